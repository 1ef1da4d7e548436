import { useLayoutEffect, useRef, type RefObject } from "react";

/** Smallest letters that a fitted text may shrink to, in pixels. */
const SMALLEST = 28;

/**
 * The largest whole font size in `[SMALLEST, largest]` at which `fits` holds, by halving. `fits` must hold for every size
 * below one for which it holds.
 */
export function largestFit(largest: number, fits: (size: number) => boolean): number {
  let low = SMALLEST;
  let high = Math.max(SMALLEST, Math.floor(largest));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Keeps the letters of a box's only child as large as the box allows, and no larger than `most` × the box's height. Give
 * the box its text as `key`, so that a new text is fitted anew.
 */
export function useFitText(most: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const inner = element?.firstElementChild;
    if (!element || !(inner instanceof HTMLElement) || typeof ResizeObserver === "undefined") return;
    const fit = () => {
      const size = largestFit(element.clientHeight * most, (each) => {
        inner.style.fontSize = `${each}px`;
        return inner.scrollHeight <= element.clientHeight && inner.scrollWidth <= element.clientWidth;
      });
      inner.style.fontSize = `${size}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [most]);
  return box;
}
