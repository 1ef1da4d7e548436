/** The page that a phone or tablet at the bench shows: served by src/main/second-screen, and by nobody else. */
import type { ScreenView } from "../../core/coach/second-screen.ts";
import { CameraPanel } from "./camera-panel.ts";
import { CodeForm } from "./code-form.ts";
import { Controls } from "./controls.ts";
import { drawClock, drawLink, drawView } from "./screen-draw.ts";
import { layOut, layout } from "./layout.ts";
import { Link } from "./link.ts";
import "./second-screen.css";
import "./picture.css";
import "./controls.css";

let view: ScreenView | null = null;
/** When the view came, by `performance.now()`. */
let cameAt = 0;
let connected = false;

layOut();
layout.picture.addEventListener("error", () => (layout.picture.hidden = true));
const link = new Link({
  onView: (next) => {
    view = next;
    cameAt = performance.now();
    drawView(next);
    show();
  },
  onState: (state) => {
    connected = state === "open";
    drawLink(state);
    code.show(state);
    show();
  },
});
const code = new CodeForm((typed) => void link.enterWith(typed));
layout.state.after(code.form);
const controls = new Controls(link);
const camera = new CameraPanel();

function show(): void {
  controls.show(view, connected);
  // A camera that sends goes on sending while the page connects again.
  camera.show(view !== null && view.camera && view.closed === null);
  tickClock();
}

/** Between two words from Benchside the clock goes on by itself. */
function tickClock(): void {
  if (view === null) return;
  const passed = connected && view.closed === null ? (performance.now() - cameAt) / 1000 : 0;
  drawClock(view.t + Math.min(10, Math.floor(passed)));
}

drawLink("connecting");
controls.show(null, false);
setInterval(tickClock, 1000);
keepScreenOn();
void link.start();

/** Keeps the phone's screen on while it is looked at, where the browser lets a page do that (https only). */
function keepScreenOn(): void {
  const ask = () => {
    if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  // It is let go of whenever the page is hidden.
  document.addEventListener("visibilitychange", ask);
  // Some browsers give it after a touch only.
  document.addEventListener("pointerdown", ask, { once: true });
  ask();
}
