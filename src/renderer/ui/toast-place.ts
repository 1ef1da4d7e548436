import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** A box on the screen, in CSS pixels. */
type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Rows and fields that a control belongs to: what was done is read there. */
const AROUND = "[role=row], li, .field";

/**
 * Keeps what was just done from lying over what it is about: the control that was pressed last or has the keyboard, with its row, and the screen's main buttons. It stands at
 * the foot of the window, or at its top where that covers less.
 *
 * @param shown whatever changes when another toast comes or one goes
 */
export function useToastPlace(shown: unknown): RefObject<HTMLElement | null> {
  const toasts = useRef<HTMLElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && !toasts.current?.contains(target)) pressed.current = target;
    };
    document.addEventListener("pointerdown", note, true);
    return () => document.removeEventListener("pointerdown", note, true);
  }, []);
  useLayoutEffect(() => {
    const own = toasts.current;
    if (own === null) return;
    const about = boxesOf(pressed.current, own);
    const coveredAt = (place: "foot" | "top") => {
      own.dataset["place"] = place;
      return covered(own.getBoundingClientRect(), about);
    };
    const atFoot = coveredAt("foot");
    if (atFoot > 0 && coveredAt("top") >= atFoot) own.dataset["place"] = "foot";
  }, [shown]);
  return toasts;
}

function boxesOf(pressed: Element | null, toasts: HTMLElement): Box[] {
  const { activeElement, body } = document;
  const used = [pressed, activeElement === body || toasts.contains(activeElement) ? null : activeElement];
  const found = used.flatMap((one) => (one?.isConnected ? [one.closest(AROUND) ?? one] : []));
  return [...new Set([...found, ...document.querySelectorAll(".screen .action.strong")])].map((one) =>
    one.getBoundingClientRect(),
  );
}

/** How much of boxes lies under another one, in square pixels. */
function covered(over: Box, boxes: readonly Box[]): number {
  const along = (from: number, to: number) => Math.max(0, to - from);
  return boxes.reduce(
    (sum, box) =>
      sum +
      along(Math.max(over.left, box.left), Math.min(over.right, box.right)) *
        along(Math.max(over.top, box.top), Math.min(over.bottom, box.bottom)),
    0,
  );
}
