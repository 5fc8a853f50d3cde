"use strict";
(() => {
  const { frames, keys, rate, loops } = JSON.parse(document.getElementById("data").textContent);
  const count = frames.length;
  const reel = document.getElementById("reel");
  const image = document.querySelector("#picture img");
  const canvas = document.querySelector("#picture canvas");
  const scrubber = document.getElementById("scrubber");
  const button = document.getElementById("play");
  const label = document.getElementById("time");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const surface = canvas.getContext("2d");
  // Pictures are put together where nobody sees them, so that no intermediate state shows.
  const hidden = document.createElement("canvas");
  hidden.width = canvas.width;
  hidden.height = canvas.height;
  const builder = hidden.getContext("2d");
  let built = -1, wanted = 0, shown = -1, isBusy = false, start = null;

  const decode = async (number) => {
    const element = document.getElementById("p" + number);
    const text = number === 0 ? image.src.slice(image.src.indexOf(",") + 1) : element.textContent;
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }),
      { colorSpaceConversion: "none", premultiplyAlpha: "default" });
    const [x, y] = number === 0 ? [0, 0] : element.dataset.at.split(" ").map(Number);
    builder.clearRect(x, y, bitmap.width, bitmap.height);
    builder.drawImage(bitmap, x, y);
    bitmap.close();
  };

  // Shows the newest wanted frame; frames that are no longer wanted are not put together.
  const paint = async () => {
    if (isBusy) return;
    isBusy = true;
    while (shown !== wanted) {
      const frame = wanted, target = frames[frame];
      const key = keys.findLast((number) => number <= target);
      if (built > target || built < key) built = key - 1;
      while (built < target) { await decode(built + 1); built += 1; }
      surface.clearRect(0, 0, canvas.width, canvas.height);
      surface.drawImage(hidden, 0, 0);
      shown = frame;
      canvas.dataset.frame = frame;
    }
    isBusy = false;
  };

  const show = (frame) => {
    wanted = Math.min(count - 1, Math.max(0, frame));
    const seconds = (wanted * rate[1] / rate[0]).toFixed(2);
    scrubber.value = wanted;
    scrubber.setAttribute("aria-valuetext", `frame ${wanted + 1} of ${count}, ${seconds} s`);
    label.textContent = `${wanted + 1} / ${count} · ${seconds} s`;
    paint();
  };

  const range = () => Math.max(1, reel.offsetHeight - innerHeight);
  const isTall = () => count > 1 && !still.matches;
  const follow = () => {
    if (isTall() && start === null) {
      show(Math.round((scrollY - reel.offsetTop) / range() * (count - 1)));
    }
  };
  // Moves the page to where scrolling would show the frame.
  const move = (frame) => {
    show(frame);
    if (isTall()) scrollTo(0, reel.offsetTop + wanted / Math.max(1, count - 1) * range());
  };

  const stop = () => {
    if (start === null) return;
    start = null;
    button.textContent = "Play";
    move(wanted);
  };
  const step = (time) => {
    if (start === null) return;
    start.time ??= time;
    const frame = start.frame + Math.floor((time - start.time) / 1000 * rate[0] / rate[1]);
    if (loops > 0 && frame >= count * loops) { show(count - 1); stop(); return; }
    show(frame % count);
    requestAnimationFrame(step);
  };
  const play = () => {
    start = { frame: wanted === count - 1 ? 0 : wanted };
    button.textContent = "Pause";
    requestAnimationFrame(step);
  };

  button.addEventListener("click", () => (start === null ? play() : stop()));
  scrubber.addEventListener("input", () => { const frame = Number(scrubber.value); stop(); move(frame); });
  for (const event of ["wheel", "touchmove"]) addEventListener(event, stop, { passive: true });
  addEventListener("scroll", follow, { passive: true });
  const arrange = () => {
    // A frame for every 12 pixels that the reader scrolls.
    reel.style.height = isTall() ? `calc(100vh + ${12 * (count - 1)}px)` : "auto";
    follow();
  };
  still.addEventListener("change", arrange);
  addEventListener("resize", arrange);
  scrubber.max = count - 1;
  document.getElementById("controls").hidden = count === 1;
  image.hidden = true;
  canvas.hidden = false;
  arrange();
  show(wanted);
  document.documentElement.dataset.ready = "true";
})();
