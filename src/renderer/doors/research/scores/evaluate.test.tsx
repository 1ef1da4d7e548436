import { act, fireEvent, screen as page, within } from "@testing-library/react";
import Papa from "papaparse";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge, listed } from "../../../../../tests/fixtures/fake-bridge.ts";
import { pastSession } from "../../../../../tests/fixtures/past-session.ts";
import { press, screen } from "../../../../../tests/fixtures/screen.tsx";
import { reportRow, type Report } from "../../../../core/evaluation/report.ts";
import { undoToast } from "../../../ui/toasts.ts";
import { useView } from "../../../view.ts";
import { EvaluateScreen } from "./evaluate.tsx";
import { showReport, useEvaluation } from "./evaluation.ts";

beforeEach(() => {
  useEvaluation.setState(useEvaluation.getInitialState());
  useView.setState(useView.getInitialState());
});

const moments = [
  { right: true, text: "Place the base: announced 0.4 s after", session: "2026-11-21-lamp", t: 12 },
  { right: false, text: "Fit the spring: not announced", session: "2026-11-21-lamp", t: 30.5 },
];
const report: Report = {
  title: "1 session against ground truth",
  notes: ["One session: no intervals."],
  groups: [
    {
      name: "Over all",
      rows: [
        reportRow({ id: "announced", name: "Steps announced in time", value: 0.5, counted: "1 of 2", moments }),
        reportRow({ id: "false", name: "False interrupts", value: 0, unit: "per five minutes" }),
      ],
    },
  ],
  plots: [
    { kind: "delays", title: "Delay", series: [{ name: "steps announced", seconds: [0.4], missed: 1 }] },
    { kind: "reliability", title: "Confidence", bins: [], expectedError: null },
  ],
};
const scoring = () => fakeBridge({ "evaluate.run": () => ({ kind: "done", report, id: null }) });
const click = (name: string | RegExp) => act(async () => page.getByRole("button", { name }).click());

test("a session is scored against labels that were chosen for it", async () => {
  const bridge = await screen(<EvaluateScreen />, scoring());
  expect(page.getByText("Choose at least one session.")).toBeTruthy();
  await click(/Labels.*Choose/);
  await press("r");
  expect(bridge.calls("evaluate.run")).toEqual([
    {
      kind: "sessions",
      takes: [
        { session: "2026-11-21-lamp", name: expect.stringContaining("2026") as string, labels: "/data/labels.json" },
      ],
      stress: false,
      rated: false,
      without: null,
    },
  ]);
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe(report.title);
});

test("with stress, plans are made worse, and what it came to is drawn as curves", async () => {
  const curves = {
    kind: "curves" as const,
    title: "G-Mean F1 against lines",
    axes: ["lines changed", "G-Mean F1"] as [string, string],
    series: [{ name: "drop", points: [0, 1].map((x) => ({ x, y: 0.9 - 0.3 * x, low: null, high: null })) }],
  };
  const made = { ...report, plots: [curves] };
  const bridge = await screen(
    <EvaluateScreen />,
    fakeBridge({ "evaluate.run": () => ({ kind: "done", report: made, id: null }) }),
  );
  await click(/Labels.*Choose/);
  await act(async () => page.getByRole("switch", { name: /^Also test/ }).click());
  await act(async () => useEvaluation.setState({ without: "kind=omission" }));
  expect(page.getByRole("button", { name: /Sessions with: Step skipped/ })).toBeTruthy();
  // The worked example, which is scored without stress, is no second button that scores.
  expect(page.getByRole("region", { name: "Worked example" })).toBeTruthy();
  await click(/^Score/);
  expect(bridge.calls("evaluate.run")).toMatchObject([{ stress: true, without: "kind=omission" }]);
  expect(page.getByRole("img", { name: "G-Mean F1 against lines. drop: 0.90 at 0, 0.60 at 1." })).toBeTruthy();
});

const two = () => [
  pastSession({ id: "lamp", goal: "Desk lamp", participant: "p07" }),
  pastSession({ id: "tea", goal: "Tea", startedAt: "2026-11-22T10:00:00Z", deviations: 2, putRight: 1 }),
];
const takesOf = (labels: string | null) =>
  two().map(({ id, goal, startedAt, seconds }) => ({
    ...{ id, goal, startedAt, seconds, labels },
    ...{ coached: true, told: null, problem: "" },
  }));

test("sessions are found as in the library, and all that are shown are chosen at once", async () => {
  const answers = { "sessions.list": () => listed(two()), "evaluate.takes": () => takesOf("/data/known.json") };
  const bridge = await screen(
    <EvaluateScreen />,
    fakeBridge({ ...answers, "evaluate.run": () => ({ kind: "done", report, id: null }) }),
  );
  const shown = () => within(page.getByRole("list", { name: "Sessions" })).queryAllByRole("checkbox");
  expect(shown()).toHaveLength(2);
  const search = page.getByRole("searchbox", { name: "Search sessions" });
  await act(async () => void fireEvent.change(search, { target: { value: "tea" } }));
  expect(page.getByText("1 of 2 sessions · 0 sessions chosen")).toBeTruthy();
  await act(async () => shown()[0]!.click());
  await act(async () => void fireEvent.change(search, { target: { value: "nothing such" } }));
  await click("Show all");
  await click("Choose all that fit");
  expect(page.getByText("2 of 2 sessions · 2 sessions chosen")).toBeTruthy();
  await click("Choose none");
  await act(async () => shown()[0]!.click());
  await act(async () => page.getByRole("switch", { name: /^Have the rater model/ }).click());
  await press("r");
  expect(bridge.calls("evaluate.run")).toMatchObject([
    { takes: [{ session: "tea", labels: "/data/known.json" }], rated: true },
  ]);
});

test("the worked example scores the newest session whose labels are known, and chooses a row with a mistake", async () => {
  const right = { ...moments[0]!, right: true };
  const [group] = report.groups;
  const clean = reportRow({ id: "clean", name: "Clean", value: 1, counted: "1 of 1", moments: [right] });
  const shown = { ...report, groups: [{ ...group!, rows: [clean, ...group!.rows] }] };
  const bridge = await screen(
    <EvaluateScreen />,
    fakeBridge({
      ...{ "sessions.list": () => listed(two()), "evaluate.takes": () => takesOf("/data/known.json") },
      "evaluate.run": () => ({ kind: "done", report: shown, id: null }),
    }),
  );
  await click("Find it in the newest sample session");
  expect(bridge.calls("evaluate.run")).toMatchObject([{ takes: [{ session: "tea" }] }]);
  expect(page.getByText(/marked × in the list of moments/)).toBeTruthy();
  expect(page.getByRole("region", { name: "Moments of Steps announced in time" })).toBeTruthy();
  await press("Escape");
  expect(page.queryByRole("region", { name: "Worked example" })).toBeNull();
});

test("without a session whose labels are known the example leads to the sample, and can be closed", async () => {
  const bridge = await screen(
    <EvaluateScreen />,
    fakeBridge({ "sessions.list": () => listed(two()), "evaluate.takes": () => takesOf(null) }),
  );
  await click("Coach the sample");
  expect(useView.getState().screen).toBe("coach");
  await click("Close the example");
  expect(page.queryByRole("region", { name: "Worked example" })).toBeNull();
  await click("Worked example");
  expect(page.getByRole("region", { name: "Worked example" })).toBeTruthy();
  expect(bridge.calls("settings.set")).toEqual([{ workedExample: false }, { workedExample: true }]);
});

test("where nobody has labelled anything, that is said once, with the ways to labels", async () => {
  const answers = { "sessions.list": () => listed(two()), "evaluate.takes": () => takesOf(null) };
  await screen(<EvaluateScreen />, fakeBridge(answers));
  expect(page.getByText(/^None of these 2 sessions can be scored yet/)).toBeTruthy();
  expect(page.queryAllByRole("button", { name: /Labels.*Choose/ })).toHaveLength(0);
  await click("Add label files");
  expect(page.getAllByRole("button", { name: /Labels.*Choose/ })).toHaveLength(2);
  expect(page.queryByText(/can be scored yet/)).toBeNull();
});

test("a session that people have annotated, or that taught a bench, is scored against that", async () => {
  const [lamp, tea] = takesOf(null);
  const problem = "annotations.jsonl: the take was rejected. Score another one.";
  const more = { ...tea!, id: "rejected", goal: "Coffee", problem };
  const recorded = { ...lamp!, id: "take", goal: "A take", told: "annotated" as const, coached: false };
  const takes = [{ ...lamp!, told: "annotated" as const }, { ...tea!, told: "taught" as const }, more, recorded];
  const bridge = await screen(<EvaluateScreen />, fakeBridge({ "evaluate.takes": () => takes }));
  expect(page.getByText("Annotation of this session")).toBeTruthy();
  expect(page.getByText("Steps marked when it taught a bench")).toBeTruthy();
  expect(page.getByText(problem)).toBeTruthy();
  // What no coach watched would be scored as a coach that failed.
  const take = page.getByRole("checkbox", { name: /A take/ });
  expect((take as HTMLInputElement).disabled).toBe(true);
  expect(page.getByText(/^No coach watched it/)).toBeTruthy();
  await click("Choose all with ground truth (2)");
  await press("r");
  expect(bridge.calls("evaluate.run")).toMatchObject([
    {
      takes: [
        { session: "lamp", labels: null },
        { session: "tea", labels: null },
      ],
    },
  ]);
});

test("keys alone choose two files and score them", async () => {
  const bridge = await screen(<EvaluateScreen />, scoring());
  await press("2");
  expect(page.getByText("Choose the gold file.")).toBeTruthy();
  await click(/Gold answers.*Choose/);
  await click(/Predicted answers.*Choose/);
  await press("r");
  expect(bridge.calls("evaluate.run")).toEqual([
    { kind: "answers", gold: "/data/gold.json", pred: "/data/pred.json", skipMissing: false },
  ]);
});

test("what is wrong with a file is said with the fix, and the choice stays", async () => {
  const failed = {
    kind: "failed",
    problem: "/data/gold.json: line 3: it is not JSON",
    fix: "Each line holds one.",
  } as const;
  await screen(<EvaluateScreen />, fakeBridge({ "evaluate.run": () => failed }));
  await press("2");
  await click(/Gold answers.*Choose/);
  await click(/Predicted answers.*Choose/);
  await press("r");
  expect(page.getByRole("alert").textContent).toBe("/data/gold.json: line 3: it is not JSON. Each line holds one.");
  expect(useEvaluation.getState().files.gold).toBe("/data/gold.json");
});

test("a row lists its moments, what was missed first, and a moment opens in Replay a second ahead", async () => {
  await screen(<EvaluateScreen />, scoring());
  await click(/Labels.*Choose/);
  await press("r");
  const list = within(page.getByRole("listbox", { name: "Moments" }));
  expect(list.getAllByRole("option").map((each) => each.textContent)).toEqual([
    "Fit the spring: not announced0:30.5",
    "Place the base: announced 0.4 s after0:12.0",
  ]);
  await act(async () => list.getAllByRole("option")[0]!.click());
  expect(useView.getState()).toMatchObject({ screen: "sessions", replay: "2026-11-21-lamp", replayAt: 29.5 });
});

test("plots are said in words, and the table is exported as it stands", async () => {
  const bridge = await screen(<EvaluateScreen />, scoring());
  await click(/Labels.*Choose/);
  await press("r");
  expect(page.getByRole("img", { name: /steps announced: 1, median 0.4 seconds, 1 missed/ })).toBeTruthy();
  await press("c");
  await press("j");
  const [csv, json] = bridge.calls("evaluate.export");
  expect(csv).toMatchObject({ format: "csv", name: "benchside-sessions", scores: null });
  expect(Papa.parse(csv!.content as string, { header: true, skipEmptyLines: true }).data).toMatchObject([
    { group: "Over all", score: "Steps announced in time", value: "0.5", counted: "1 of 2" },
    { group: "Over all", score: "False interrupts", value: "0", unit: "per five minutes" },
  ]);
  expect(JSON.parse(json!.content as string)).toEqual(report);
  await press("Escape");
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("What shall we score?");
});

test("once somebody has withdrawn, scores that were made before are shown no longer", async () => {
  showReport(report, "20261130-092000125");
  await screen(<EvaluateScreen />, scoring());
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe(report.title);
  await act(async () => useView.setState({ deletions: 1 }));
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("What shall we score?");
});

test("without a session the screen says how to get one", async () => {
  await screen(<EvaluateScreen />, fakeBridge({ "evaluate.takes": () => [] }));
  await click(/Start one/);
  expect(useView.getState().screen).toBe("coach");
});

test("scoring shows how far it is, and Escape cancels it", async () => {
  let end: () => void = () => undefined;
  const held = new Promise<{ kind: "cancelled" }>((resolve) => (end = () => resolve({ kind: "cancelled" })));
  const bridge = await screen(<EvaluateScreen />, fakeBridge({ "evaluate.run": () => held as never }));
  await click(/Labels.*Choose/);
  await press("r");
  const job = { id: 3, kind: "score", about: "sessions", state: "running" } as const;
  await act(async () => bridge.push("jobs.changed", { ...job, done: 0.4, text: "recording 3 of 9" }));
  expect(page.getByRole("progressbar", { name: "Scoring: recording 3 of 9" }).getAttribute("aria-valuenow")).toBe("40");
  await press("Escape");
  expect(bridge.calls("jobs.cancel")).toEqual([{ id: 3 }]);
  await act(async () => end());
  expect(page.queryByRole("progressbar")).toBeNull();
});

test.each([300, 10_000])("of %i sessions sixty rows are drawn at a time", async (count) => {
  const ids = Array.from({ length: count }, (_, at) => `s${String(at).padStart(5, "0")}`);
  const [goal, startedAt] = ["Desk lamp", "2026-11-21T10:00:00Z"];
  const bridge = fakeBridge({
    "sessions.list": () => listed(ids.map((id) => pastSession({ id }))),
    "evaluate.takes": () =>
      ids.map((id) => ({
        id,
        goal,
        startedAt,
        seconds: 60,
        coached: true,
        labels: "l.json",
        told: null,
        problem: "",
      })),
  });
  await screen(<EvaluateScreen />, bridge);
  const boxes = () => within(page.getByRole("list", { name: "Sessions" })).getAllByRole("checkbox").length;
  expect(boxes()).toBe(60);
  // All are chosen, the drawn and the others.
  await click("Choose all that fit");
  expect(page.getByText(new RegExp(`${count.toLocaleString("en")} sessions chosen`))).toBeTruthy();
  const pages = within(page.getByRole("navigation", { name: "Pages of Sessions" }));
  expect(pages.getByRole("status").textContent).toBe(`1–60 of ${count.toLocaleString("en")}`);
  const last = Math.ceil(count / 60);
  await act(async () => pages.getByRole("button", { name: "Next" }).click());
  expect([boxes(), pages.getByRole("status").textContent?.startsWith("61–120 ")]).toEqual([60, true]);
  for (let at = 2; at < Math.min(last, 5); at++)
    await act(async () => pages.getByRole("button", { name: "Next" }).click());
  expect(pages.getByRole("button", { name: "Next" }).hasAttribute("disabled")).toBe(count === 300);
});

test("scores that were made before are opened again, compared row by row, and taken out of the list with one undo", async () => {
  const rows = (value: number) => [{ ...report.groups[0]!, rows: [reportRow({ id: "f1", name: "F1", value })] }];
  const kept = ["20261128-100000000", "20261129-100000000"].map((id, n) => ({
    ...{ id, at: `2026-11-${28 + n}T10:00:00Z`, kind: "sessions" as const, title: `Take ${n}`, sessions: 1 },
    figures: [{ name: "F1", unit: "share" as const, value: n / 2 }],
  }));
  const bridge = await screen(
    <EvaluateScreen />,
    fakeBridge({
      "scores.list": () => ({ scores: kept, problems: ["scores/x.json: at: expected string."] }),
      "scores.get": ({ id }) => ({ ok: true, report: { ...report, groups: rows(id === kept[0]!.id ? 0.25 : 0.5) } }),
    }),
  );
  const before = within(page.getByRole("region", { name: "Scores made before" }));
  expect(before.getByText(/scores\/x\.json/)).toBeTruthy();
  expect(before.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("What"),
    expect.stringContaining("Take 1"),
    expect.stringContaining("F1 0.0"),
  ]);
  await act(async () => before.getByRole("button", { name: "More for Take 1" }).click());
  await act(async () => page.getByRole("menuitem", { name: "Delete" }).click());
  await act(async () => void undoToast());
  expect(bridge.calls("scores.listIn")).toEqual([
    { id: kept[1]!.id, isListed: false },
    { id: kept[1]!.id, isListed: true },
  ]);
  await act(async () => showReport({ ...report, groups: rows(0.5) }, kept[1]!.id));
  await click(/Compare with/);
  await act(async () =>
    within(page.getByRole("listbox", { name: /Compare with/ }))
      .getByRole("option", { name: /Take 0/ })
      .click(),
  );
  const row = within(page.getByRole("grid", { name: "Compared scores" })).getAllByRole("row")[1]!;
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    "F1",
    "50.0\u00a0%",
    "25.0\u00a0%",
    "+25.0\u00a0%",
  ]);
});

test("sessions that were chosen in the library to be scored are chosen here, once", async () => {
  useView.setState({ toScore: ["tea"] });
  const answers = { "sessions.list": () => listed(two()), "evaluate.takes": () => takesOf("/data/known.json") };
  await screen(<EvaluateScreen />, fakeBridge(answers));
  expect(page.getByText("2 of 2 sessions · 1 session chosen")).toBeTruthy();
  expect(useView.getState().toScore).toBeNull();
});

test("a session that no coach watched is not counted as chosen, however it came here", async () => {
  useView.setState({ toScore: ["tea", "lamp"] });
  const uncoached = () => takesOf("/data/known.json").map((take) => ({ ...take, coached: take.id !== "tea" }));
  await screen(<EvaluateScreen />, fakeBridge({ "sessions.list": () => listed(two()), "evaluate.takes": uncoached }));
  expect(page.getByText(/^2 of 2 sessions · /).textContent).toMatch(/ 1 session chosen$/);
});
