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

/// Says so when a picture that lies beside the page is not there, as in a page that was sent alone.
document.addEventListener("error", (event) => {
  const image = event.target;
  if (!(image instanceof HTMLImageElement)) return;
  image.closest(".pane")?.setAttribute("data-missing", "");
  const notice = find("#missing");
  if (notice && !image.src.startsWith("blob:")) notice.hidden = false;
}, true);

const Entries = {
  items: all("#entries li[data-index]"),
  groups: new Map(all("#entries .group").map((group) => [group.dataset.reason, group])),
  unfolded: new Set(),
  current: null,

  get isGrouped() { return find("#order").value === "weight"; },

  /// Entries and reasons that show, in the order of the list.
  get visible() { return all("#entries > li:not([hidden])"); },

  /// Shows what fits the filter; entries of a folded reason only where words are looked for.
  lay(isSearch) {
    this.isSearch = isSearch;
    const counts = new Map();
    for (const item of this.items) {
      const fits = item.dataset.fits === "true";
      const reason = this.isGrouped ? item.dataset.reason : undefined;
      if (reason && fits) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      item.hidden = !fits || (reason !== undefined && !isSearch && !this.unfolded.has(reason));
    }
    for (const [reason, group] of this.groups) {
      group.hidden = !counts.has(reason);
      const isOpen = isSearch || this.unfolded.has(reason);
      find(".fold", group).setAttribute("aria-expanded", isOpen);
      find(".fold", group).textContent = isOpen ? "▾" : "▸";
      const total = this.members(reason).length;
      const shown = counts.get(reason) ?? 0;
      find(".count", group).textContent = (shown === total ? "" : shown + " of ") + total + (total === 1 ? " scene" : " scenes");
    }
    const count = this.items.filter((item) => item.dataset.fits === "true").length;
    find("#count").textContent = count === this.items.length ? count + " shown" : count + " of " + this.items.length + " shown";
    find("#nothing").hidden = count > 0;
  },

  members(reason) { return this.items.filter((item) => item.dataset.reason === reason); },

  fold(reason, isOpen = !this.unfolded.has(reason)) {
    if (!this.groups.has(reason) || !this.isGrouped) return;
    if (isOpen) this.unfolded.add(reason); else this.unfolded.delete(reason);
    this.lay(this.isSearch);
    if (this.current?.hidden) this.choose(this.groups.get(reason));
  },

  sort() {
    const byName = !this.isGrouped;
    const rows = all("#entries > li");
    if (!this.rows) this.rows = rows;
    const name = (item) => find(".name", item).textContent;
    const compare = (one, other) => name(one) < name(other) ? -1 : name(one) > name(other) ? 1 : 0;
    const sorted = byName ? this.items.slice().sort(compare) : this.rows;
    find("#entries").replaceChildren(...sorted);
    find("#entries").classList.toggle("flat", byName);
    this.lay(this.isSearch);
  },

  /// Shows an entry; of a reason, its first one that fits, with what there is to say of all.
  choose(row, moves = true) {
    if (!row) return;
    for (const other of all("#entries [aria-current]")) other.removeAttribute("aria-current");
    row.setAttribute("aria-current", "true");
    if (moves) row.scrollIntoView({ block: "nearest" });
    this.current = row;
    const isGroup = row.classList.contains("group");
    const members = isGroup ? this.members(row.dataset.reason) : [];
    const item = isGroup ? members.find((item) => item.dataset.fits === "true") ?? members[0] : row;
    const template = find('template[data-entry="' + item.dataset.index + '"]');
    const content = template.content.cloneNode(true);
    find("#words").replaceChildren(find(".above-pictures", content));
    find("#details").replaceChildren(find(".below-pictures", content));
    this.explain(isGroup ? row : null, members);
    for (const button of all("#detail .copy")) button.addEventListener("click", () => this.copy(button));
    for (const words of all("#words .cause, #details .changes bdi")) Swatches.add(words);
    Timeline.show(JSON.parse(template.dataset.data));
    find("#detail").scrollTop = 0;
  },

  /// What the scenes of a reason have in common, and their names, above the one that stands for them.
  explain(group, members) {
    const panel = find("#reason");
    panel.hidden = group === null;
    find("#words").classList.toggle("example", group !== null);
    if (!group) return panel.replaceChildren();
    const part = (tag, text, className = "") => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.className = className;
      return element;
    };
    const heading = part("h2", "Reason " + group.dataset.reason + " ");
    heading.append(part("span", members.length + (members.length === 1 ? " scene" : " scenes"), "status " + members[0].dataset.status));
    const cause = part("p", find(".message", group).textContent, "cause");
    Swatches.add(cause);
    const list = document.createElement("ol");
    list.append(...members.map((member) => {
      const button = part("button", find(".name", member).textContent);
      const item = document.createElement("li");
      button.type = "button";
      button.addEventListener("click", () => {
        this.fold(group.dataset.reason, true);
        this.choose(member);
      });
      item.append(button);
      return item;
    }));
    const approval = find("template", group)?.content.textContent;
    const command = part("p", "To accept all of them: ", "approval");
    const copy = part("button", "Copy", "copy");
    copy.type = "button";
    command.append(part("code", approval ?? ""), " ", copy);
    panel.replaceChildren(heading, cause, ...(approval ? [command] : []), list, part("h3", "One of them"));
  },

  /// Copies the command beside a button.
  copy(button) {
    const range = document.createRange();
    range.selectNodeContents(find("code", button.parentElement));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    button.textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl-C";
  },

  /// What the page's address calls a row.
  address(row) {
    return row.classList.contains("group") ? "reason:" + row.dataset.reason : find(".name", row).textContent;
  },

  /// Notes the entry and frame that show in the page's address, for links.
  note(frame) {
    const name = encodeURIComponent(this.address(this.current));
    const hash = "#" + name + (frame === null ? "" : "@" + frame);
    if (location.hash !== hash) history.replaceState(null, "", hash);
  },

  /// Shows the entry and frame that the page's address names.
  follow() {
    const place = location.hash.lastIndexOf("@");
    let name = location.hash.slice(1, place < 0 ? undefined : place);
    try { name = decodeURIComponent(name); } catch { return false; }
    const item = this.items.concat(...this.groups.values()).find((item) => this.address(item) === name);
    if (!item || name === "") return false;
    const frame = place < 0 ? null : Number(location.hash.slice(place + 1));
    if (item.dataset.index && item.dataset.reason) this.fold(item.dataset.reason, true);
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
    for (const row of all("#entries > li")) {
      find(".open", row).addEventListener("click", () => this.choose(row, false));
      if (row.dataset.index) continue;
      find(".fold", row).addEventListener("click", () => this.fold(row.dataset.reason));
      Swatches.add(find(".cause", row));
    }
    find("#order").addEventListener("change", () => this.sort());
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.src = Pictures.address(target.dataset.picture) ?? "";
        const cause = find(".cause", target.closest("li"));
        if (cause) Swatches.add(cause);
      }
    });
    for (const image of all(".thumbnail")) observer.observe(image);
    if (!this.follow()) this.choose(this.visible[0] ?? this.items[0]);
    window.addEventListener("hashchange", () => this.follow());
  },
};

/// Colors beside the words that name them.
const Swatches = {
  add(element) {
    if (!element.textContent.includes("#") || find(".swatch", element)) return;
    const parts = element.textContent.split(/(#[0-9a-f]{6}(?:[0-9a-f]{2})?\b)/);
    element.replaceChildren(...parts.flatMap((part, index) => {
      if (index % 2 === 0) return [part];
      const swatch = document.createElement("i");
      swatch.className = "swatch";
      swatch.style.background = part;
      return [swatch, part];
    }));
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
