import { cleanup, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { pastSessions } from "../../past-sessions.ts";
import { fakeBridge, listed } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { useView } from "../../view.ts";
import { CoachScreen } from "./coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

const bench = () => page.getByRole("button", { name: /Bench profile/ });
const source = (at: string | null) => ({ session: "s", participant: null, at, marks: null, corrections: 0 });

test("a bench says how many takes taught it, and when the last of them did", async () => {
  const twoDays = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const sources = [source(twoDays), source("2020-01-01T10:00:00Z"), source(null)];
  const bridge = fakeBridge({ "profile.sources": () => ({ takes: 3, sources }) });
  await screen(<CoachScreen />, bridge);
  expect(bench().textContent).toContain("my-bench (3 takes, 2 days ago)");
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
  expect(page.getByText("south, the bench of last time, is no longer there.")).toBeTruthy();
  cleanup();
  // The sample's own bench is there for the sample alone: whoever saw the sample misses nothing.
  const saw = { ...answers, "app.info": () => ({ ...info, demo: { procedure: "other", profile: "south" } }) };
  await screen(<CoachScreen />, fakeBridge({ ...saw, "library.list": benches(["north"]) }));
  expect(bench().textContent).toContain("north");
  expect(document.body.textContent).not.toContain("no longer there");
});

test("without a taught bench it is said what to do", async () => {
  const list = () => [{ id: lamp.id, goal: lamp.goal, steps: 7, profiles: [], drafted: false, broken: null }];
  const { demo, ...info } = await fakeBridge().call("app.info", undefined);
  await screen(
    <CoachScreen />,
    fakeBridge({
      "library.list": list,
      "app.info": () => ({ ...info, demo: { ...demo, procedure: "other" } }),
    }),
  );
  expect(page.getByText(/No bench yet\. Start, do the job once/)).toBeTruthy();
});

test("the sample names its own bench under its procedure too", async () => {
  const list = () => [{ id: lamp.id, goal: lamp.goal, steps: 7, profiles: [], drafted: false, broken: null }];
  await screen(<CoachScreen />, fakeBridge({ "library.list": list }));
  expect(bench().textContent).toContain("my-bench");
  expect(page.getByRole("option", { name: lamp.goal }).textContent).toContain("7 steps · benches: my-bench");
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
