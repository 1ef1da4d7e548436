import { act, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { askedSession } from "../../../../tests/fixtures/asked-session.ts";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { EMPTY_SESSION, fold, step } from "../../../core/journal/fold.ts";
import { keptDoubts } from "../../../core/review/kept-doubts.ts";
import { reviewOf } from "../../../core/review/session-review.ts";
import { screenView, type ScreenView } from "../../../core/coach/second-screen.ts";
import { useView } from "../../view.ts";
import { CoachScreen } from "./coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

/** The session in pieces, each up to where something new is to be seen, with what the phone is told then; the time alone is nothing new. */
function piecesOf(events: readonly SessionEvent[]): { readonly piece: SessionEvent[]; readonly view: ScreenView }[] {
  const pieces: { readonly piece: SessionEvent[]; readonly view: ScreenView }[] = [];
  let piece: SessionEvent[] = [];
  let state = EMPTY_SESSION;
  let before = "";
  for (const event of events) {
    piece.push(event);
    state = step(state, event);
    const view = screenView(state);
    const now = JSON.stringify({ ...view, t: 0 });
    if (view.step === null || view.said === null || now === before) continue;
    pieces.push({ piece, view });
    piece = [];
    before = now;
  }
  return pieces;
}

const textIn = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? null;

/** The doubt and the question that are shown, as in the window so in the bench view. */
function asksAgree({ doubt, question }: ScreenView): void {
  expect(textIn("[aria-label='Is this done?']") !== null).toBe(question !== null);
  const words = doubt && `Did you do “${doubt.text}” before “${doubt.missing.join("”, “")}”?`;
  // One is asked at a time.
  expect(textIn("[aria-label='Looked at again'] > .asked-text")).toBe(question === null ? words : null);
}

/** What the phone is told stands in the window, and then in the bench view. */
async function agrees(view: ScreenView): Promise<void> {
  const current = view.step!.text;
  const said = view.said?.isOld === false ? view.said.text : null;
  const progress = `${view.done} of 4 steps done${view.probably > 0 ? `, ${view.probably} of them not sure` : ""}`;
  expect(textIn(".plan-step.current .plan-text")).toBe(current);
  expect(page.getByLabelText(progress)).toBeTruthy();
  expect(document.querySelectorAll(".plan-step.completed")).toHaveLength(view.done);
  expect(document.querySelectorAll(".plan-step.completed.probably")).toHaveLength(view.probably);
  expect(page.getByText("Coach asks")).toBeTruthy();
  const isAsked = view.question !== null || view.doubt !== null;
  expect(textIn(".caption-text")).toBe(isAsked ? null : (said ?? current));
  asksAgree(view);
  await press("l");
  expect(textIn(".bench-step")).toBe(current);
  expect(page.getByLabelText(progress)).toBeTruthy();
  expect(page.getByText("Coach asks")).toBeTruthy();
  expect(textIn(".bench-text")).toBe(isAsked ? null : said);
  asksAgree(view);
  await press("l");
}

test("plan, caption, bench view and phone say the same at each moment of a session, and the summary at its end", async () => {
  const events = askedSession();
  const kinds = events.map((event) => (event.type === "interrupted" ? event.kind : event.type));
  expect(kinds).toEqual(expect.arrayContaining(["question", "completion", "held-back", "corrected"]));
  const bridge = await screen(
    <CoachScreen />,
    fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(events), notice: "" }) }),
  );
  const pieces = piecesOf(events.slice(0, -1));
  for (const { piece, view } of pieces) {
    await act(async () => bridge.play(piece));
    await agrees(view);
  }
  const views = pieces.map(({ view }) => view);
  expect(views.some(({ question }) => question !== null)).toBe(true);
  expect(views.some(({ doubt }) => doubt !== null)).toBe(true);
  expect(views.some(({ probably }) => probably > 0)).toBe(true);
  await act(async () => bridge.play(events.slice(pieces.reduce((sum, { piece }) => sum + piece.length, 0))));
  // The report is made of the same two lists (core/report/course.test.ts).
  const steps = within(page.getByRole("list", { name: "What became of each step" }));
  expect(steps.getAllByText("Probably done")).toHaveLength(reviewOf(events).probably.length);
  const doubts = keptDoubts(fold(events));
  expect(doubts.length).toBeGreaterThan(0);
  expect(within(page.getByRole("region", { name: "Not sure" })).getAllByRole("listitem")).toHaveLength(doubts.length);
});
