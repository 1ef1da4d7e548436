/** Shapes that carry state, on a grid of 24 × 24; the word always stands beside them. */
const SHAPES = {
  check: "M4.5 12.5l5 5L19.5 7",
  play: "M7 4.5v15l12.5-7.5z",
  back: "M9 14.5L3.5 9 9 3.5M4 9h10a6 6 0 0 1 0 12h-3",
  flag: "M6 21V4h13l-3 4.5 3 4.5H6",
  cross: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  say: "M4 5h16v11H10l-5 4v-4H4z",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  snooze: "M5 5h6l-6 8h6M14 11h5l-5 7h5",
  record: "M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13",
  camera: "M3 7h12v10H3zM15 11l6-3.5v9L15 13",
  question: "M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.3-1.7 2.6M12 18v.4",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5",
  warning: "M12 3.5L22 20.5H2zM12 10v5M12 17.6v.4",
} as const;

/** A shape's name. */
export type Shape = keyof typeof SHAPES;

const SVG = "http://www.w3.org/2000/svg";

/** A shape, one letter high, hidden from screen readers. */
export function shape(name: Shape): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.dataset["shape"] = name;
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

/** An element with attributes and what is in it. Texts are set as texts, never as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** A button with a shape and a word. */
export function button(id: string, icon: Shape, text: string, onPress: () => void): HTMLButtonElement {
  const made = make("button", { id, type: "button" }, shape(icon), make("span", {}, text));
  made.addEventListener("click", onPress);
  return made;
}

/** Gives a button another shape and word, if they are others. */
export function relabel(made: HTMLButtonElement, icon: Shape, text: string): void {
  const [drawn, label] = made.children;
  if (label!.textContent === text) return;
  label!.textContent = text;
  drawn!.replaceWith(shape(icon));
}
