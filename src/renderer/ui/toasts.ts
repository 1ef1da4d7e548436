import { create } from "zustand";

/** What has just been done, and the way to take it back. */
export interface Toast {
  readonly id: number;
  /** One sentence: “The take is deleted.” */
  readonly text: string;
  /** Takes it back; null where that cannot be. */
  readonly undo: (() => void) | null;
  /** Whether it tells that something was not done. */
  readonly refused?: boolean;
}

interface Toasts {
  /** Oldest first. */
  readonly shown: readonly Toast[];
}

/** Most that stand at once; an older one goes. */
const MOST = 3;
/** How long one stands, in milliseconds: longer where it can be taken back. */
const STANDS_MS = { plain: 5000, undo: 10_000 };

/** What stands at the foot of the window now. */
export const useToasts = create<Toasts>(() => ({ shown: [] }));

let last = 0;

/**
 * Tells what was just done. With `undo` it can be taken back for ten seconds, by a press or by Ctrl Z; then, when it is
 * closed, or when newer ones push it out, `gone` is called once and it stands for good.
 *
 * What stands there word for word already, and cannot be taken back, stands anew for as long, and is told once.
 *
 * @returns the toast's id, for `closeToast`
 */
export function toast(
  text: string,
  how: { readonly undo?: () => void; readonly gone?: () => void; readonly refused?: boolean } = {},
): number {
  const same = useToasts.getState().shown.find((one) => one.text === text && one.undo === null);
  if (same && !how.undo && !how.gone && !atEnd.has(same.id)) {
    const { timer = null } = clocks.get(same.id) ?? {};
    // One that is held under the pointer stays as it is.
    if (timer !== null) clearTimeout(timer);
    if (timer !== null) startClock(same.id, STANDS_MS.plain);
    return same.id;
  }
  last += 1;
  const id = last;
  if (how.gone) atEnd.set(id, how.gone);
  useToasts.setState(({ shown }) => ({
    shown: [...shown, { id, text, undo: how.undo ?? null, ...(how.refused === true && { refused: true }) }],
  }));
  for (const old of useToasts.getState().shown.slice(0, -MOST)) closeToast(old.id);
  startClock(id, how.undo ? STANDS_MS.undo : STANDS_MS.plain);
  return id;
}

const atEnd = new Map<number, () => void>();
const clocks = new Map<number, { left: number; since: number; timer: ReturnType<typeof setTimeout> | null }>();

function startClock(id: number, left: number): void {
  clocks.set(id, { left, since: Date.now(), timer: setTimeout(() => closeToast(id), left) });
}

/** Takes one away; what it told of stands for good. */
export function closeToast(id: number): void {
  if (remove(id)) atEnd.get(id)?.();
  atEnd.delete(id);
}

/** Takes back the change that a toast reported: the newest that can be, without an id. Returns whether there was one. */
export function undoToast(id?: number): boolean {
  const found = useToasts
    .getState()
    .shown.findLast((each) => each.undo !== null && (id === undefined || each.id === id));
  if (!found?.undo) return false;
  remove(found.id);
  atEnd.delete(found.id);
  found.undo();
  return true;
}

/** While a pointer or the keyboard is on the toasts none of them goes. */
export function holdToasts(held: boolean): void {
  for (const [id, clock] of clocks) {
    if (held === (clock.timer === null)) continue;
    if (clock.timer !== null) {
      clearTimeout(clock.timer);
      clocks.set(id, { left: Math.max(1000, clock.left - (Date.now() - clock.since)), since: 0, timer: null });
    } else startClock(id, clock.left);
  }
}

function remove(id: number): boolean {
  const timer = clocks.get(id)?.timer;
  if (timer) clearTimeout(timer);
  clocks.delete(id);
  const { shown } = useToasts.getState();
  if (!shown.some((each) => each.id === id)) return false;
  useToasts.setState({ shown: shown.filter((each) => each.id !== id) });
  return true;
}
