// The picture on its canvas: always with the picture's own pixels, enlarged and reduced by the page around it.

import { clamp, drag, find, say } from "./dom.js";
import { Frames } from "./frames.js";
import { studio } from "./state.js";

const zooms = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const canvas = find("#picture");
const context = canvas.getContext("2d", { colorSpace: "srgb" });
const stage = find("#stage");
const sheet = find("#sheet");

export const viewer = new class {
  frames = new Frames((bitmap, index, build, hash) => viewer.arrived(bitmap, index, build, hash));
  /// The frame that shows: `{index, build, hash}`.
  shown = null;
  wanted = 0;
  /// "fit", or pixels of the screen for one pixel of the picture.
  zoom = "fit";
  /// While a scroll is recorded, its pictures show instead of frames.
  isHeld = false;

  /// Shows a frame as soon as it is there; returns whether it shows already.
  show(index, direction, stride) {
    this.wanted = index;
    if (!studio.picture || this.isHeld) return false;
    const { build } = studio.picture;
    if (this.shown?.index !== index || this.shown.build !== build) {
      const bitmap = this.frames.bitmap(index);
      if (bitmap) this.paint(bitmap, { index, build, hash: studio.hash(index) });
    }
    this.frames.want(index, direction, stride);
    return this.shown?.index === index && this.shown.build === build;
  }

  /// Paints what arrives if it is newer than what shows, or nearer to the wanted frame.
  arrived(bitmap, index, build, hash) {
    if (this.isHeld || build > (studio.picture?.build ?? -1)) return;
    const shown = this.shown;
    const isNearer = !shown || build > shown.build
      || (build === shown.build && Math.abs(index - this.wanted) < Math.abs(shown.index - this.wanted));
    if (isNearer) this.paint(bitmap, { index, build, hash });
  }

  paint(bitmap, shown) {
    if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      this.layOut();
    }
    context.imageSmoothingEnabled = false;
    context.globalCompositeOperation = "copy";
    context.drawImage(bitmap, 0, 0);
    this.shown = shown;
    Object.assign(canvas.dataset, { frame: shown.index, build: shown.build, hash: shown.hash ?? "" });
    studio.tell("painted", shown);
  }

  /// Pixels of the screen for one of the picture.
  get factor() {
    if (this.zoom !== "fit") return this.zoom;
    const ratio = window.devicePixelRatio || 1;
    const room = (length, size) => Math.max(1, (length - 24) * ratio) / size;
    return Math.min(1, room(stage.clientWidth, canvas.width), room(stage.clientHeight, canvas.height));
  }

  /// Changes the zoom and keeps the point of the picture that lies under a point of the window.
  setZoom(zoom, at) {
    const box = stage.getBoundingClientRect();
    const x = at?.x ?? box.x + box.width / 2;
    const y = at?.y ?? box.y + box.height / 2;
    const point = this.pixel(x, y);
    this.zoom = zoom === "fit" ? zoom : clamp(zoom, zooms[0], zooms.at(-1));
    this.layOut();
    const moved = sheet.getBoundingClientRect();
    const size = this.factor / (window.devicePixelRatio || 1);
    stage.scrollBy(moved.x + point.x * size - x, moved.y + point.y * size - y);
  }

  zoomBy(direction, at) {
    const now = this.factor;
    const next = direction > 0 ? zooms.find((zoom) => zoom > now + 1e-6) : zooms.findLast((zoom) => zoom < now - 1e-6);
    if (next) this.setZoom(next, at);
  }

  /// The point of the picture under a point of the window, in pixels of the picture.
  pixel(x, y) {
    const box = sheet.getBoundingClientRect();
    return { x: (x - box.x) / box.width * canvas.width, y: (y - box.y) / box.height * canvas.height };
  }

  /// The part of the picture that shows, in pixels of the picture.
  get part() {
    const box = stage.getBoundingClientRect();
    const start = this.pixel(box.x, box.y);
    const end = this.pixel(box.x + stage.clientWidth, box.y + stage.clientHeight);
    const x = clamp(start.x, 0, canvas.width);
    const y = clamp(start.y, 0, canvas.height);
    return { x, y, width: clamp(end.x, 0, canvas.width) - x, height: clamp(end.y, 0, canvas.height) - y };
  }

  layOut() {
    const ratio = window.devicePixelRatio || 1;
    const factor = this.factor;
    const width = canvas.width * factor / ratio;
    const height = canvas.height * factor / ratio;
    const whole = (length) => Math.max(0, Math.floor(length * ratio) / ratio);
    sheet.style.width = width + "px";
    sheet.style.height = height + "px";
    // On whole pixels of the screen, or the browser blurs the picture.
    sheet.style.marginLeft = whole((stage.clientWidth - width) / 2) + "px";
    sheet.style.marginTop = whole((stage.clientHeight - height) / 2) + "px";
    sheet.classList.toggle("magnified", factor >= 1);
    const pixels = find("#pixels");
    pixels.hidden = factor <= 8;
    pixels.style.backgroundSize = factor / ratio + "px " + factor / ratio + "px";
    say(find("#zoom"), Math.round(factor * 100) + " %");
    find("#fit").setAttribute("aria-pressed", this.zoom === "fit");
    find("#actual").setAttribute("aria-pressed", this.zoom === 1);
    const picture = studio.picture;
    const scale = picture?.scale ?? 1;
    say(find("#size"), picture ? picture.width + " × " + picture.height + (scale === 1 ? "" : " at scale " + scale) : "");
    sheet.style.setProperty("--pixel", ratio / factor + "px");
    studio.tell("zoom");
  }

  start() {
    new ResizeObserver(() => this.layOut()).observe(stage);
    find("#smaller").addEventListener("click", () => this.zoomBy(-1));
    find("#larger").addEventListener("click", () => this.zoomBy(1));
    find("#fit").addEventListener("click", () => this.setZoom("fit"));
    find("#actual").addEventListener("click", () => this.setZoom(1));
    stage.addEventListener("wheel", (event) => {
      if (this.isHeld || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.zoomBy(-Math.sign(event.deltaY), event);
    }, { passive: false });
    stage.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] }[event.key];
      if (!step || this.isHeld || !(event.ctrlKey || event.key === "ArrowUp" || event.key === "ArrowDown")) return;
      event.preventDefault();
      event.stopPropagation();
      stage.scrollBy(...step);
    });
    let last = null;
    drag(stage, {
      start: (event) => {
        const hasRoom = stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight;
        const isOnScrollBar = event.offsetX > stage.clientWidth && event.target === stage;
        if (this.isHeld || !hasRoom || isOnScrollBar) return false;
        last = event;
        stage.classList.add("panning");
      },
      move: (event) => {
        stage.scrollBy(last.clientX - event.clientX, last.clientY - event.clientY);
        last = event;
      },
      end: () => stage.classList.remove("panning"),
    });
    studio.on("state", () => {
      find("#old").hidden = !(studio.isBroken && this.shown);
      stage.classList.toggle("old", studio.isBroken && this.shown !== null);
      const empty = find("#empty");
      empty.hidden = this.shown !== null || studio.picture !== null;
      const words = studio.isBroken ? "The scene has errors. Its picture appears when they are corrected." : "Nothing is drawn yet.";
      if (!empty.hidden) say(empty, words);
    });
  }
}();
