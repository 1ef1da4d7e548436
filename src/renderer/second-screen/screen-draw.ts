import type { Way } from "../../core/domain/way.ts";
import type { ScreenView } from "../../core/coach/second-screen.ts";
import { layout } from "./layout.ts";
import type { LinkState } from "./link.ts";
import { make, shape, type Shape } from "./parts.ts";
import { words } from "./screen-words.ts";

/** Letters of a text from which it is set smaller, and smaller still. */
const LONG = 70;
const LONGEST = 160;

/** Shows the session. */
export function drawView(view: ScreenView): void {
  const { page, recoveries } = words;
  const { step, said, take } = view;
  const back = step?.recovery ?? null;
  document.body.dataset["tone"] = view.closed ? "over" : back ? "back" : "now";
  layout.place.textContent =
    view.all > 0 ? page.step({ place: view.place, all: view.all, probably: view.probably }) : view.goal;
  layout.bar.hidden = view.all === 0;
  layout.bar.value = view.all > 0 ? view.done / view.all : 0;
  layout.bar.setAttribute("aria-label", page.progress({ done: view.done, all: view.all, probably: view.probably }));
  layout.head.replaceChildren(
    ...(back ? marked("back", recoveries[back]) : step ? marked("play", page.now) : finished(view)),
  );
  text(layout.step, step?.text ?? (take ? page.take : view.all > 0 ? page.allDone : page.noStep));
  drawPicture(view.picture);
  layout.next.textContent = view.next && page.next({ text: view.next });
  drawDoubt(view.doubt);
  drawSaid(said);
  drawMarks(view);
}

function drawDoubt(doubt: ScreenView["doubt"]): void {
  const { before, other, deviation, quoted } = words.keptDoubts;
  layout.doubt.hidden = doubt === null;
  if (doubt === null) return;
  const { kind, text: step, missing } = doubt;
  const said =
    missing.length > 0
      ? before({ step, missing: missing.map((one) => quoted({ step: one })).join(", ") })
      : kind === "substitution"
        ? other({ step })
        : null;
  layout.doubt.replaceChildren(...marked("question", said ?? deviation({ kind: words.deviations[kind], step })));
}

const WAY_SHAPES = { tell: "say", ask: "question", told: "person" } as const satisfies Record<Way, Shape>;

function finished({ all }: ScreenView): Node[] {
  return all > 0 ? marked("flag", words.page.finished) : [];
}

/** The step's picture under its words; one that does not come leaves no gap. */
function drawPicture(picture: ScreenView["picture"]): void {
  const place = layout.picture;
  const address = picture ? `/picture/${picture.name}` : "";
  place.alt = picture?.text ?? "";
  if (place.dataset["shown"] === address) return;
  place.dataset["shown"] = address;
  place.hidden = address === "";
  if (address === "") place.removeAttribute("src");
  else place.src = address;
}

/** Once a caption: screen readers read it out as it changes. */
function drawSaid(said: ScreenView["said"]): void {
  layout.said.hidden = said?.isOld === true;
  const id = String(said?.id ?? "none");
  if (layout.said.dataset["id"] === id) return;
  layout.said.dataset["id"] = id;
  const line = make("p", {});
  text(line, said?.text ?? words.page.nothingSaid);
  const kind =
    said && said.kind in words.deviations ? words.deviations[said.kind as keyof typeof words.deviations] : "";
  layout.said.dataset["tone"] = kind === "" ? "plain" : "back";
  layout.said.replaceChildren(...(kind === "" ? [] : [make("p", {}, ...marked("warning", kind))]), line);
}

function drawMarks({ way, muted, snoozed, recording, feed }: ScreenView): void {
  const { page } = words;
  const marks: [Shape, string][] = [
    recording ? ["record", page.recording] : ["camera", page.watching],
    ...(way ? [[WAY_SHAPES[way], page.ways[way]] as [Shape, string]] : []),
    ...(muted ? [["mute", page.muted] as [Shape, string]] : []),
    ...(snoozed && !muted ? [["snooze", page.snoozed] as [Shape, string]] : []),
    ...(feed === "stalled" || feed === "failed" ? [["warning", page.noPicture] as [Shape, string]] : []),
  ];
  const now = JSON.stringify(marks);
  if (layout.marks.dataset["now"] === now) return;
  layout.marks.dataset["now"] = now;
  layout.marks.replaceChildren(...marks.map(([icon, word]) => make("span", {}, ...marked(icon, word))));
}

/** Shows how the connection is; while it stands nothing is said of it. */
export function drawLink(state: LinkState): void {
  const { page } = words;
  const lines: Readonly<Record<LinkState, readonly string[]>> = {
    connecting: [page.connecting],
    open: [],
    lost: [page.reconnecting, page.reconnectingHint],
    code: [page.needsCode, page.needsCodeHint],
    "wrong-code": [page.wrongCode, page.wrongCodeHint],
    refused: [page.refused, page.refusedHint],
    busy: [page.busy],
    ended: [page.ended],
    off: [page.off, page.offHint],
  };
  document.body.dataset["link"] = state;
  layout.state.replaceChildren(...lines[state].map((line) => make("span", {}, line)));
  layout.state.hidden = lines[state].length === 0;
}

/** Shows the session's time; `m:ss`, with hours where there are any. */
export function drawClock(seconds: number): void {
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const head = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  layout.clock.textContent = `${head}:${two(seconds % 60)}`;
}

function marked(icon: Shape, word: string): Node[] {
  return [shape(icon), document.createTextNode(word)];
}

/** A text in letters that leave room for all of it. */
function text(element: HTMLElement, value: string): void {
  element.textContent = value;
  element.dataset["long"] = value.length > LONGEST ? "very" : value.length > LONG ? "yes" : "no";
}
