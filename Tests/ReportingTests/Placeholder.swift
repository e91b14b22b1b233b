// This suite's first file is on its way.
