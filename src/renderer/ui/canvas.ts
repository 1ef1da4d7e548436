import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** A canvas context scaled so that one unit is one CSS pixel, and the canvas's size in those units. */
export interface Sheet {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** A design token's value, e.g. `--good`. */
  readonly colour: (token: string) => string;
}

/**
 * Redraws a canvas after each render and each change of its size or of the theme, sharp at any pixel density.
 *
 * @param from what is drawn, always as many: after a render that changed none of it, nothing is redrawn
 */
export function useCanvas(
  draw: (sheet: Sheet) => void,
  from?: readonly unknown[],
): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const redraw = useEffectEvent(() => {
    const canvas = ref.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    // A hidden one keeps its size: it is often shown again at the next look.
    if (width === 0 || height === 0) return;
    const density = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * density)) canvas.width = Math.round(width * density);
    if (canvas.height !== Math.round(height * density)) canvas.height = Math.round(height * density);
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    draw({ context, width, height, colour: tokensOf(canvas) });
  });
  const drawn = useRef<readonly unknown[] | undefined>(undefined);
  useEffect(() => {
    if (from && drawn.current?.every((part, at) => Object.is(part, from[at]))) return;
    drawn.current = from;
    redraw();
  });
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver === "undefined") return;
    const size = new ResizeObserver(() => redraw());
    size.observe(ref.current);
    const theme = new MutationObserver(() => redraw());
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const forced = globalThis.matchMedia?.(FORCED);
    const again = () => redraw();
    forced?.addEventListener("change", again);
    return () => {
      size.disconnect();
      theme.disconnect();
      forced?.removeEventListener("change", again);
    };
  }, []);
  return ref;
}

/** Whether the system forces its colours upon every program. */
const FORCED = "(forced-colors: active)";

/** The values of tokens where a canvas stands. A canvas knows no system colours, so where they are forced each is asked for as a colour. */
function tokensOf(canvas: HTMLCanvasElement): (token: string) => string {
  const style = getComputedStyle(canvas);
  if (!globalThis.matchMedia?.(FORCED).matches) return (token) => style.getPropertyValue(token).trim();
  const found = new Map<string, string>();
  return (token) => {
    const known = found.get(token);
    if (known !== undefined) return known;
    const isColour = CSS.supports("color", style.getPropertyValue(token).trim());
    if (isColour) canvas.style.color = `var(${token})`;
    const value = isColour ? style.color : style.getPropertyValue(token).trim();
    canvas.style.color = "";
    found.set(token, value);
    return value;
  };
}
