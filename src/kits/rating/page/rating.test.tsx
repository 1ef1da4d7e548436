import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { ShownRating } from "../ipc.ts";
import { useView } from "../../../renderer/view.ts";
import { StudiesScreen, useStudies } from "../../../renderer/doors/research/studies/studies.tsx";

beforeEach(() => {
  useStudies.setState({ room: null });
  useView.setState(useView.getInitialState());
});

const study = { name: "pilot", raters: [{ rater: "ann", done: 0, of: 2 }, { rater: "ben", done: 1, of: 2 }], answers: 3, problem: "" }; // prettier-ignore
const line = { reference: "Fit the arm.", referencePicture: null, picture: null };
const item: ShownRating = {
  ...{ id: "item-1", goal: "Desk lamp", given: [], recorded: false },
  lines: [
    { ...line, entry: "e1", kind: "step", text: "Fit the arm.", error: null },
    {
      ...line,
      reference: "Hook the spring.",
      entry: "e2",
      kind: "omitted",
      text: "Hook the spring.",
      error: "error-1",
    },
    { ...line, reference: null, entry: "e3", kind: "fix", text: "Hook it now", error: "error-1", picture: new Uint8Array([255, 216]) }, // prettier-ignore
  ],
  mistakes: [{ id: "error-1", wrong: "Leave the spring out.", film: null }],
};
/** What main answers where there is nothing to rate. */
const NOTHING: Parameters<typeof fakeBridge>[0] = {
  "rating.list": () => [],
  "rating.make": () => ({ ok: true, items: 6 }),
  "rating.choose": () => null,
  "rating.next": () => ({ ok: true, item: null, done: 0, of: 0 }),
  "rating.tell": () => ({ ok: true }),
  "rating.report": () => ({ ok: true, criteria: [], attention: [], leftOut: [] }),
  "rating.export": () => null,
  "rating.mistake": () => ({ mistake: null, done: 0, of: 0 }),
  "rating.guess": () => true,
  "rating.guesses": () => [],
  "rating.film": () => ({ film: null, done: 0, of: 0 }),
  "rating.tellCuts": () => true,
  "rating.cutScores": () => [],
};
const bridgeWith = (answers: Parameters<typeof fakeBridge>[0]) => fakeBridge({ ...NOTHING, ...answers });
const click = (name: string | RegExp) => act(async () => page.getByRole("button", { name }).click());

test("a rater answers every question about an item by keys, beside what is done, and can go back", async () => {
  let done = 0;
  const bridge = await screen(
    <StudiesScreen />,
    bridgeWith({
      "rating.list": () => [study],
      "rating.next": () => ({ ok: true, item: done === 0 ? item : null, done, of: 1 }),
    }),
  );
  await press("m");
  expect(page.getByText(/3 answers · ann 0 of 2, ben 1 of 2/)).toBeTruthy();
  await click("Rate");
  expect(bridge.calls("rating.next")).toEqual([{ study: "pilot", rater: "ann" }]);
  const rows = page.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ["Fit the arm.", "Fit the arm."],
    ["Hook the spring.", "left out: Hook the spring."],
    ["", "makes it good: Hook it now"],
  ]);
  expect(page.getByText(/Question 1 of 8 · Mistake 1: Leave the spring out\./)).toBeTruthy();
  expect(page.getByText(/Compare the marked line with the step beside it/)).toBeTruthy();
  // No or yes: 3 is no answer.
  await press("3");
  await press("5");
  await press("b");
  await press("1");
  for (const key of ["4", "2", "5", "1"]) await press(key);
  expect(page.getByText(/What type of mistake is it/)).toBeTruthy();
  await press("2");
  expect(page.getByText(/About the whole/)).toBeTruthy();
  await press("5");
  done = 1;
  await press("3");
  const told = bridge.calls("rating.tell").flatMap(({ answers }) => answers);
  expect(told.map(({ criterion, error, value }) => [criterion, error, value])).toEqual([
    ["error-validity", "error-1", 5],
    ["error-validity", "error-1", 1],
    ["human-plausibility", "error-1", 4],
    ["confusability", "error-1", 2],
    ["sequence-consistency", "error-1", 5],
    ["state-change-coherence", "error-1", 1],
    ["taxonomy", "error-1", 2],
    ["procedure-logic", null, 5],
    ["procedure-logic-confidence", null, 3],
  ]);
  expect(page.getByText("That was the last one. Thank you.")).toBeTruthy();
});

test("a study is laid out by names and numbers, a refusal says why, and agreement is shown with who was left out", async () => {
  const bridge = await screen(
    <StudiesScreen />,
    bridgeWith({
      "rating.list": () => [study],
      "rating.make": ({ name }) =>
        name === "rating"
          ? { ok: false, problem: "0 scripts are too few.", fix: "Save more." }
          : { ok: true, items: 7 },
      "rating.report": () => ({
        ok: true,
        criteria: [{ criterion: "taxonomy", level: "nominal", units: 6, answers: 12, alpha: 0.64, low: 0.4, high: 0.81, weighted: null }], // prettier-ignore
        attention: [{ rater: "ann", right: 1, of: 2 }],
        leftOut: ["ann"],
      }),
    }),
  );
  await press("m");
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(page.getByRole("textbox", { name: label }), { target: { value } }));
  const layOut = () => page.getByRole<HTMLButtonElement>("button", { name: "Lay it out" });
  expect(layOut().disabled).toBe(true);
  await type("Raters", "ann, Ben");
  expect([layOut().disabled, page.getByText(/and commas between names/) !== null]).toEqual([true, true]);
  await type("Raters", "ann, ben");
  await click("Lay it out");
  expect(page.getByText("0 scripts are too few.")).toBeTruthy();
  await type("Name of the study", "pilot-2");
  await click("Lay it out");
  expect(bridge.calls("rating.make")[1]).toEqual({ name: "pilot-2", raters: ["ann", "ben"], perItem: 3, pilot: 2, attention: 2 }); // prettier-ignore
  expect(page.getByRole("status").textContent).toBe("In pilot-2: 7 to rate.");
  await click("How far raters agree");
  expect(page.getByRole("row", { name: /Type/ }).textContent).toBe("Type60.640.40 … 0.81–");
  expect(page.getByText(/Left out, because an attention item was missed: ann/)).toBeTruthy();
});

test("somebody names cuts by keys while a film plays, takes one back, and is not told where any are", async () => {
  let done = 0;
  const film = { session: "s1-deletion-spring", file: "media-000.mp4", from: 0, to: 58 };
  const bridge = await screen(
    <StudiesScreen />,
    bridgeWith({
      "rating.film": () => ({ film: done === 0 ? { goal: "Desk lamp", film } : null, done, of: 1 }),
      "rating.tellCuts": () => ((done += 1), true),
      "rating.cutScores": () => [{ who: "ann", films: 1, found: 1, cuts: 1, wrong: 0, interval: [0.2, 1] }],
    }),
  );
  await press("m");
  await act(async () => void fireEvent.change(page.getByRole("textbox", { name: "Pseudonym" }), { target: { value: "ann" } })); // prettier-ignore
  await click("Find the cuts");
  const shown = page.getByLabelText<HTMLVideoElement>("Desk lamp", { selector: "video" });
  const at = async (t: number) => {
    Object.defineProperty(shown, "currentTime", { value: t, configurable: true });
    await press("c");
  };
  await at(12.5);
  await at(30);
  await press("u");
  expect(page.getByText("Cuts seen: 1")).toBeTruthy();
  await press("Enter");
  expect(bridge.calls("rating.tellCuts")).toEqual([{ rater: "ann", session: "s1-deletion-spring", said: [12.5] }]);
  expect(page.getByText("That was the last one. Thank you.")).toBeTruthy();
  await press("Escape");
  await click("How often they were right");
  expect(page.getByRole("table", { name: "How many were found" }).textContent).toMatch(/ann11 of 120/);
});

test("somebody guesses by keys whether mistakes were planned, is not told, and all are scored against one half", async () => {
  let done = 0;
  const film = { session: "s1", file: "media-000.mp4", from: 3, to: 12.5 };
  const bridge = await screen(
    <StudiesScreen />,
    bridgeWith({
      "rating.mistake": () => ({
        mistake: done < 2 ? { take: `s1/d${done + 1}`, goal: "Desk lamp", step: "Hook the spring.", film } : null,
        ...{ done, of: 2 },
      }),
      "rating.guess": () => ((done += 1), true),
      "rating.guesses": () => [
        { who: "ann", right: 2, of: 2, interval: [0.34, 1], p: 0.5 },
        { who: "majority", right: 2, of: 2, interval: [0.34, 1], p: 0.5 },
      ],
    }),
  );
  await press("m");
  await act(async () => void fireEvent.change(page.getByRole("textbox", { name: "Pseudonym" }), { target: { value: "ann" } })); // prettier-ignore
  await click("Begin");
  const shown = page.getByLabelText<HTMLVideoElement>("Scripted or natural?", { selector: "video" });
  expect(shown.getAttribute("src")).toBe("benchside://session/s1/media-000.mp4#t=3.00,12.50");
  await press("1");
  await press("2");
  expect(bridge.calls("rating.guess")).toEqual([
    { rater: "ann", take: "s1/d1", guess: "scripted" },
    { rater: "ann", take: "s1/d2", guess: "natural" },
  ]);
  expect(page.getByText("That was the last one. Thank you.")).toBeTruthy();
  await press("Escape");
  await click("How often they were right");
  expect(page.getByRole("row", { name: /majority/ }).textContent).toMatch(/^majority2 of 2/);
});
