import { make } from "./parts.ts";
import { words } from "./screen-words.ts";

/** The page's places, filled by `drawView` and the controls. */
export const layout = {
  state: make("p", { id: "state", role: "status" }),
  marks: make("p", { id: "marks" }),
  clock: make("span", { id: "clock" }),
  place: make("p", { id: "place" }),
  bar: make("progress", { id: "bar", max: "1", value: "0" }),
  head: make("p", { id: "head" }),
  step: make("h1", { id: "step" }),
  picture: make("img", { id: "picture", hidden: "" }),
  said: make("section", { id: "said", "aria-label": words.page.said, "aria-live": "polite" }),
  next: make("p", { id: "next" }),
  doubt: make("p", { id: "doubt", hidden: "" }),
  took: make("p", { id: "took", role: "status" }),
  camera: make("section", { id: "camera" }),
  controls: make("footer", { id: "controls", role: "toolbar", "aria-label": words.page.controls }),
};

/** Puts the places into the page. */
export function layOut(): void {
  const { state, marks, clock, place, bar, head, step, picture, said, next, doubt, took, camera, controls } = layout;
  document.title = words.page.title;
  document
    .getElementById("root")!
    .append(
      make("header", {}, marks, clock),
      state,
      make("main", {}, make("div", { id: "now" }, place, bar, head, step, picture, next, doubt), said, camera),
      took,
      controls,
    );
}
