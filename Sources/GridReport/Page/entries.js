"use strict";
// The list of entries, its filters, and pictures, which are decoded only when something shows them.

const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));

const Pictures = {
  addresses: new Map(),
  limit: 200,

  /// The address of a picture, made of the text it is stored as; nothing is loaded from elsewhere.
  address(number) {
    const known = this.addresses.get(number);
    if (known) {
      this.addresses.delete(number);
      this.addresses.set(number, known);
      return known;
    }
    const stored = document.getElementById("picture-" + number);
    if (!stored) return null;
    if (stored.dataset.link) return stored.dataset.link;
    const binary = atob(stored.textContent.trim());
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
    const address = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    this.addresses.set(number, address);
    if (this.addresses.size > this.limit) {
      const [oldest, old] = this.addresses.entries().next().value;
      this.addresses.delete(oldest);
      URL.revokeObjectURL(old);
    }
    return address;
  },
};

const Entries = {
  items: all("#entries li"),
  current: null,

  get visible() { return this.items.filter((item) => !item.hidden); },

  filter() {
    const shown = new Set(all(".filter[aria-pressed=true]").map((button) => button.dataset.filter));
    const words = find("#search").value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const item of this.items) {
      const text = item.textContent.toLowerCase();
      item.hidden = !shown.has(item.dataset.status) || !words.every((word) => text.includes(word));
    }
    find("#nothing").hidden = this.visible.length > 0;
  },

  sort() {
    const byWeight = find("#order").value === "weight";
    const sorted = this.items.slice().sort((one, other) =>
      (byWeight ? Number(other.dataset.weight) - Number(one.dataset.weight) : 0)
      || Number(one.dataset.index) - Number(other.dataset.index));
    this.items = sorted;
    find("#entries").append(...sorted);
  },

  choose(item, moves = true) {
    if (!item) return;
    for (const other of this.items) other.removeAttribute("aria-current");
    item.setAttribute("aria-current", "true");
    if (moves) item.scrollIntoView({ block: "nearest" });
    this.current = item;
    const template = find('template[data-entry="' + item.dataset.index + '"]');
    const content = template.content.cloneNode(true);
    find("#words").replaceChildren(find(".above-pictures", content));
    find("#details").replaceChildren(find(".below-pictures", content));
    for (const button of all("#words .copy")) button.addEventListener("click", () => this.copy(button));
    Timeline.show(JSON.parse(template.dataset.data));
    find("#detail").scrollTop = 0;
  },

  /// Copies the command beside a button.
  copy(button) {
    const range = document.createRange();
    range.selectNodeContents(find("code", button.parentElement));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    button.textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl-C";
  },

  /// Notes the entry and frame that show in the page's address, for links.
  note(frame) {
    const name = encodeURIComponent(find(".name", this.current).textContent);
    const hash = "#" + name + (frame === null ? "" : "@" + frame);
    if (location.hash !== hash) history.replaceState(null, "", hash);
  },

  /// Shows the entry and frame that the page's address names.
  follow() {
    const place = location.hash.lastIndexOf("@");
    let name = location.hash.slice(1, place < 0 ? undefined : place);
    try { name = decodeURIComponent(name); } catch { return false; }
    const item = this.items.find((item) => find(".name", item).textContent === name);
    if (!item || name === "") return false;
    const frame = place < 0 ? null : Number(location.hash.slice(place + 1));
    item.hidden = false;
    this.choose(item);
    if (Number.isInteger(frame)) Timeline.select(frame);
    return true;
  },

  step(by) {
    const items = this.visible;
    if (items.length === 0) return;
    const place = items.indexOf(this.current);
    const next = place < 0 ? 0 : Math.min(items.length - 1, Math.max(0, place + by));
    this.choose(items[next]);
  },

  start() {
    for (const item of this.items) find("button", item).addEventListener("click", () => this.choose(item, false));
    for (const button of all(".filter")) {
      button.addEventListener("click", () => {
        button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") !== "true");
        this.filter();
      });
    }
    find("#search").addEventListener("input", () => this.filter());
    find("#order").addEventListener("change", () => this.sort());
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.src = Pictures.address(target.dataset.picture) ?? "";
      }
    });
    for (const image of all(".thumbnail")) observer.observe(image);
    this.filter();
    if (!this.follow()) this.choose(this.visible[0] ?? this.items[0]);
    window.addEventListener("hashchange", () => this.follow());
  },
};

const Theme = {
  toggle() {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    Timeline.draw();
  },
};
