import { useRef, useState, type PointerEvent } from "react";
import { moveStepTo } from "../moving.ts";
import { edit } from "./editor-store.ts";

/** Where a dragged row would be put: above or below which. */
export interface Drop {
  readonly step: string;
  readonly side: "above" | "below";
}

/** What the grip of a row listens to. */
export type Grip = (step: string) => {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onLostPointerCapture: () => void;
};

/** Rows are dragged by their grips; Alt ↑ ↓ and the row's menu do the same by keyboard. */
export function useDragging() {
  const list = useRef<HTMLOListElement>(null);
  const [to, setTo] = useState<{ readonly dragged: string; readonly at: number; readonly drop: Drop } | null>(null);
  const others = (step: string) =>
    [...(list.current?.querySelectorAll<HTMLElement>("[data-step]") ?? [])].filter(
      (row) => row.dataset["step"] !== step,
    );
  const grip: Grip = (step) => ({
    onPointerDown: (event) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const rows = others(step);
      const at = rowsAbove(
        rows.map((row) => row.getBoundingClientRect()),
        event.clientY,
      );
      const row = rows[at] ?? rows.at(-1);
      if (!row) return;
      row.scrollIntoView({ block: "nearest" });
      setTo({ dragged: step, at, drop: { step: row.dataset["step"]!, side: at < rows.length ? "above" : "below" } });
    },
    onPointerUp: () => {
      if (to?.dragged === step) edit((now) => moveStepTo(now, step, to.at));
      setTo(null);
    },
    onLostPointerCapture: () => setTo(null),
  });
  return { list, drop: to?.drop ?? null, grip };
}

/** How many rows have their middle above a height. */
export function rowsAbove(rows: readonly { readonly top: number; readonly height: number }[], y: number): number {
  return rows.filter(({ top, height }) => top + height / 2 < y).length;
}
