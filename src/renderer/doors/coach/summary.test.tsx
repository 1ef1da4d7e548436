import { act, cleanup, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp, lampPlan, lampSession, unsureSession } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { SessionEvent } from "../../../core/journal/events.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { outcomeWord } from "../../session/words.ts";
import { useView } from "../../view.ts";
import { showLanguage } from "../../words/words.ts";
import { CoachScreen } from "./coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

const CLOSED: SessionEvent = { type: "closed", t: 48, reason: "feed-ended" };

/** A session that is over, as its journal has it. */
async function over(events: readonly SessionEvent[], answers: Parameters<typeof fakeBridge>[0] = {}) {
  const bridge = fakeBridge({
    ...answers,
    "sessions.events": () => ({ events: JSON.stringify([...events]), notice: "" }),
  });
  await screen(<CoachScreen />, bridge);
  await act(async () => bridge.play(events));
  return { bridge, summary: page.getByRole("region", { name: "Session ended" }) };
}

const part = (summary: HTMLElement, name: string) => within(summary).getByRole("region", { name }).textContent;

/** Each step as its line says it. */
const lines = (summary: HTMLElement) =>
  within(within(summary).getByRole("list", { name: "What became of each step" }))
    .getAllByRole("listitem")
    .map((line) =>
      [...line.children]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(" · "),
    );

/** What stands behind More. */
async function behindMore(summary: HTMLElement): Promise<readonly (string | null)[]> {
  await act(async () => within(summary).getByRole("button", { name: "More" }).click());
  return page.getAllByRole("menuitem").map(({ textContent }) => textContent);
}
const next = (summary: HTMLElement) => summary.querySelector(".summary-foot .strong")?.textContent;

test("each step has one line with what became of it, and its moment opens in the session", async () => {
  const { summary } = await over([...lampSession(), CLOSED]);
  expect(summary.textContent).toContain("0:48 · 2 of 6 steps done");
  expect(lines(summary)).toEqual([
    "Place the base · Done · 0:12",
    "Fit the lower arm · Done · 0:25",
    "Fit the spring · Left out · 0:40",
    "Tighten the hinge bolt · Not seen",
    "Attach the shade · Not seen",
    "Plug in · Not done, optional",
  ]);
  expect(within(summary).getByText("What it said about mistakes (1)").closest("details")?.textContent).toContain(
    "0:40 Step skipped Fit the spring before you tighten the bolt.  not fixed",
  );
  await act(async () => within(summary).getAllByRole("button", { name: "Open the session at 0:40" })[0]!.click());
  expect(useView.getState()).toMatchObject({ screen: "sessions", replay: "2026-11-21-lamp", replayAt: 40 });
});

test("a session that was stopped says where, asks of no step that was never come to, and its parts add up", async () => {
  const { steps } = lampPlan(5, ["base", "arm"], "spring", true);
  const back = steps.map((line) => (line.recovery ? { ...line, state: "completed" as const } : line));
  const plan = back.map((line) =>
    line.recovery === null && ["spring", "bolt"].includes(line.step) ? { ...line, state: "completed" as const } : line,
  );
  const after = plan.map((line) => (line.step === "shade" ? { ...line, state: "current" as const } : line));
  const { summary } = await over([
    ...lampSession(),
    { type: "planned", t: 46, plan: { ...lampPlan(5, [], null), steps: after } } as SessionEvent,
    {
      ...{ type: "left-out", t: 48 },
      steps: [
        { step: "arm", chance: 0.9, seenAt: null },
        { step: "shade", chance: 0.99, seenAt: null },
      ],
      asked: [{ step: "plug", chance: 0.4, seenAt: null }],
    } as SessionEvent,
    { type: "closed", t: 48, reason: "stopped" },
  ]);
  expect(summary.textContent).toContain("0:48 · 4 of 6 steps done");
  expect(lines(summary)).toEqual([
    "Place the base · Done · 0:12",
    "Fit the lower arm · Done · 0:25",
    "Fit the spring · Left out, then fixed · 0:46",
    "Tighten the hinge bolt · Done · 0:46",
    "Attach the shade · Stopped here",
    "Plug in · Not reached",
  ]);
  expect(part(summary, "Probably left out")).toMatch(/Fit the lower arm/);
  expect(part(summary, "Probably left out")).not.toMatch(/shade/);
  expect(within(summary).queryByRole("region", { name: "Was this left out?" })).toBeNull();
});

test("what a person corrected is told, and not what was muted", async () => {
  const corrected = (t: number, correction: object) => ({ type: "corrected", t, correction }) as SessionEvent;
  const { summary } = await over([
    ...lampSession(),
    corrected(45, { action: "done", step: "spring" }),
    corrected(46, { action: "mute", muted: true }),
    corrected(47, { action: "say", text: "Slow down." }),
    CLOSED,
  ]);
  expect(within(summary).getByText("What you corrected (2)").closest("details")?.textContent).toMatch(
    /0:45 Done: .*0:47 Had it say: Slow down\.$/,
  );
});

test("where no bench was known it says why no step was recognised, and to teach comes first", async () => {
  const [opened] = lampSession();
  const filmed: SessionEvent[] = [
    { ...opened!, profile: null } as SessionEvent,
    { type: "media", t: 0, file: "media-000.mkv", offset: 0 },
    CLOSED,
  ];
  const { summary } = await over(filmed);
  expect(summary.textContent).toContain("it has not learned this job yet. It can learn it from this film.");
  expect(next(summary)).toBe("Teach from this");
  expect(await behindMore(summary)).toEqual(["Coach something of your own", "Replay it", "Copy report"]);
});

test("where the person told the coach, steps are done as they said, and nothing is said of mistakes that nobody looked for", async () => {
  const [opened, ...rest] = lampSession();
  const session = rest.filter(({ t }) => t < 40);
  const { summary } = await over([{ ...opened!, way: "told" } as SessionEvent, ...session, { ...CLOSED, t: 40 }]);
  expect(lines(summary).slice(0, 2)).toEqual(["Place the base · Done · 0:12", "Fit the lower arm · Done · 0:25"]);
  expect(summary.textContent).toContain("You said when each step was done; Benchside looked for no mistakes.");
});

test("a session that ended at once says so, and offers what there is: no film, nothing to teach", async () => {
  const [opened] = lampSession();
  const { summary } = await over([opened!, { type: "closed", t: 1, reason: "stopped" }]);
  expect(summary.textContent).toContain("Benchside reported no mistakes.");
  expect(next(summary)).toBe("Coach something of your own");
  expect(await behindMore(summary)).toEqual(["Replay it", "Copy report"]);
  await press("Escape");
  await act(async () => within(summary).getByRole("button", { name: "Coach something of your own" }).click());
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("teaching from it opens Replay with the panel that teaches, and the report is copied as text", async () => {
  const { bridge, summary } = await over([...lampSession(), CLOSED]);
  await behindMore(summary);
  await act(async () => page.getByRole("menuitem", { name: "Copy report" }).click());
  expect(bridge.calls("app.copy")).toEqual([
    {
      text: [
        "Assemble the desk lamp · 21 Nov 2026 · The film has ended",
        "0:48 · 2 of 6 steps done",
        "",
        "2 steps done without help",
        "  0:12  Place the base",
        "  0:25  Fit the lower arm",
        "",
        "Help was needed",
        "  0:40  Step skipped Fit the spring before you tighten the bolt. (not fixed)",
      ].join("\n"),
    },
  ]);
  await behindMore(summary);
  await act(async () => page.getByRole("menuitem", { name: "Teach from this" }).click());
  expect(useView.getState()).toMatchObject({ screen: "sessions", replay: "2026-11-21-lamp", teach: true });
});

test("what nobody answered stands as a doubt with the way to its moment; what is answered there is kept beside the journal and corrects what went well", async () => {
  const events: SessionEvent[] = [
    ...unsureSession(),
    {
      ...({ type: "interrupted", t: 41, kind: "question", step: "base", missing: [], clips: [] } as const),
      ...({ confidence: 0.4, asks: "done" } as const),
    },
    { type: "held-back", t: 44, kind: "ordering", step: "shade", missing: ["bolt"], confidence: 0.6 },
    CLOSED,
  ];
  const { bridge, summary } = await over(events);
  const doubts = () =>
    within(within(summary).getByRole("region", { name: "Not sure" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(doubts()).toEqual([
    "0:41 Was this done? “Place the base”LookYesNo",
    "0:44 Did you do “Attach the shade” before “Tighten the hinge bolt”?LookYesNo",
  ]);
  expect(lines(summary)[0]).toBe("Place the base · Probably done · 0:12");
  await act(async () => within(summary).getAllByRole("button", { name: "Yes" })[0]!.click());
  await act(async () => within(summary).getByRole("button", { name: "No" }).click());
  expect(bridge.calls("annotation.append").map(({ change }) => change)).toEqual([
    { type: "left-out-answered", step: "base", answer: "done" },
    { type: "doubt-answered", kind: "ordering", step: "shade", so: false },
  ]);
  expect(doubts()[1]).toMatch(/You said noTake it back$/);
  expect(lines(summary)[0]).toBe("Place the base · Done · 0:12");
  await act(async () => within(summary).getByRole("button", { name: "Look at 0:44" }).click());
  expect(useView.getState()).toMatchObject({ screen: "sessions", replayAt: 44 });
});

/** A session at a bench that nobody has taught, filmed, in which a person says that two steps are done. */
function ledSession(more: readonly SessionEvent[] = [], second = 25): SessionEvent[] {
  const [opened, ...rest] = lampSession();
  const plans = rest.flatMap((event): SessionEvent[] =>
    event.type === "planned" && event.t <= 25 ? [event.t === 25 ? { ...event, t: second } : event] : [],
  );
  const done = (t: number, step: string) =>
    ({ type: "corrected", t, correction: { action: "done", step } }) as SessionEvent;
  return [
    { ...opened!, profile: null } as SessionEvent,
    ...more,
    { type: "media", t: 0, file: "media-000.mkv", offset: 0 },
    done(12, "base"),
    done(second, "arm"),
    ...plans,
    CLOSED,
  ];
}

test("what a person said was done in their first session teaches its bench in one press, which then is chosen at the start", async () => {
  const { bridge, summary } = await over(ledSession(), {
    "profile.sources": () => null,
    "profile.learn": () => ({ kind: "done" }),
  });
  const lesson = within(summary).getByRole("region", { name: "Learn this bench" });
  expect(lesson.textContent).toContain("You marked 2 of 6 steps.");
  expect(lesson.textContent).toContain(
    "Not said: Fit the spring · Tighten the hinge bolt · Attach the shade. The coach will not know them.",
  );
  expect(within(summary).queryByText(/^What you corrected/)).toBeNull();
  await press("t");
  expect(bridge.calls("profile.learn")).toEqual([
    {
      ...{ procedure: "desk-lamp", name: "my-bench", onto: true },
      takes: [
        {
          session: "2026-11-21-lamp",
          steps: [
            { step: "base", start: null, end: 12 },
            { step: "arm", start: null, end: 25 },
          ],
        },
      ],
    },
  ]);
  expect(within(summary).getByText("✓ Learned: “my-bench”.")).toBeTruthy();
  await press("c");
  expect(useView.getState().coachWith).toEqual({ procedure: "desk-lamp", goal: lamp.goal, bench: "my-bench" });
});

test("of a long procedure three of the steps that nobody said are named, and the others counted", async () => {
  const [opened, ...rest] = ledSession();
  const steps = Array.from({ length: 60 }, (_, at) => ({ ...lamp.steps[0]!, id: `s${at}`, text: `Panel ${at}.` }));
  const long = { ...opened!, procedure: { ...lamp, steps: [...lamp.steps, ...steps] } } as SessionEvent;
  const { summary } = await over([long, ...rest], { "profile.sources": () => null });
  const lesson = within(summary).getByRole("region", { name: "Learn this bench" });
  expect(lesson.textContent).toContain("Attach the shade and 60 more. The coach will not know them.");
});

test("steps said to be done at one moment are looked at first, and who has not agreed to it teaches nothing", async () => {
  const { summary } = await over(ledSession([], 12.1), { "profile.sources": () => null });
  expect(summary.textContent).toContain("“Fit the lower arm” has no time");
  await act(async () => within(summary).getAllByRole("button", { name: "Look at the marks" })[0]!.click());
  expect(useView.getState()).toMatchObject({ screen: "sessions", teach: true });
  cleanup();
  const consent = { participant: "p07", textVersion: "v5", scope: [], retainUntil: "2099-01-01" };
  const consented = { type: "consented", t: 0, consent: { ...consent, signature: "withheld", signedAt: "x" } };
  const { summary: named } = await over(ledSession([consented as SessionEvent]), { "profile.sources": () => null });
  expect(named.textContent).toContain("p07 has not agreed that the coach learns from this session.");
  expect(within(named).queryByRole("button", { name: "Learn this bench" })).toBeNull();
});

test("the summary of a session that was deleted is shown no longer, and another can be started", async () => {
  let kept: CallOutput<"sessions.kept"> = "here";
  await over([...lampSession(), CLOSED], { "sessions.kept": () => kept });
  kept = "gone";
  const deleted = within(await page.findByRole("region", { name: "This session was deleted" }, { timeout: 10_000 }));
  expect(page.queryByRole("list", { name: "What became of each step" })).toBeNull();
  await act(async () => deleted.getByRole("button", { name: "Start another" }).click());
  expect(page.getByRole("button", { name: "Start" })).toBeTruthy();
});

test("it follows the language of the window, also what was left out and why nothing was heard", async () => {
  const left: SessionEvent = { type: "left-out", t: 47, steps: [{ step: "shade", chance: 0.91, seenAt: null }] };
  const { summary } = await over([...lampSession(), left, CLOSED]);
  expect(summary.textContent).toContain("Not seen");
  expect(summary.textContent).toContain("never seen under way; 91\u00a0% sure");
  await act(async () => showLanguage("es"));
  for (const english of ["Not seen", "Left out", "reported", "Start another", "under way", "video"])
    expect(summary.textContent).not.toContain(english);
  expect(outcomeWord({ outcome: "caption-only", reason: "no audio device" })).toBe(
    "solo mostrado: no hay dispositivo de sonido",
  );
  await act(async () => showLanguage("en"));
});
