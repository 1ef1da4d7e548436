import { act, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import type { SessionEvent } from "../../../core/session/events.ts";
import { useView } from "../../view.ts";
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

test("it says what went well and where help was needed, and each moment opens in Replay", async () => {
  const { summary } = await over([...lampSession(), CLOSED]);
  expect(summary.textContent).toContain("0:48 · 2 of 6 steps done");
  expect(part(summary, "Went well")).toBe(
    " Went well2 steps done without help0:12 Place the base0:25 Fit the lower arm",
  );
  expect(part(summary, "Help was needed")).toBe(
    " Help was needed0:40 Step skipped Fit the spring before you tighten the bolt.  not put right",
  );
  await act(async () => within(summary).getByRole("button", { name: "Open 0:40 in Replay" }).click());
  expect(useView.getState()).toMatchObject({ screen: "replay", replay: "2026-11-21-lamp", replayAt: 40 });
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
  expect(part(summary, "You corrected the coach")).toMatch(
    /^ You corrected the coach0:45 Done: .*0:47 Had it say: Slow down\.$/,
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
  expect(part(summary, "Went well")).toContain("this bench has not been taught. This recording can teach it.");
  expect(within(summary).getByRole("button", { name: "Teach from this" }).className).toContain("strong");
  expect(within(summary).getByRole("button", { name: "Replay it" }).className).not.toContain("strong");
});

test("a session that ended at once says so, and offers what there is: no film, nothing to teach", async () => {
  const [opened] = lampSession();
  const { summary } = await over([opened!, { type: "closed", t: 1, reason: "stopped" }]);
  expect(part(summary, "Went well")).toBe(" Went wellNo step was done without help.");
  expect(part(summary, "Help was needed")).toBe(" Help was neededNothing was said about leaving the plan.");
  const offered = within(summary)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(["Replay it", "Start another", "Copy report"]);
});

test("teaching from it opens Replay with the panel that teaches, and the report is copied as text", async () => {
  const { bridge, summary } = await over([...lampSession(), CLOSED]);
  await act(async () => within(summary).getByRole("button", { name: "Copy report" }).click());
  expect(bridge.calls("app.copy")).toEqual([
    {
      text: [
        "Assemble the desk lamp · 2026-11-21 · The feed came to its end",
        "0:48 · 2 of 6 steps done",
        "",
        "2 steps done without help",
        "  0:12  Place the base",
        "  0:25  Fit the lower arm",
        "",
        "Help was needed",
        "  0:40  Step skipped Fit the spring before you tighten the bolt. (not put right)",
      ].join("\n"),
    },
  ]);
  await act(async () => within(summary).getByRole("button", { name: "Teach from this" }).click());
  expect(useView.getState()).toMatchObject({ screen: "replay", replay: "2026-11-21-lamp", teach: true });
});
