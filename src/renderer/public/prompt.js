// The largest letters at which the whole prompt fits; below the least the window scrolls.
const prompt = document.getElementById("prompt");
const page = document.documentElement;

function fit() {
  const most = Math.min(window.innerWidth, window.innerHeight) * 0.09;
  for (let size = most; ; size = Math.max(28, size * 0.94)) {
    prompt.style.fontSize = `${size}px`;
    if (size <= 28 || (page.scrollHeight <= window.innerHeight && page.scrollWidth <= window.innerWidth)) break;
  }
  window.scrollTo(0, 0);
}

new MutationObserver(fit).observe(prompt, { childList: true, characterData: true, subtree: true });
window.addEventListener("resize", fit);
