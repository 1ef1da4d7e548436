import { useLayoutEffect, useRef } from "react";

/** Between which sizes letters are fitted, in pixels, for the box that holds them. */
export type Letters = (box: HTMLElement) => { readonly least: number; readonly most: number };

/**
 * The largest whole font size in `[least, most]` at which `fits` holds, by halving; `least` when none does. `fits` must hold for
 * every size below one for which it holds.
 */
export function largestFit(least: number, most: number, fits: (size: number) => boolean): number {
  let low = Math.ceil(least);
  let high = Math.max(low, Math.floor(most));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The size of the window's own letters, in pixels. */
export function rootLetters(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/**
 * A text that is never cut: in the largest letters that its box holds, and where even the least do not fit the box scrolls, by the
 * keyboard too. `letters` must stay the same function.
 */
export function Fitted(props: {
  readonly text: string;
  /** What it is, for screen readers when it scrolls. */
  readonly label: string;
  readonly letters: Letters;
  readonly className: string;
  readonly textClassName?: string;
}) {
  const { text, label, letters, className } = props;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const words = box?.firstElementChild;
    if (!box || !(words instanceof HTMLElement) || typeof ResizeObserver === "undefined") return;
    const holds = () => words.scrollHeight <= box.clientHeight && words.scrollWidth <= box.clientWidth;
    const fit = () => {
      const { least, most } = letters(box);
      // A bar that an earlier size needed would take room from this one.
      box.style.overflow = "hidden";
      const size = largestFit(least, most, (each) => {
        words.style.fontSize = `${each}px`;
        return holds();
      });
      words.style.fontSize = `${size}px`;
      scrolls(box, !holds(), label);
    };
    box.scrollTop = 0;
    // It is told of the box at once too: when the page has been laid out and before it is painted, so that nothing is laid out twice.
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [text, label, letters]);
  return (
    <div ref={ref} className={className}>
      <p className={props.textClassName}>{text}</p>
    </div>
  );
}

/** Lets a box scroll, and the keyboard reach it, or not. */
function scrolls(box: HTMLElement, over: boolean, label: string): void {
  box.style.overflow = over ? "hidden auto" : "hidden";
  box.toggleAttribute("data-scrolls", over);
  if (over) {
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", label);
  } else for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
}
