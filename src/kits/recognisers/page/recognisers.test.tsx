import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge, type Answers } from "../../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { StudiesScreen, useStudies } from "../../../renderer/doors/research/studies/studies.tsx";
import { Recognisers } from "./recognisers.tsx";
import { useRecognising, type Kept } from "./recognising.ts";

beforeEach(() => {
  useStudies.setState({ room: null });
  useRecognising.setState(useRecognising.getInitialState());
});

const sessions = [
  { id: "one", goal: "Lamp", startedAt: "2026-11-21T10:00:00Z", problem: "" },
  { id: "two", goal: "Lamp", startedAt: "2026-11-22T10:00:00Z", problem: "nobody has annotated it; review it first" },
];
const usable: Kept = {
  name: "kitchen",
  card: "Recogniser recogniser-seconds-0f3a9c12",
  f1: 0.7,
  takes: 64,
  procedures: ["lamp"],
  state: "usable",
  looksOn: "yes",
};
const ANSWERS: Answers = {
  "recognise.list": () => [],
  "recognise.sessions": () => [],
  "recognise.choose": ({ what }) => `/data/${what}`,
};
const click = (name: string | RegExp) => act(async () => fireEvent.click(page.getByRole("button", { name })));

test("a recogniser is trained on the chosen sessions, its card is shown, and Escape leads back", async () => {
  let kept = false;
  const bridge = fakeBridge({
    ...ANSWERS,
    "recognise.sessions": () => sessions,
    "recognise.list": () => (kept ? [usable] : []),
    "recognise.train": () => {
      kept = true;
      return { kind: "done" };
    },
  });
  await screen(<StudiesScreen />, bridge);
  await click("Recognisers");
  expect(page.getByText("None yet.")).toBeTruthy();
  const [one, two] = page.getAllByRole<HTMLInputElement>("checkbox");
  expect(two!.disabled).toBe(true);
  await act(async () => fireEvent.click(one!));
  await act(async () => fireEvent.change(page.getByLabelText("Name"), { target: { value: "kitchen" } }));
  await act(async () => fireEvent.change(page.getByLabelText("Seed"), { target: { value: "x" } }));
  expect(page.getByRole<HTMLButtonElement>("button", { name: /^Train/ }).disabled).toBe(true);
  await act(async () => fireEvent.change(page.getByLabelText("Seed"), { target: { value: "7" } }));
  await act(async () => fireEvent.click(page.getByRole("radio", { name: "First half" })));
  await act(async () => fireEvent.click(page.getByRole("radio", { name: "Yes (slower)" })));
  await click(/^Train/);
  const source = { kind: "sessions", sessions: ["one"] };
  expect(bridge.calls("recognise.train")).toEqual([
    { name: "kitchen", form: "seconds", look: "early", split: "recording", seed: 7, weigh: true, source },
  ]);
  expect(page.getByLabelText("Card of kitchen", { selector: "pre" }).textContent).toContain(
    "recogniser-seconds-0f3a9c12",
  );
  await press("Escape");
  expect(page.getByRole("heading", { name: "Studies" })).toBeTruthy();
});

test("one is run on a folder of features, with both constant rows; a failure is told with its fix", async () => {
  const row = { f1: 0.5, precision: 0.4, recall: 0.7, auc: null, accuracy: 0.6 };
  let fails = false;
  const bridge = fakeBridge({
    ...ANSWERS,
    "recognise.list": () => [usable, { ...usable, name: "old", state: "withdrawn", looksOn: "withdrawn" }],
    "recognise.run": () =>
      fails
        ? {
            kind: "failed",
            problem: "the features: they are of another encoder.",
            fix: "Use those it was trained with.",
          }
        : {
            ...{ kind: "done", steps: 12, errors: 4, folder: "/data/rows" },
            rows: (["recogniser", "at-half", "always-normal", "always-error"] as const).map((way) => ({ way, ...row })),
          },
  });
  await screen(<Recognisers onClose={() => undefined} />, bridge);
  await act(async () => fireEvent.click(page.getByRole("radio", { name: "Features" })));
  await click(/Folder of features/);
  await click(/Folder of annotations/);
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Run old on these takes" }).disabled).toBe(true);
  await click("Run kitchen on these takes");
  const source = { kind: "features", features: "/data/features", annotations: "/data/annotations" };
  expect(bridge.calls("recognise.run")).toEqual([{ name: "kitchen", source }]);
  const rows = within(page.getByRole("table"))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    "Recogniser, fitted threshold0.500.400.70–0.60",
    "Recogniser, from .5 on as in the paper0.500.400.70–0.60",
    "Always “right”0.500.400.70–0.60",
    "Always “wrong”0.500.400.70–0.60",
  ]);
  fails = true;
  await click("Run kitchen on these takes");
  expect(page.getByText(/they are of another encoder/)).toBeTruthy();
});

test("of ten thousand sessions sixty are drawn at a time", async () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `s${at}`);
  const listed = ids.map((id) => ({ id, goal: "Lamp", startedAt: "2026-11-21T10:00:00Z", problem: "" }));
  await screen(
    <Recognisers onClose={() => undefined} />,
    fakeBridge({ ...ANSWERS, "recognise.sessions": () => listed }),
  );
  expect(page.getAllByRole("checkbox")).toHaveLength(60);
});
