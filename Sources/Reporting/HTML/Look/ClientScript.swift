/// The one script of a page: comfort, nothing that a reader cannot do without. Classic, so that it runs from disk.
enum ClientScript {
  /// The whole script.
  static let text = """
    (function(){
    "use strict";
    var d=document,root=d.documentElement;
    function all(s,e){return Array.prototype.slice.call((e||d).querySelectorAll(s));}
    function load(k){try{return localStorage.getItem(k);}catch(e){return null;}}
    function save(k,v){try{localStorage.setItem(k,v);}catch(e){}}
    all("[data-script]").forEach(function(e){e.hidden=false;});
    var themes=["auto","light","dark"],theme=load("modelcheck-theme")||"auto",button=d.getElementById("theme");
    function show(){if(theme==="auto"){root.removeAttribute("data-theme");}else{root.setAttribute("data-theme",theme);}button.textContent="Theme: "+theme;}
    function turn(){theme=themes[(themes.indexOf(theme)+1)%3];save("modelcheck-theme",theme);show();}
    button.addEventListener("click",turn);show();
    var keys=load("modelcheck-keys")!=="off",switcher=d.getElementById("keys");
    function showKeys(){switcher.textContent="Keys: "+(keys?"on":"off");switcher.setAttribute("aria-pressed",String(keys));}
    switcher.addEventListener("click",function(){keys=!keys;save("modelcheck-keys",keys?"on":"off");showKeys();});showKeys();
    var filter=d.getElementById("filter"),found=d.getElementById("found");
    function narrow(){
    var words=filter.value.toLowerCase().split(/\\s+/).filter(Boolean),rows=all("[data-find]"),shown=0;
    rows.forEach(function(r){var t=r.getAttribute("data-find");r.hidden=!words.every(function(w){return t.indexOf(w)>=0;});if(!r.hidden&&r.tagName==="TR"){shown++;}});
    all(".matrix tbody").forEach(function(b){b.hidden=!all("tr[data-find]",b).some(function(r){return !r.hidden;});});
    found.textContent=words.length?shown+" of "+all("tr[data-find]").length+" rules":"";
    }
    if(filter){filter.addEventListener("input",narrow);}
    function open(){
    var e=location.hash.length>1?d.getElementById(decodeURIComponent(location.hash.slice(1))):null;
    for(var p=e;p;p=p.parentElement){if(p.tagName==="DETAILS"){p.open=true;}}
    if(e){e.scrollIntoView();if(!e.hasAttribute("tabindex")){e.setAttribute("tabindex","-1");}e.focus({preventScroll:true});}
    }
    window.addEventListener("hashchange",open);open();
    var opened=[];
    window.addEventListener("beforeprint",function(){opened=all("details:not([open])");opened.forEach(function(e){e.open=true;});});
    window.addEventListener("afterprint",function(){opened.forEach(function(e){e.open=false;});});
    var place=-1;
    function jump(by){var list=all(".problem");if(!list.length){return;}place=(place+by+list.length)%list.length;if(place<0){place=0;}var e=list[place];e.setAttribute("tabindex","-1");e.focus();e.scrollIntoView();}
    function step(by,edge){
    var card=d.activeElement&&d.activeElement.closest?d.activeElement.closest(".card"):null;
    if(!card){return false;}
    var rows=all("tr[data-step]",card);
    if(!rows.length){return false;}
    var now=rows.findIndex(function(r){return r.classList.contains("now");});
    rows.forEach(function(r){r.classList.remove("now");});
    now=edge==="first"?0:edge==="last"?rows.length-1:Math.max(0,Math.min(rows.length-1,now+by));
    rows[now].classList.add("now");rows[now].scrollIntoView({block:"nearest"});return true;
    }
    d.addEventListener("keydown",function(e){
    if(!keys||e.ctrlKey||e.metaKey||e.altKey||/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName)){
    if(e.key==="Escape"&&e.target===filter){filter.value="";narrow();filter.blur();}
    return;
    }
    var done=true;
    if(e.key==="t"){turn();}
    else if(e.key==="n"){jump(1);}
    else if(e.key==="p"){jump(-1);}
    else if(e.key==="/"&&filter){filter.focus();}
    else if(e.key==="ArrowRight"){done=step(1);}
    else if(e.key==="ArrowLeft"){done=step(-1);}
    else if(e.key==="Home"){done=step(0,"first");}
    else if(e.key==="End"){done=step(0,"last");}
    else{done=false;}
    if(done){e.preventDefault();}
    });
    })();

    """
}
