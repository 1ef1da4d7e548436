import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** A canvas context scaled so that one unit is one CSS pixel, and the canvas's size in those units. */
export interface Sheet {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** A design token's value, e.g. `--good`. */
  readonly colour: (token: string) => string;
}

/** Redraws a canvas after each render and each change of its size or of the theme, sharp at any pixel density. */
export function useCanvas(draw: (sheet: Sheet) => void): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const redraw = useEffectEvent(() => {
    const canvas = ref.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    const density = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * density)) canvas.width = Math.round(width * density);
    if (canvas.height !== Math.round(height * density)) canvas.height = Math.round(height * density);
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(canvas);
    draw({ context, width, height, colour: (token) => style.getPropertyValue(token).trim() });
  });
  useEffect(() => redraw());
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver === "undefined") return;
    const size = new ResizeObserver(() => redraw());
    size.observe(ref.current);
    const theme = new MutationObserver(() => redraw());
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      size.disconnect();
      theme.disconnect();
    };
  }, []);
  return ref;
}
