/** Keeps the phone's screen on while it is looked at, where the browser lets a page do that (https only). */
export function keepScreenOn(): void {
  const ask = () => {
    if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  // It is let go of whenever the page is hidden.
  document.addEventListener("visibilitychange", ask);
  // Some browsers give it after a touch only.
  document.addEventListener("pointerdown", ask, { once: true });
  ask();
}
