// This module's first file is on its way.
