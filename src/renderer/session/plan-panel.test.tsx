import { act, render, screen, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { cleanup } from "@testing-library/react";
import { EMPTY_SESSION, fold, step } from "../../core/journal/fold.ts";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { structuralPlanner } from "../../core/plan/revise.ts";
import { useView } from "../view.ts";
import { PlanPanel } from "./plan-panel.tsx";

afterEach(() => {
  cleanup();
  useView.setState(useView.getInitialState());
});

function lines(t: number): string[] {
  const { container } = render(<PlanPanel state={fold(lampSession(), t)} />);
  return [...container.querySelectorAll(".plan-line")].map((line) => line.textContent ?? "");
}

test("every line says in words how its step stands", () => {
  expect(lines(26)).toEqual([
    "DonePlace the base",
    "DoneFit the lower arm",
    "NowFit the spring",
    "NextTighten the hinge bolt",
    "NextAttach the shade",
    "NextPlug in",
  ]);
});

test("a way back is told by its word, its reason and a shape that no other step has", () => {
  const { container, getByRole } = render(<PlanPanel state={fold(lampSession(), 41)} />);
  const current = container.querySelector("[aria-current=step]")!;
  expect(current.querySelector(".plan-line")!.textContent).toBe(
    "Go back: step skippedGo back: fit the spring before the bolt",
  );
  expect(current.className).toContain("recovery");
  const shapes = [...container.querySelectorAll(".plan-line path, .plan-line circle")].map((shape) => shape.outerHTML);
  expect(shapes.filter((shape) => shape === current.querySelector("path")!.outerHTML)).toHaveLength(1);
  expect(within(getByRole("region")).getByLabelText("2 of 6 steps done").textContent).toBe("2/6");
});

test("the current step says in one word how far it is by the newest tick, and the number where numbers are open", () => {
  const { getByRole } = render(<PlanPanel state={fold(lampSession(), 26)} />);
  const meter = () => getByRole("meter");
  const beside = () => [...meter().parentElement!.querySelectorAll("strong, .number")].map((one) => one.textContent);
  expect([meter().getAttribute("aria-valuenow"), meter().getAttribute("aria-valuetext")]).toEqual(["0.16", "not yet"]);
  expect(beside()).toEqual(["not yet"]);
  act(() => useView.setState({ health: true }));
  expect(beside()).toEqual(["not yet", "16\u00a0%"]);
});

test("a step that has just become current shows nothing of the step before it", () => {
  const events = lampSession();
  const planned = events.findLastIndex((event, i) => event.type === "planned" && events[i - 2]?.type === "tick");
  const before = events.slice(0, planned).reduce(step, EMPTY_SESSION);
  const after = step(before, events[planned]!);
  expect(before.evidence?.completed).toBe(before.tick!.completed);
  render(<PlanPanel state={after} />);
  const shown = screen
    .getAllByRole("meter")
    .map((meter) => [meter.getAttribute("aria-valuetext"), meter.nextElementSibling!.textContent]);
  expect(shown).toEqual([["not known yet", "not known yet"]]);
  const tick = events.slice(planned).find((event) => event.type === "tick")!;
  expect(step(after, tick).evidence).toEqual({
    key: after.plan!.steps.find(({ state }) => state === "current")!.key,
    completed: tick.type === "tick" ? tick.completed : null,
  });
});

test("the picture of the step that is to be done stands by it, and none where it is to be taken back", () => {
  const session = fold(lampSession(), 26);
  const pictured = {
    ...session.procedure!,
    steps: session.procedure!.steps.map((one) => ({ ...one, picture: "1.png", pictureText: `how ${one.id} looks` })),
  };
  render(<PlanPanel state={{ ...session, procedure: pictured }} />);
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(["how spring looks"]);
  cleanup();
  const { plan } = session;
  const undo = { kind: "undo" as const, deviation: "technique" as const };
  const steps = plan!.steps.map((line) => (line.state === "current" ? { ...line, recovery: undo } : line));
  render(<PlanPanel state={{ ...session, procedure: pictured, plan: { ...plan!, steps } }} />);
  expect(screen.queryAllByRole("img")).toEqual([]);
});

test("another way of a choice that nobody has begun is told by its word", () => {
  const lid = procedureOf(["fit", "hex", "take", "turn", "close"], ["fit>hex", "fit>take", "take>turn", "turn>close"], {
    groups: [{ name: "Tighten", steps: ["hex", "take", "turn"], order: "one-of" }],
  });
  const opening = { act: "interrupt", kind: "opening", step: null, missing: [], confidence: 1 } as const;
  const plan = structuralPlanner(lid).revise(null, opening);
  const { container } = render(<PlanPanel state={{ ...EMPTY_SESSION, procedure: lid, plan }} />);
  const words = [...container.querySelectorAll(".plan-line")].map((line) => line.textContent);
  expect(words).toEqual(["NowFit.", "NextHex.", "OrTake.", "NextTurn.", "NextClose."]);
});

test("the current step of a long plan is brought back where the plan or its letters change their size", () => {
  const told: (() => void)[] = [];
  class Watched {
    constructor(tell: () => void) {
      told.push(tell);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", Watched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { container } = render(
    <aside className="coach-plan">
      <PlanPanel state={fold(lampSession(), 26)} />
    </aside>,
  );
  const plan = container.querySelector<HTMLElement>(".coach-plan")!;
  Object.defineProperties(plan, { scrollHeight: { value: 3000 }, clientHeight: { value: 500 } });
  const lines = [...plan.querySelectorAll<HTMLElement>(".plan-step")];
  const current = lines.findIndex((line) => line.getAttribute("aria-current") === "step");
  const place = (top: number, height: number) =>
    lines.forEach((line, number) => {
      const from = top + (number - current) * 50 - plan.scrollTop;
      line.getBoundingClientRect = () => ({ top: from, bottom: from + (number === current ? height : 50) }) as DOMRect;
    });
  const bring = () => told.forEach((tell) => tell());
  place(900, 200);
  bring();
  // The line above it is whole: 60 px above would cut one.
  expect(plan.scrollTop).toBe(800);
  place(55, 200);
  bring();
  // The plan's head is not cut either.
  expect(plan.scrollTop).toBe(0);
  place(900, 470);
  bring();
  // What is done now comes before what was done.
  expect(plan.scrollTop).toBe(900);
});

test("where the screen scrolls and not the plan, a step that becomes current in a session that runs is brought into sight", () => {
  const brought: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    brought.push(this.querySelector(".plan-text")!.textContent);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  const panel = (t: number, live: boolean) => (
    <aside className="coach-plan">
      <PlanPanel state={fold(lampSession(), t)} live={live} />
    </aside>
  );
  const { rerender } = render(panel(13, true));
  expect(brought).toEqual([]);
  rerender(panel(26, true));
  expect(brought).toEqual(["Fit the spring"]);
  // A session that is over is looked through: nothing moves under the hand.
  rerender(panel(13, false));
  expect(brought).toEqual(["Fit the spring"]);
});

test("once every step of a session that runs is done it says how to finish, and not before", () => {
  const session = fold(lampSession(), 26);
  const steps = session.plan!.steps.map((each) => ({ ...each, state: "completed" as const }));
  const { queryByText, rerender } = render(<PlanPanel state={session} live />);
  const how = () => queryByText("All steps are done. To finish, press “End session”.");
  expect(how()).toBeNull();
  const done = { ...session, plan: { ...session.plan!, steps } };
  rerender(<PlanPanel state={done} live />);
  expect(how()).toBeTruthy();
  rerender(<PlanPanel state={done} />);
  expect(how()).toBeNull();
});
