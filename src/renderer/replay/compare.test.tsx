import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { useToasts } from "../ui/toasts.ts";
import { useView } from "../view.ts";
import { ReplayScreen } from "./replay.tsx";

const session = "2026-11-21-lamp";
beforeEach(() => {
  useView.setState({ ...useView.getInitialState(), replay: session });
  useToasts.setState({ shown: [] });
});

const hashes = { brain: "filter-1", profile: null, parameters: null };
const note = {
  ...{ version: 1 as const, name: "quiet", session, madeAt: "2026-11-25T02:00:00.000Z", program: "test" },
  ...{ changed: { talkativeness: 0.1 }, brains: { session: hashes, run: hashes } },
  ...{ events: 30, different: 2, mayDiffer: [] },
};
/** The session without anything that it decided or said. */
const quiet = lampSession(session).filter(({ type }) => type !== "interrupted" && type !== "uttered");

test("G runs the session again, lists what differs, leads there, and a run that is deleted comes back by undo", async () => {
  let runs: (typeof note)[] = [];
  const bridge = await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({
      "runs.list": () => runs.map((one) => ({ name: one.name, note: one, broken: null })),
      "runs.make": () => {
        runs = [note];
        return { kind: "done", made: [note], failed: [] };
      },
      "runs.events": () => ({ ok: true, events: [...quiet] }),
      "runs.delete": () => {
        runs = [];
        return { ok: true };
      },
    }),
  );
  await press("g");
  const panel = () => within(page.getByRole("region", { name: "Runs of this session" }));
  expect(panel().getByText(/No run yet/)).toBeTruthy();
  await act(async () => panel().getByRole("button", { name: "Run again…" }).click());
  await act(async () => page.getByRole("dialog").querySelector<HTMLButtonElement>(".dialog-foot .strong")!.click());
  expect(bridge.calls("runs.make")).toEqual([
    {
      sessions: [session],
      name: null,
      changes: { talkativeness: null, plan: null, model: null, asked: null, profile: null, parameters: null },
    },
  ]);
  expect(panel().getByText(/talkativeness 10 %; 2 of 30 lines of the journal differ/)).toBeTruthy();
  expect(panel().getByRole("status").textContent).toMatch(/^Differences in what was decided and said: [1-9]/);
  const rows = within(panel().getByRole("list", { name: "Differences" })).getAllByRole("listitem");
  expect(rows[0]!.textContent).toContain("the session only: ");
  expect(page.getByRole("img", { name: /^Runs along time. Session: Moments decided: \d+; quiet:/ })).toBeTruthy();
  await act(async () => panel().getByRole("button", { name: "Delete quiet" }).click());
  expect(useToasts.getState().shown.at(-1)).toMatchObject({ text: "The run quiet is deleted." });
  useToasts.getState().shown.at(-1)!.undo!();
  expect(bridge.calls("runs.restore")).toEqual([{ session, name: "quiet" }]);
});

test("another bench profile is one of those that there are, and the filter's constants are numbers with names", async () => {
  const bridge = await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "runs.list": () => [], "runs.profiles": () => ["north", "south"] }),
  );
  await press("g");
  await act(async () => page.getByRole("button", { name: "Run again…" }).click());
  const dialog = page.getByRole("dialog");
  const lists = [...dialog.querySelectorAll("select")];
  const profiles = lists.find(({ options }) => [...options].some(({ value }) => value === "south"))!;
  expect([...profiles.options].map(({ text }) => text.trim()).filter(Boolean)).toEqual([
    "As in the session",
    "north",
    "south",
  ]);
  await act(async () => void fireEvent.change(profiles, { target: { value: "south" } }));
  const type = (name: RegExp | string, value: string) =>
    act(async () => void fireEvent.change(within(dialog).getByLabelText(name), { target: { value } }));
  const begin = () => act(async () => dialog.querySelector<HTMLButtonElement>(".dialog-foot .strong")!.click());
  await type(/^Something counts as wrong/, "9");
  expect(within(dialog).getByText("Write a number from 0 to 1.")).toBeTruthy();
  await begin();
  expect(bridge.calls("runs.make")).toEqual([]);
  await type(/^Something counts as wrong/, "0,9");
  await type("As JSON", '{"skipMass": 0.05}');
  await begin();
  expect(bridge.calls("runs.make")).toMatchObject([
    { changes: { profile: "south", parameters: '{"skipMass":0.05,"deviateAt":0.9}' } },
  ]);
});

test("a model can be asked again about the film, in another way than the settings have it", async () => {
  const bridge = await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({
      "runs.list": () => [],
      "runs.make": () => ({
        kind: "failed",
        problem: "its film is gone",
        fix: "Choose a session whose film is there.",
      }),
    }),
  );
  await press("g");
  await act(async () => page.getByRole("button", { name: "Run again…" }).click());
  const dialog = page.getByRole("dialog");
  // What stands behind each list for the keyboard's own way of choosing.
  const choose = (value: string) => {
    const lists = [...dialog.querySelectorAll("select")];
    const list = lists.find(({ options }) => [...options].some((option) => option.value === value))!;
    return act(async () => void fireEvent.change(list, { target: { value } }));
  };
  expect(within(dialog).queryByText("Strategy")).toBeNull();
  await choose("ask");
  await choose("checklist");
  await choose("json");
  expect(within(dialog).getByText(/asked again with the pictures of the recording/)).toBeTruthy();
  await act(async () => dialog.querySelector<HTMLButtonElement>(".dialog-foot .strong")!.click());
  expect(bridge.calls("runs.make")).toMatchObject([
    { changes: { model: null, asked: { mode: null, strategy: "checklist", form: "json" } } },
  ]);
  expect((await page.findByRole("alert")).textContent).toContain("Its film is gone.");
});

test("E says why, in words, and what could not be found out", async () => {
  const found = {
    ...{ at: 3, tick: 3, activeStep: "base", moment: null, story: null, mistakes: [], evidence: [], stepIds: ["base"] },
    ...{ inside: null, noInside: "keys" as const, answers: [], isAsked: false, differsFrom: null, nearest: [] },
  };
  const failed = { kind: "failed", problem: "it is still being recorded", fix: "End the session." } as const;
  let isOver = true;
  await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "runs.explain": () => (isOver ? { kind: "done", found } : failed) }),
  );
  await press("e");
  expect(await page.findByText(/it stayed silent while “Place the base” was under way/)).toBeTruthy();
  expect(page.getByText(/keys alone decided/)).toBeTruthy();
  isOver = false;
  await press("e");
  await press("e");
  expect((await page.findByRole("alert")).textContent).toMatch(/still being recorded/i);
});
