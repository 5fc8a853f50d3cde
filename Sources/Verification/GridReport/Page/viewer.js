"use strict";
// The pictures of a frame: five ways to compare them, sizes from the whole to single pixels, marks around changes.

const Viewer = {
  picture: null,
  mode: "side",
  zoom: "fit",
  amount: 50,
  blinkShowsActual: true,
  chosen: null,
  timer: null,
  zooms: [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32],

  show(data, frame) {
    const pictures = data.pictures;
    find("#viewer").hidden = pictures.length === 0;
    if (pictures.length === 0) {
      this.picture = null;
      this.update();
      return;
    }
    const nearest = pictures.reduce((best, one) =>
      Math.abs(one.frame - frame) < Math.abs(best.frame - frame) ? one : best);
    find("#shown").textContent = nearest.frame === frame || data.frameCount < 2
      ? nearest.words : "There are no pictures of frame " + frame + "; these are of frame " + nearest.frame + ". " + nearest.words;
    if (nearest === this.picture) return;
    this.picture = nearest;
    this.chosen = null;
    for (const image of all("#stage img")) {
      const address = nearest[image.dataset.layer] == null ? null : Pictures.address(nearest[image.dataset.layer]);
      image.closest(".pane").removeAttribute("data-missing");
      if (address) image.src = address; else image.removeAttribute("src");
    }
    for (const pane of all(".pane")) {
      pane.toggleAttribute("data-empty", pane.dataset.pane !== "overlay" && nearest[pane.dataset.pane] == null);
    }
    this.listElements();
    this.update();
  },

  get canCompare() { return this.picture && this.picture.expected != null && this.picture.actual != null; },

  setMode(mode) {
    this.mode = mode;
    this.blinkShowsActual = true;
    this.update();
  },

  update() {
    const mode = this.canCompare && (this.mode !== "difference" || this.picture.difference != null) ? this.mode : "side";
    find("#stage").dataset.mode = mode;
    for (const button of all(".modes button")) {
      button.setAttribute("aria-pressed", button.dataset.mode === mode);
      button.disabled = !this.canCompare && button.dataset.mode !== "side";
    }
    find("#amount-label").hidden = mode !== "slider" && mode !== "onion";
    find("#amount").value = this.amount;
    clearInterval(this.timer);
    this.timer = null;
    if (mode === "blink" && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.timer = setInterval(() => this.blink(), 600);
    }
    this.layOut();
  },

  blink() {
    this.blinkShowsActual = !this.blinkShowsActual;
    this.paintOverlay();
  },

  /// The other picture, and no more blinking by itself.
  hold() {
    clearInterval(this.timer);
    this.timer = null;
    this.blink();
  },

  setAmount(amount) {
    this.amount = Math.min(100, Math.max(0, amount));
    find("#amount").value = this.amount;
    this.paintOverlay();
  },

  paintOverlay() {
    const mode = find("#stage").dataset.mode;
    const above = find(".above");
    const caption = find("#overlay-caption");
    above.style.opacity = mode === "onion" ? this.amount / 100 : mode === "blink" && !this.blinkShowsActual ? 0 : 1;
    above.style.clipPath = mode === "slider" ? "inset(0 0 0 " + this.amount + "%)" : "none";
    find(".handle").style.left = this.amount + "%";
    caption.textContent = mode === "slider" ? "Expected left of the line, actual right of it"
      : mode === "onion" ? "Actual over expected, " + this.amount + " %"
      : this.blinkShowsActual ? "Actual" : "Expected";
  },

  /// Device-independent pixels that one pixel of the picture takes.
  get factor() {
    if (this.zoom !== "fit" || !this.picture) return this.zoom === "fit" ? 1 : this.zoom;
    const pane = all(".pane").find((pane) => pane.offsetParent !== null);
    const width = pane ? find(".scroller", pane).clientWidth : 0;
    return Math.min(width / Math.max(1, this.picture.size[0]), 4) || 1;
  },

  layOut() {
    if (!this.picture) return;
    const factor = this.factor;
    const [width, height] = this.picture.size;
    for (const sheet of all(".sheet")) {
      sheet.style.width = width * factor + "px";
      sheet.style.height = height * factor + "px";
    }
    for (const image of all("#stage img")) this.size(image);
    find("#stage").classList.toggle("magnified", factor * (window.devicePixelRatio || 1) >= 2);
    find("#zoom").value = this.zoom === "fit" ? "fit" : factor * 100 + " %";
    this.drawBoxes();
    this.paintOverlay();
  },

  size(image) {
    if (!image.naturalWidth) return;
    image.style.width = image.naturalWidth * this.factor + "px";
    image.style.height = image.naturalHeight * this.factor + "px";
  },

  setZoom(zoom) {
    const before = this.factor;
    const scroller = all(".pane").filter((pane) => pane.offsetParent !== null).map((pane) => find(".scroller", pane))[0];
    const center = scroller
      ? [(scroller.scrollLeft + scroller.clientWidth / 2) / before, (scroller.scrollTop + scroller.clientHeight / 2) / before] : [0, 0];
    this.zoom = zoom;
    this.layOut();
    this.lookAt(center[0], center[1]);
  },

  stepZoom(direction) {
    const factor = this.factor;
    const next = direction > 0 ? this.zooms.find((zoom) => zoom > factor * 1.01) : this.zooms.findLast((zoom) => zoom < factor / 1.01);
    if (next) this.setZoom(next);
  },

  /// Brings a pixel of the picture to the middle.
  lookAt(x, y) {
    for (const scroller of all(".scroller")) {
      scroller.scrollLeft = x * this.factor - scroller.clientWidth / 2;
      scroller.scrollTop = y * this.factor - scroller.clientHeight / 2;
    }
  },

  drawBoxes() {
    const shows = find("#marks").checked;
    const factor = this.factor;
    for (const boxes of all(".boxes")) {
      boxes.replaceChildren(...(shows ? this.picture.regions : []).concat(this.chosen ? [this.chosen.bounds] : []).map((bounds, index) => {
        const box = document.createElement("i");
        const [x, y, width, height] = bounds;
        box.style.left = x * factor - 3 + "px";
        box.style.top = y * factor - 3 + "px";
        box.style.width = width * factor + 6 + "px";
        box.style.height = height * factor + 6 + "px";
        box.classList.toggle("chosen", this.chosen !== null && this.chosen.bounds === bounds);
        return box;
      }));
    }
  },

  listElements() {
    const list = find("#elements ol");
    find("#elements").hidden = this.picture.elements.length === 0;
    list.replaceChildren(...this.picture.elements.map((element) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      const name = document.createElement("bdi");
      const count = document.createElement("span");
      button.type = "button";
      name.textContent = element.name;
      count.className = "count";
      count.textContent = element.pixels + " px";
      button.append(name);
      button.addEventListener("click", () => this.choose(element));
      item.append(button, " ", count);
      return item;
    }));
  },

  choose(element) {
    this.chosen = element;
    const [x, y, width, height] = element.bounds;
    if (this.factor < 2) this.zoom = 2;
    this.layOut();
    this.lookAt(x + width / 2, y + height / 2);
    find("#stage").scrollIntoView({ block: "nearest" });
  },

  start() {
    for (const button of all(".modes button")) button.addEventListener("click", () => this.setMode(button.dataset.mode));
    for (const image of all("#stage img")) image.addEventListener("load", () => this.size(image));
    find("#amount").addEventListener("input", (event) => this.setAmount(Number(event.target.value)));
    find("#larger").addEventListener("click", () => this.stepZoom(1));
    find("#smaller").addEventListener("click", () => this.stepZoom(-1));
    find("#fit").addEventListener("click", () => { this.zoom = "fit"; this.layOut(); });
    find("#pixels").addEventListener("click", () => this.setZoom(8));
    find("#marks").addEventListener("change", () => this.drawBoxes());
    // Panes side by side show the same place.
    for (const scroller of all(".scroller")) {
      scroller.addEventListener("scroll", () => {
        for (const other of all(".scroller")) {
          if (other === scroller) continue;
          if (other.scrollLeft !== scroller.scrollLeft) other.scrollLeft = scroller.scrollLeft;
          if (other.scrollTop !== scroller.scrollTop) other.scrollTop = scroller.scrollTop;
        }
      });
    }
    for (const sheet of all(".sheet")) {
      const place = (event) => {
        const box = sheet.getBoundingClientRect();
        return [(event.clientX - box.left) / this.factor, (event.clientY - box.top) / this.factor];
      };
      sheet.addEventListener("pointermove", (event) => {
        const [x, y] = place(event).map(Math.floor);
        find("#pixel").value = x + "," + y;
        if (event.buttons && find("#stage").dataset.mode === "slider") this.setAmount(Math.round(place(event)[0] / this.picture.size[0] * 100));
      });
      sheet.addEventListener("pointerdown", (event) => {
        if (find("#stage").dataset.mode !== "slider") return;
        sheet.setPointerCapture(event.pointerId);
        this.setAmount(Math.round(place(event)[0] / this.picture.size[0] * 100));
      });
      sheet.addEventListener("dblclick", (event) => {
        const [x, y] = place(event);
        this.setZoom(8);
        this.lookAt(x, y);
      });
    }
  },
};

const Keys = {
  actions: {
    j: () => Entries.step(1), ArrowDown: () => Entries.step(1), k: () => Entries.step(-1), ArrowUp: () => Entries.step(-1),
    ArrowRight: () => Timeline.select(Timeline.frame + 1), ArrowLeft: () => Timeline.select(Timeline.frame - 1),
    n: () => Timeline.seek(1), p: () => Timeline.seek(-1),
    1: () => Viewer.setMode("side"), 2: () => Viewer.setMode("slider"), 3: () => Viewer.setMode("onion"),
    4: () => Viewer.setMode("blink"), 5: () => Viewer.setMode("difference"),
    " ": () => { if (find("#stage").dataset.mode === "blink") Viewer.hold(); else Timeline.play(); },
    "[": () => Viewer.setAmount(Viewer.amount - 5), "]": () => Viewer.setAmount(Viewer.amount + 5),
    "+": () => Viewer.stepZoom(1), "=": () => Viewer.stepZoom(1), "-": () => Viewer.stepZoom(-1),
    0: () => find("#fit").click(), 9: () => find("#pixels").click(), m: () => find("#marks").click(),
    "/": () => find("#search").focus(), t: () => Theme.toggle(),
    i: () => Filter.invert(), c: () => Filter.clear(), o: () => Filter.reason(false), x: () => Filter.reason(true),
    f: () => { if (Entries.current?.dataset.reason) Entries.fold(Entries.current.dataset.reason); },
    "?": () => find("#help").showModal(),
  },

  start() {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
      const target = event.target;
      if (target.matches("input[type=search], select")) {
        if (event.key === "Escape") {
          // The browser would empty a search field, and leave the list as it is.
          event.preventDefault();
          target.blur();
        }
        return;
      }
      // Sliders and scrolled texts keep their own arrows; a button keeps its space.
      if (target.matches("input[type=range], pre") && event.key.startsWith("Arrow")) return;
      const holdsBlinking = find("#stage").dataset.mode === "blink" && target.matches(".modes button");
      if (target.matches("button, summary") && event.key === " " && !holdsBlinking) return;
      const action = this.actions[event.key];
      if (!action) return;
      event.preventDefault();
      if (event.key === " ") target.blur();
      action();
    });
    find("#theme").addEventListener("click", () => Theme.toggle());
    find("#help-button").addEventListener("click", () => find("#help").showModal());
  },
};

Timeline.start();
Viewer.start();
Keys.start();
Filter.start();
Entries.start();
document.documentElement.dataset.ready = "true";
