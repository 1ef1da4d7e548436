import { act, cleanup, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { pastSessions } from "../../../past-sessions.ts";
import { fakeBridge, listed } from "../../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../../tests/fixtures/lamp-session.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import { endDrafting, useDrafting } from "../../../procedures/drafting.ts";
import { useView } from "../../../view.ts";
import { CoachScreen } from "../coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

type Answers = Parameters<typeof fakeBridge>[0];

const bench = () => page.getByRole("button", { name: /Learned bench/ });
const source = (at: string | null) => ({ session: "s", participant: null, at, marks: null, corrections: 0 });

test("a bench says how many takes taught it, and when the last of them did", async () => {
  const twoDays = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const sources = [source(twoDays), source("2020-01-01T10:00:00Z"), source(null)];
  const bridge = fakeBridge({ "profile.sources": () => ({ takes: 3, sources }) });
  await screen(<CoachScreen />, bridge);
  expect(bench().textContent).toContain("my-bench (3 films, 2 days ago)");
  expect(bridge.calls("profile.sources")).toEqual([{ procedure: "desk-lamp", name: "my-bench" }]);
});

test("the bench of last time is chosen again; one that is gone is told", async () => {
  const benches = (profiles: string[]) => () => [
    { id: lamp.id, goal: lamp.goal, steps: 7, profiles, drafted: false, broken: null },
  ];
  const { demo, ...info } = await fakeBridge().call("app.info", undefined);
  const [one] = await pastSessions(fakeBridge());
  const answers = {
    "app.info": () => ({ ...info, demo: { ...demo, procedure: "other" } }),
    "sessions.list": () => listed([{ ...one!, goal: lamp.goal, standing: null, bench: "south" }]),
  };
  await screen(<CoachScreen />, fakeBridge({ ...answers, "library.list": benches(["north", "south"]) }));
  expect(bench().textContent).toContain("south");
  cleanup();
  await screen(<CoachScreen />, fakeBridge({ ...answers, "library.list": benches(["north"]) }));
  expect(bench().textContent).toContain("north");
  expect(document.body.textContent!.match(/south, the bench of last time, is no longer there\./g)).toHaveLength(1);
  cleanup();
  // The sample's own bench is there for the sample alone: whoever saw the sample misses nothing.
  const saw = { ...answers, "app.info": () => ({ ...info, demo: { procedure: "other", profile: "south" } }) };
  await screen(<CoachScreen />, fakeBridge({ ...saw, "library.list": benches(["north"]) }));
  expect(bench().textContent).toContain("north");
  expect(document.body.textContent).not.toContain("no longer there");
});

/** Start with a procedure of one's own, and what is kept of it. */
async function ownJob(profiles: readonly string[], sessions: readonly object[], more: Answers = {}) {
  const { demo, ...info } = await fakeBridge().call("app.info", undefined);
  const [one] = await pastSessions(fakeBridge());
  const bridge = fakeBridge({
    "library.list": () => [
      { id: lamp.id, goal: lamp.goal, steps: 7, profiles: [...profiles], drafted: false, broken: null },
    ],
    "app.info": () => ({ ...info, demo: { ...demo, procedure: "other" } }),
    "sessions.list": () => listed(sessions.map((what) => ({ ...one!, goal: lamp.goal, standing: null, ...what }))),
    ...more,
  });
  await screen(<CoachScreen />, bridge);
  return bridge;
}
const path = () => page.getByRole("region", { name: "Your own bench" });
/** The three presses, each with its tick, the next one with an arrow. */
const presses = () =>
  within(path())
    .getAllByRole("listitem")
    .map((item) => `${item.getAttribute("aria-current") === "step" ? "→ " : ""}${item.textContent}`);

test("a goal without a bench has one way to one: whoever films it needs no bench for it", async () => {
  useView.setState({ startFeed: { kind: "mock", faults: "" } });
  const bridge = await ownJob([], [{ standing: "kept", hasMedia: true }]);
  expect(presses()).toEqual(["→ 1 Film it once", "2 Check the marks", "3 Coach"]);
  expect([...document.querySelectorAll(".action.strong")].map(({ textContent }) => textContent)).toEqual([
    "1 Film it once",
  ]);
  expect(within(path()).getByRole("button", { name: "3 Coach" }).hasAttribute("disabled")).toBe(true);
  expect(page.queryByRole("button", { name: /Learned bench/ })).toBeNull();
  expect(path().textContent).toContain("press Space after each step");
  await act(async () => within(path()).getByRole("button", { name: "1 Film it once" }).click());
  expect(bridge.calls("session.open")).toMatchObject([{ procedure: lamp.id, profile: null, feed: { kind: "mock" } }]);
});

test("without the chosen camera, Film it once and Start are closed for the same reason", async () => {
  useView.setState({ startFeed: { kind: "camera", label: "C920" } });
  await ownJob([], []);
  const why = page.getAllByText("C920 is not connected. Plug it in, or choose another camera.");
  expect(why.map((each) => each.parentElement?.className)).toEqual(["own-path", "start-go"]);
});

test("a film that is chosen already is taken in, and its marks are opened", async () => {
  useView.setState({ startFeed: { kind: "file", path: "/videos/lamp.mp4" } });
  const film = () => ({ kind: "done", session: "taken-in" }) as const;
  const bridge = await ownJob([], [], { "profile.film": film as never });
  await act(async () => within(path()).getByRole("button", { name: "1 Film it once" }).click());
  expect(bridge.calls("profile.film")).toEqual([{ procedure: lamp.id, path: "/videos/lamp.mp4" }]);
  expect(useView.getState()).toMatchObject({ screen: "sessions", replay: "taken-in", teach: true });
});

test("what was filmed goes on where it was left: the marks of the newest film", async () => {
  const films = [
    { id: "old", startedAt: "2026-01-01T10:00:00Z", bench: null, hasMedia: true },
    { id: "new", startedAt: "2026-01-02T10:00:00Z", bench: null, hasMedia: true },
    { id: "without", startedAt: "2026-01-03T10:00:00Z", bench: null, hasMedia: false },
  ];
  await ownJob([], films);
  expect(presses()).toEqual(["1 Film it oncedone", "→ 2 Check the marks", "3 Coach"]);
  await act(async () => within(path()).getByRole("button", { name: "2 Check the marks" }).click());
  expect(useView.getState()).toMatchObject({ screen: "sessions", replay: "new", teach: true });
});

test("a bench that was taught is coached with next, and then the way is gone", async () => {
  await ownJob(["north"], [{ bench: null, hasMedia: true }]);
  expect(presses()).toEqual(["1 Film it oncedone", "2 Check the marksdone", "→ 3 Coach"]);
  expect(bench().textContent).toContain("north");
  cleanup();
  await ownJob(["north"], [{ bench: "north", hasMedia: true }]);
  expect(page.queryByRole("region", { name: "Your own bench" })).toBeNull();
});

test("a bench that was learned for other steps is told, not chosen, and the job is filmed again", async () => {
  const list = () => [
    {
      ...{ id: lamp.id, goal: lamp.goal, steps: 7, profiles: [], drafted: false, broken: null },
      outdated: [{ name: "table", at: "2026-01-02T10:00:00Z" }],
    },
  ];
  const before = { id: "old", startedAt: "2026-01-01T10:00:00Z", bench: null, hasMedia: true };
  const coached = { id: "coached", startedAt: "2026-01-03T10:00:00Z", bench: "table", hasMedia: true };
  await ownJob([], [before, coached], { "library.list": list });
  expect(page.getByRole("option", { name: lamp.goal }).textContent).toContain("learned for other steps: table");
  expect(presses()).toEqual(["→ 1 Film it again", "2 Check the marks", "3 Coach"]);
  expect(path().textContent).toContain("Learned for other steps than the job has now: table. Do “");
  expect(document.body.textContent).not.toContain("no longer there");
  expect(page.queryByRole("button", { name: /Learned bench/ })).toBeNull();
  cleanup();
  const again = { ...before, id: "new", startedAt: "2026-01-04T10:00:00Z" };
  await ownJob([], [before, coached, again], { "library.list": list });
  expect(presses()).toEqual(["1 Film it againdone", "→ 2 Check the marks", "3 Coach"]);
});

test("where nothing is in the library it is asked what is made, and the steps are pasted", async () => {
  await screen(<CoachScreen />, fakeBridge({ "library.list": () => [] }));
  expect(page.getByRole("heading", { name: "What do you make?" })).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Paste or type the steps…" }).click());
  expect(useDrafting.getState()).toMatchObject({ open: true, leadsTo: "start" });
  act(endDrafting);
});

test("a library that cannot be read says why once, and is read again at a press", async () => {
  let isBroken = true;
  const list = () => {
    if (isBroken) throw new Error("The disk answers with an error.");
    return [{ id: lamp.id, goal: lamp.goal, steps: 7, profiles: [], drafted: false, broken: null }];
  };
  await screen(<CoachScreen />, fakeBridge({ "library.list": list }));
  const said = document.body.textContent!;
  expect(said.match(/The disk answers with an error\./g)).toHaveLength(1);
  expect(said).toContain("The library cannot be read.");
  isBroken = false;
  const again = page.getByRole("button", { name: "Try again" });
  await act(async () => again.focus());
  await act(async () => again.click());
  expect(await page.findByRole("option", { name: new RegExp(lamp.goal) })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("What will you coach?");
});

test("the sample names its own bench under its procedure too", async () => {
  const list = () => [{ id: lamp.id, goal: lamp.goal, steps: 7, profiles: [], drafted: false, broken: null }];
  await screen(<CoachScreen />, fakeBridge({ "library.list": list }));
  expect(bench().textContent).toContain("my-bench");
  expect(page.getByRole("option", { name: lamp.goal }).textContent).toContain("7 steps · learned: my-bench");
});

test("the bench that was just taught is chosen, whatever was coached last", async () => {
  const list = [
    { id: "tea", goal: "Tea", steps: 3, profiles: ["kitchen"], drafted: false, broken: null },
    { id: lamp.id, goal: lamp.goal, steps: 7, profiles: ["north", "south"], drafted: false, broken: null },
  ];
  useView.setState({ coachWith: { procedure: lamp.id, goal: lamp.goal, bench: "south" } });
  const { demo, ...info } = await fakeBridge().call("app.info", undefined);
  const answers = {
    "library.list": () => list,
    "app.info": () => ({ ...info, demo: { ...demo, procedure: "other" } }),
  };
  await screen(<CoachScreen />, fakeBridge(answers));
  expect(bench().textContent).toContain("south");
  expect(page.getByRole("option", { name: new RegExp(lamp.goal) }).getAttribute("aria-selected")).toBe("true");
});
