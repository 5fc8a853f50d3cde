// The columns of the table, one line each: whether it shows, its position, title, format and look.

import { make } from "./dom.js";
import { edit } from "./edits.js";

const formats = {
  number: ["#,##0", "#,##0.0", "#,##0.00", "0%", "0.0%", "compact", "scientific", "text"],
  date: ["yyyy", "yyyy-MM", "yyyy-MM-dd", "MMM yyyy", "d MMM yyyy", "short", "medium", "long", "text"],
};
const formatLists = { integer: "number", decimal: "number", percent: "number", currency: "number", date: "date" };
const looks = [
  ["", "plain"], ["fill:blues", "heat map, blues"], ["fill:greens", "heat map, greens"], ["fill:oranges", "heat map, oranges"],
  ["fill:viridis", "heat map, viridis"], ["fill:red-blue", "heat map, red-blue"], ["bar:true", "bars"],
  ["bar:progress", "progress bars"], ["stars:true", "stars"], ["badge:true", "badges"],
];
const lookKeys = ["fill", "bar", "stars", "badge"];

const look = (column) => {
  const { written } = column;
  const key = lookKeys.find((key) => written[key] != null && written[key] !== false && written[key] !== "none");
  const value = key && key + ":" + written[key];
  return looks.some(([known]) => known === value) ? value : key ? "other" : "";
};

/// An edit of a key of a column.
const change = (column, key, value) => ({
  path: ["columns", column.name, key], ...(value === null || value === "" ? { remove: true } : { value }),
});
const write = (column, key, edits) => edit(edits, { group: "control column " + column.name + " " + key });

/// Sorts columns of the data as the scene's `columnOrder` says, and keeps their positions in the data.
export function order(columns, names) {
  columns.forEach((column, index) => { column.index = index; });
  const listed = (Array.isArray(names) ? names : []).map((name) => name === "…" || name === "..." ? null : String(name));
  const rest = listed.includes(null) ? listed.indexOf(null) : listed.length;
  const place = (column) => {
    const found = listed.indexOf(column.name);
    return found < 0 ? rest + 0.5 : found;
  };
  columns.sort((a, b) => place(a) - place(b) || a.index - b.index);
}

/// The list of columns, with an `update` for new choices.
export function columnRows() {
  const body = make("tbody");
  const words = { number: make("datalist", { id: "number-formats" }), date: make("datalist", { id: "date-formats" }) };
  for (const [type, list] of Object.entries(words)) list.append(...formats[type].map((value) => make("option", { value })));
  const heads = ["Show", "Title", "Format", "Look", "Position"].map((text) => make("th", { scope: "col", text }));
  const element = make("div", { class: "columns" },
    make("table", {}, make("thead", {}, make("tr", {}, ...heads)), body), ...Object.values(words));
  let rows = [];
  let columns = [];

  const move = (column, by) => {
    const names = columns.map(({ name }) => name);
    const from = names.indexOf(column.name);
    const to = from + by;
    if (to < 0 || to >= names.length) return;
    names.splice(to, 0, ...names.splice(from, 1));
    // Only as many names as needed: the others follow in the order of the data.
    const original = columns.toSorted((a, b) => a.index - b.index).map(({ name }) => name);
    let count = names.length;
    while (count > 0 && isTail(names, original, count - 1)) count--;
    const isOriginal = names.every((name, index) => name === original[index]);
    const order = isOriginal ? { remove: true } : { value: names.slice(0, count) };
    edit([{ path: ["columnOrder"], ...order }], { group: "control columnOrder" });
  };

  const isTail = (names, original, count) => {
    const first = new Set(names.slice(0, count));
    return original.filter((name) => !first.has(name)).every((name, index) => name === names[count + index]);
  };

  const row = (column) => {
    const name = column.title || column.name;
    const shows = make("input", { type: "checkbox", "aria-label": "Show " + name });
    const title = make("input", { type: "text", placeholder: column.name, "aria-label": "Title of " + column.name });
    const format = make("input", {
      type: "text", list: column.kind in formatLists ? formatLists[column.kind] + "-formats" : null,
      placeholder: "auto", "aria-label": "Format of " + name, spellcheck: "false",
    });
    const options = [...looks, ["other", "other"]].map(([value, text]) => make("option", { value, text, hidden: value === "other" }));
    const looked = make("select", { "aria-label": "Look of " + name }, ...options);
    const mover = (text, words, by) => make("button", {
      type: "button", class: "icon", text, "aria-label": "Move " + name + " " + words, onclick: () => move(one.column, by),
    });
    const [up, down] = [mover("↑", "earlier", -1), mover("↓", "later", 1)];
    const one = { column, shows, title, format, looked, up, down };
    const set = (key, value) => write(one.column, key, [change(one.column, key, value)]);
    shows.addEventListener("change", () => set("hidden", shows.checked ? null : true));
    title.addEventListener("input", () => set("title", title.value));
    format.addEventListener("change", () => set("format", format.value.trim()));
    looked.addEventListener("change", () => {
      const [key, value] = looked.value.split(":");
      const others = lookKeys.filter((other) => other !== key && one.column.written[other] != null);
      const added = key ? [change(one.column, key, value === "true" ? true : value)] : [];
      write(one.column, "look", [...others.map((other) => change(one.column, other, null)), ...added]);
    });
    const cells = [shows, title, format, looked].map((field) => make("td", {}, field));
    one.element = make("tr", {}, ...cells, make("td", { class: "moves" }, up, down));
    return one;
  };

  const update = (choices) => {
    columns = choices.columns;
    if (rows.map((one) => one.column.name).join("\n") !== columns.map(({ name }) => name).join("\n")) {
      const focused = rows.findIndex((one) => one.element.contains(document.activeElement));
      const moved = focused >= 0 ? { name: rows[focused].column.name, isUp: document.activeElement === rows[focused].up } : null;
      rows = columns.map(row);
      body.replaceChildren(...rows.map((one) => one.element));
      const again = moved && rows.find((one) => one.column.name === moved.name);
      if (again) (moved.isUp ? again.up : again.down).focus();
    }
    rows.forEach((one, index) => {
      const column = columns[index];
      one.column = column;
      const active = document.activeElement;
      one.shows.checked = !column.isHidden;
      if (one.title !== active) one.title.value = column.title ?? "";
      if (one.format !== active) one.format.value = typeof column.written.format === "object" ? "" : column.written.format ?? "";
      if (one.looked !== active) one.looked.value = look(column);
      one.up.disabled = index === 0;
      one.down.disabled = index === rows.length - 1;
    });
  };

  return { element, update };
}
