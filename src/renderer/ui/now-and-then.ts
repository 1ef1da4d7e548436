/** Milliseconds between two looks. */
const LOOK_MS = 15_000;

/** Looks every quarter of a minute at what may change outside the window, and whenever the window is come back to, until the returned function is called. */
export function nowAndThen(look: () => void): () => void {
  const clock = setInterval(look, LOOK_MS);
  window.addEventListener("focus", look);
  return () => {
    clearInterval(clock);
    window.removeEventListener("focus", look);
  };
}
