"use strict";
// The frames of a sequence: a graph of what differs, and a scrubber over all of them.

const Timeline = {
  data: null,
  frame: 0,
  findings: new Map(),

  show(data) {
    this.data = data;
    this.findings = new Map(data.frames.map((finding) => [finding.frame, finding]));
    this.stop();
    find("#timeline").hidden = data.frameCount < 2;
    find("#scrubber").max = Math.max(0, data.frameCount - 1);
    const first = data.worst ?? data.pictures[0]?.frame ?? data.frames[0]?.frame ?? 0;
    this.select(first);
    this.draw();
  },

  select(frame) {
    if (!this.data) return;
    this.frame = Math.min(Math.max(0, frame), Math.max(0, this.data.frameCount - 1));
    find("#scrubber").value = this.frame;
    find("#frame").value = this.words(this.frame);
    this.draw();
    Viewer.show(this.data, this.frame);
    Entries.note(this.data.frameCount < 2 ? null : this.frame);
    document.dispatchEvent(new Event("frameshown"));
  },

  /// Frames a second; nothing where no finding tells.
  get rate() {
    const finding = this.data.frames.findLast((finding) => finding.frame > 0 && finding.time > 0);
    return finding ? finding.frame / finding.time : null;
  },

  timer: null,

  play() {
    if (this.timer) return this.stop();
    if (!this.data || this.data.frameCount < 2) return;
    if (this.frame === this.data.frameCount - 1) this.select(0);
    find("#play").setAttribute("aria-pressed", "true");
    this.timer = setInterval(() => {
      this.select(this.frame + 1);
      if (this.frame === this.data.frameCount - 1) this.stop();
    }, 1000 / Math.min(30, this.rate ?? 10));
  },

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    find("#play").setAttribute("aria-pressed", "false");
  },

  words(frame) {
    const finding = this.findings.get(frame);
    const time = finding ? " · " + finding.time.toFixed(3) + " s" : "";
    return "frame " + frame + " of 0 to " + (this.data.frameCount - 1) + time + " · " + this.verdict(finding);
  },

  verdict(finding) {
    if (this.data.status === "missing") return "no reference";
    if (!finding) return "as it was";
    const parts = [];
    if (finding.layoutDiffers) parts.push("layout differs");
    if (finding.pixels != null) parts.push(finding.pixels + (finding.pixels === 1 ? " pixel differs" : " pixels differ"));
    else if (finding.pixelsDiffer) parts.push("pixels differ, no picture in the reference");
    if (!finding.fails) parts.push("forgiven");
    return parts.join(", ") || "as it was";
  },

  /// The next frame that differs in a direction.
  seek(direction) {
    const frames = this.data.frames.map((finding) => finding.frame);
    const next = direction > 0
      ? frames.find((frame) => frame > this.frame)
      : frames.findLast((frame) => frame < this.frame);
    if (next !== undefined) this.select(next);
  },

  draw() {
    const canvas = find("#graph");
    if (!this.data || find("#timeline").hidden) return;
    const ratio = window.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.round(56 * ratio);
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    const style = getComputedStyle(canvas);
    const color = (name) => this.resolve(style, name);
    const count = this.data.frameCount;
    const step = width / count;
    const most = Math.max(1, ...this.data.frames.map((finding) => finding.pixels ?? 0));
    const base = height - 6 * ratio;
    context.fillStyle = color("--line");
    context.fillRect(0, base, width, ratio);
    for (const finding of this.data.frames) {
      const known = finding.pixels != null && finding.pixels > 0;
      // Logarithmic, so that a single pixel shows beside thousands.
      const share = known ? 0.15 + 0.85 * Math.log1p(finding.pixels) / Math.log1p(most) : 0.3;
      context.fillStyle = color(known && finding.fails ? "--failed" : finding.fails ? "--missing" : "--muted");
      const start = Math.floor(finding.frame * step);
      const end = Math.floor((finding.frame + 1) * step) - (step > 4 * ratio ? ratio : 0);
      context.fillRect(start, base - share * base, Math.max(ratio, end - start), share * base);
    }
    context.fillStyle = color("--muted");
    const seconds = this.rate ? count / this.rate : 0;
    // A tick a second, or as many seconds as leave room between them.
    const between = [1, 2, 5, 10, 30, 60, 300].find((step) => seconds / step <= 20) ?? 600;
    for (let second = between; second < seconds; second += between) {
      context.fillRect(Math.round(second * this.rate * step), base, ratio, 4 * ratio);
    }
    context.fillStyle = color("--accent");
    for (const picture of this.data.pictures) {
      context.fillRect(Math.floor((picture.frame + 0.5) * step) - ratio, base + 2 * ratio, 2 * ratio, 4 * ratio);
    }
    context.fillRect(Math.floor((this.frame + 0.5) * step) - ratio / 2, 0, ratio, height);
  },

  /// The value of a custom property as a plain colour: canvases do not know light-dark().
  resolve(style, name) {
    const probe = document.createElement("i");
    probe.style.color = "var(" + name + ")";
    find("#timeline").append(probe);
    const color = getComputedStyle(probe).color;
    probe.remove();
    return color;
  },

  start() {
    find("#scrubber").addEventListener("input", (event) => this.select(Number(event.target.value)));
    find("#previous").addEventListener("click", () => this.seek(-1));
    find("#next").addEventListener("click", () => this.seek(1));
    find("#play").addEventListener("click", () => this.play());
    const point = (event) => {
      const box = find("#graph").getBoundingClientRect();
      this.select(Math.floor((event.clientX - box.left) / box.width * this.data.frameCount));
    };
    find("#graph").addEventListener("pointerdown", (event) => {
      find("#graph").setPointerCapture(event.pointerId);
      point(event);
    });
    find("#graph").addEventListener("pointermove", (event) => { if (event.buttons) point(event); });
    window.addEventListener("resize", () => { this.draw(); Viewer.layOut(); });
  },
};
