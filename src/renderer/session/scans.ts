import { afterKey, isByMachine, NO_RUN, SCAN_GAP_MS } from "../../core/devices/scan.ts";
import { holdKeys } from "../ui/held-keys.ts";

/** Milliseconds after which a key that nothing followed was pressed by a hand. */
const HAND_MS = SCAN_GAP_MS + 10;

let run = NO_RUN;
let held: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Listens for a barcode scanner, which types as a keyboard, until the returned function is called. Meanwhile what a key does is held for a moment,
 * and is not done when the key turns out to be the scanner's. Fields keep what is typed into them.
 */
export function watchScans(onScan: (text: string) => void): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || isField(event.target)) return;
    const after = afterKey(run, event.key, event.timeStamp);
    run = after.run;
    if (after.follows) {
      event.preventDefault();
      event.stopPropagation();
    }
    clearTimeout(timer);
    timer = setTimeout(release, HAND_MS);
    if (after.scan === null) return;
    held = [];
    onScan(after.scan);
  };
  const letGo = holdKeys((_, act) => {
    held.push(act);
    clearTimeout(timer);
    timer = setTimeout(release, HAND_MS);
  });
  window.addEventListener("keydown", listen, { capture: true });
  return () => {
    letGo();
    window.removeEventListener("keydown", listen, { capture: true });
    release();
  };
}

/** Nothing follows: what hands have pressed is done, in its order. */
function release(): void {
  clearTimeout(timer);
  const acts = isByMachine(run) ? [] : held;
  held = [];
  run = NO_RUN;
  for (const act of acts) act();
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=range]), textarea, select, [contenteditable=true]") !== null
  );
}
