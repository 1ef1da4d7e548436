import { useLayoutEffect, useRef } from "react";

/** Between which sizes letters are fitted, in pixels, for the box that holds them. */
export type Letters = (box: HTMLElement) => { readonly least: number; readonly most: number };

/**
 * The largest whole font size in `[least, most]` at which a text takes no more than its box, `least` when none does. `taken` says how
 * many times the box's room the text takes at a size, and grows with it. As each call lays the page out, the largest is tried first,
 * then twice what is to be expected when room grows as the square of a size, and only then halves.
 */
export function largestFit(least: number, most: number, taken: (size: number) => number): number {
  let low = Math.ceil(least);
  let high = Math.max(low, Math.floor(most));
  let size = high;
  for (let tries = 0; low < high; tries++) {
    const share = taken(size);
    if (share <= 1) low = size;
    else high = size - 1;
    const next = tries < 2 ? Math.floor(size / Math.sqrt(share)) : Math.ceil((low + high) / 2);
    size = Math.min(high, Math.max(low + 1, next));
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
    const fit = () => {
      const { least, most } = letters(box);
      const [width, height] = [box.clientWidth, box.clientHeight];
      const shares = new Map<number, number>();
      const taken = (size: number) => {
        if (shares.has(size)) return shares.get(size)!;
        words.style.fontSize = `${size}px`;
        const share = Math.max(words.scrollHeight / height, (words.scrollWidth / width) ** 2);
        shares.set(size, share);
        return share;
      };
      // A bar that an earlier size needed would take room from this one.
      box.style.overflow = "hidden";
      words.style.paddingBottom = "";
      const size = largestFit(least, most, taken);
      scrolls(box, taken(size) > 1, label);
      words.style.fontSize = `${size}px`;
      wholeLines(box, words);
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

/** Where a box scrolls, it shows no line that its foot cuts through; the last one can still be scrolled into sight. */
function wholeLines(box: HTMLElement, words: HTMLElement): void {
  const line = Number.parseFloat(getComputedStyle(words).lineHeight);
  const over = box.hasAttribute("data-scrolls") && line > 0 ? box.clientHeight % line : 0;
  box.style.clipPath = over > 0 ? `inset(0 0 ${over}px 0)` : "";
  words.style.paddingBottom = over > 0 ? `${over}px` : "";
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
