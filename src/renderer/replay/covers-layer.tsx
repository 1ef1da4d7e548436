import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Box } from "../../core/redaction/box.ts";
import { percent } from "../ui/format.ts";
import { useWords } from "../words/words.ts";

/** How far a key moves an edge, in shares of the picture. */
const STEP = 0.01;
/** Least width and height of what is drawn, in shares of the picture. */
const LEAST = 0.02;

/** What is covered, over the picture, as large as the film shows it; and the rectangle that is being drawn, by pointer or arrows. */
export function CoversLayer(props: {
  /** Size of the film's pictures, in pixels. */
  readonly shape: { readonly width: number; readonly height: number };
  readonly boxes: readonly Box[];
  readonly draft: Box | null;
  readonly onDraw: (draft: Box | null) => void;
  readonly onKeep: () => void;
}) {
  const { blur: w } = useWords();
  const { shape, boxes, draft, onDraw, onKeep } = props;
  const { width, height } = shape;
  const layer = useRef<SVGSVGElement>(null);
  const corner = useRef<{ x: number; y: number } | null>(null);
  if (boxes.length === 0 && draft === null) return null;
  const inPixels = (box: Box) => ({
    ...{ x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height },
  });
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const matrix = layer.current!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x: within(x / width), y: within(y / height) };
  };
  const toPointer = (event: PointerEvent) => {
    if (corner.current === null) return;
    const [a, b] = [corner.current, placeOf(event)];
    onDraw({
      ...{ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
      ...{ width: Math.max(LEAST, Math.abs(a.x - b.x)), height: Math.max(LEAST, Math.abs(a.y - b.y)) },
    });
  };
  return (
    <svg
      ref={layer}
      className={draft ? "covers covers-drawn" : "covers"}
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={(event) => {
        if (draft === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        corner.current = placeOf(event);
      }}
      onPointerMove={toPointer}
      onPointerUp={() => (corner.current = null)}
    >
      {boxes.map((box) => (
        <rect key={Object.values(box).join(" ")} className="cover" {...inPixels(box)} />
      ))}
      {draft && (
        <rect
          className="cover-draft"
          {...inPixels(draft)}
          ref={(drawn) => drawn?.focus()}
          tabIndex={0}
          data-drawn=""
          role="img"
          aria-label={w.drawn({
            x: percent(draft.x),
            y: percent(draft.y),
            width: percent(draft.width),
            height: percent(draft.height),
          })}
          onKeyDown={(event) => byKey(event, draft, onDraw, onKeep)}
        />
      )}
    </svg>
  );
}

/** Arrows move it, with Shift its far corner; Enter keeps it, Escape drops it. */
function byKey(event: KeyboardEvent, draft: Box, onDraw: (draft: Box | null) => void, onKeep: () => void): void {
  const ways: Record<string, readonly [number, number]> = {
    ...{ ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] },
  };
  const way = ways[event.key];
  if (!way && event.key !== "Enter" && event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Enter") return onKeep();
  if (!way) return onDraw(null);
  const { x, y, width, height } = draft;
  const larger = { x, y, width: Math.max(LEAST, width + way[0]), height: Math.max(LEAST, height + way[1]) };
  onDraw(event.shiftKey ? larger : { x: within(x + way[0]), y: within(y + way[1]), width, height });
}

function within(share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * 1000) / 1000;
}
