import { useEffect, useEffectEvent } from "react";
import { createKeybindingsHandler } from "tinykeys";
import { onceReleased } from "./held-keys.ts";

/** Keys of one screen: tinykeys' grammar → what to do. */
export type Keys = Readonly<Record<string, () => void>>;

/** Keys that go on while they are held: those that move. Another one held too long would answer or mark again and again. */
const REPEATING = /^(Arrow.*|[,.[\]{}+=-])$/;

/**
 * Listens for a screen's keys while `enabled`. Typing in a field, open dialogs and open lists keep their keys (F1 types nothing); so does a widget
 * that the keyboard has focused, for Space, Enter and the arrows, which are its own.
 */
export function useKeys(keys: Keys, enabled = true): void {
  const run = useEffectEvent((binding: string) => keys[binding]?.());
  const bindings = Object.keys(keys).join("\n");
  useEffect(() => {
    if (!enabled) return;
    const handler = createKeybindingsHandler(
      Object.fromEntries(
        bindings.split("\n").map((binding) => [
          binding,
          (event: KeyboardEvent) => {
            if (keptByWidget(event)) return;
            event.preventDefault();
            event.stopPropagation();
            if (!event.repeat || REPEATING.test(event.key)) onceReleased(event, () => run(binding));
          },
        ]),
      ),
    );
    window.addEventListener("keydown", handler, { capture: true });
    return () => window.removeEventListener("keydown", handler, { capture: true });
  }, [bindings, enabled]);
}

const WIDGET_KEYS = new Set([
  " ",
  "Enter",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
]);

/** What is typed into, or chosen in by letters. */
const FIELDS =
  "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";

/** Whether somebody has the keyboard in a field. */
export function isInField(): boolean {
  return document.activeElement?.matches(FIELDS) ?? false;
}

/** Whether a key belongs to what has the keyboard: a field, an open dialog, a focused widget. */
export function keptByWidget(event: KeyboardEvent): boolean {
  if (document.querySelector("[data-modal]")) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (!target || target === document.body) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || /^F\d+$/.test(event.key)) return false;
  if (target.closest(FIELDS)) return true;
  // The end of a stretch is moved by the arrows, also after it was dragged.
  if (target.closest("[data-own-arrows]")) return /^(Arrow|Home|End|Page)/.test(event.key);
  // What is drawn over a picture is moved by the arrows, kept by Enter and dropped by Escape.
  if (target.closest("[data-drawn]")) return /^(Arrow|Enter$|Escape$)/.test(event.key);
  const widget = target.closest(
    "button, a, input, summary, [role=option], [role=gridcell], [role=row], [role=grid], [data-scrolls]",
  );
  if (widget === null || !WIDGET_KEYS.has(event.key)) return false;
  // A list hands the arrows of its rows to itself: the row has the focus then.
  const focused = document.activeElement;
  const holder = widget.matches("[role=grid]") && focused && widget.contains(focused) ? focused : widget;
  return holder.matches(":focus-visible");
}
