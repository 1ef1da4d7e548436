import { act, fireEvent, screen as page, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBridge, listed } from "../../../tests/fixtures/fake-bridge.ts";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import { chooseOf, press, screen } from "../../../tests/fixtures/screen.tsx";
import { pastSession } from "../../../tests/fixtures/past-session.ts";
import { noteMarking, useMarking } from "../annotation/marking.ts";
import { useOffered } from "../commands.ts";
import { show, useView } from "../view.ts";
import { ReplayScreen } from "./replay.tsx";

beforeEach(() => {
  useMarking.setState(useMarking.getInitialState());
  useView.setState({ ...useView.getInitialState(), replay: "2026-11-21-lamp" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const doing = () => document.querySelector("[aria-current=step] .plan-text")?.textContent;
test("the head names what is open and leads back; what has no button is found by Ctrl K and in a menu", async () => {
  const bridge = fakeBridge({
    "sessions.list": () =>
      listed([pastSession({ id: "2026-11-21-lamp", name: "Second try", participant: "p07", tags: ["north"] })]),
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  const head = within(document.querySelector<HTMLElement>(".session-head")!);
  expect(head.getByRole("heading").textContent).toBe("Second try");
  expect(document.querySelector(".session-name p")?.textContent).toMatch(/^p07 · .*0:47.* north$/);
  const found = [...useOffered.getState().offered.values()]
    .flat()
    .map(({ name, keyName = "" }) => `${name} ${keyName}`);
  expect(found).toEqual(
    expect.arrayContaining([
      "Save frame S",
      "Clip… C",
      "Timeline… T",
      "Report… P",
      "Whole session… ",
      "Teach this bench B",
      "Hear it: what was said last ",
    ]),
  );
  await chooseOf("Export", "Whole session…");
  page.getByRole("radio", { name: "Whole sessions", checked: true });
  await act(async () => page.getByRole("button", { name: "Help" }).click());
  expect(useView.getState().guide).toMatch(/^use\/keep/);
  await act(async () => page.getByRole("button", { name: "Close" }).click());
  await chooseOf("Review", "Correct the annotation");
  expect(useView.getState().audit).toBe("correct");
  await act(async () => show({ audit: false }));
  await act(async () => page.getByRole("button", { name: "Back to Sessions" }).click());
  expect(useView.getState().replay).toBeNull();
});

test("the way back is there under the same name, and Escape too, while the journal is read", async () => {
  const bridge = fakeBridge({ "sessions.events": () => new Promise(() => undefined) as never });
  const way = async () => page.findByRole("button", { name: "Back to Sessions" });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  page.getByText("Reading the journal…");
  await act(async () => void (await way()).click());
  expect(useView.getState().replay).toBeNull();
  await act(async () => show({ replay: "2026-11-21-lamp" }));
  await way();
  await press("Escape");
  expect(useView.getState().replay).toBeNull();
});

test("a session that cannot be read is named, with why", async () => {
  const unreadable = () => {
    throw new Error("The disk answers with an error.");
  };
  const bridge = fakeBridge({
    "sessions.list": () => listed([pastSession({ name: "Second try" })]),
    "sessions.events": unreadable,
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  expect((await page.findByRole("alert")).textContent).toContain("The disk answers with an error.");
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Second try");
});

test("the column beside the film is widened by its edge, within bounds, and that is kept", async () => {
  const bridge = await screen(<ReplayScreen audited={() => null} />);
  const edge = () => page.getByRole("separator", { name: "Width of the column" });
  const width = () => document.querySelector<HTMLElement>(".session")!.style.getPropertyValue("--side");
  expect([edge().getAttribute("aria-valuenow"), width()]).toEqual(["400", "400px"]);
  await act(async () => void fireEvent.keyDown(edge(), { key: "ArrowLeft" }));
  edge().parentElement!.getBoundingClientRect = () => ({ right: 1000 }) as DOMRect;
  edge().setPointerCapture = () => undefined;
  await act(async () => void fireEvent.pointerDown(edge()));
  await act(async () => void fireEvent(edge(), new MouseEvent("pointermove", { bubbles: true, clientX: 100 })));
  expect(width()).toBe("720px");
  await act(async () => void fireEvent.pointerUp(edge()));
  expect(bridge.calls("settings.set")).toEqual([{ sideWidth: 420 }, { sideWidth: 720 }]);
});

const time = () => page.getByRole("slider", { name: "Timeline" }).getAttribute("aria-valuetext");

test("a jump shows the plan and the words of that moment", async () => {
  await screen(<ReplayScreen audited={() => null} />);
  expect(doing()).toBe("Place the base");
  await press("ArrowDown");
  expect(time()).toBe("0:12.0. Fit the lower arm");
  expect(document.querySelector(".caption-text")?.textContent).toBe("Good. Now fit the lower arm.");
  await press("End");
  expect(doing()).toBe("Go back: fit the spring before the bolt");
  await press("ArrowUp");
  expect(time()).toBe("0:40.0. Go back: fit the spring before the bolt");
});

test("where the coach held something back, it says what and why", async () => {
  const held: SessionEvent = {
    type: "held-back",
    t: 12,
    kind: "omission",
    step: "spring",
    missing: [],
    confidence: 0.9,
  };
  const events = lampSession().flatMap((event): SessionEvent[] => {
    if (event.type === "opened") return [{ ...event, heldBack: { kinds: ["skipped"], below: 0.8 } }];
    return event.type === "tick" && event.t === 12 ? [event, held] : [event];
  });
  expect(events).toContain(held);
  const bridge = fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(events), notice: "" }) });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  expect(page.queryByRole("note", { name: "Not said" })).toBeNull();
  await press("ArrowDown");
  expect(page.getByRole("note", { name: "Not said" }).textContent).toMatch(
    /Not said at 0:12: Step skipped, .* At this bench less than 80\s% of such claims are expected to be right\.$/,
  );
  await press("End");
  expect(page.queryByRole("note", { name: "Not said" })).toBeNull();
});

/** Ways of what stands in place of a session that was deleted. */
const ways = async () => {
  const deleted = await page.findByRole("region", { name: "This session was deleted" }, { timeout: 10_000 });
  return within(deleted)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
};

test("a session that is deleted while it is open ends in that, and from the trash Undo brings it back", async () => {
  let kept: CallOutput<"sessions.kept"> = "here";
  const bridge = fakeBridge({ "sessions.kept": () => kept, "sessions.restore": () => ((kept = "here"), { ok: true }) });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  expect(document.querySelector("video")).toBeTruthy();
  kept = "trash";
  expect([await ways(), document.querySelector("video")]).toEqual([["Undo", "Sessions"], null]);
  await act(async () => page.getByRole("button", { name: "Undo" }).click());
  expect(bridge.calls("sessions.restore")).toEqual([{ id: "2026-11-21-lamp" }]);
  await waitFor(() => expect(doing()).toBe("Place the base"), { timeout: 30_000 });
  kept = "gone";
  expect([await ways(), document.querySelector("video")]).toEqual([["Sessions"], null]);
  // What went with the film lets its keys go once that has been drawn.
  await act(async () => {});
  await press("s");
  expect(bridge.calls("clips.frame")).toEqual([]);
});

test("a click on the timeline jumps there", async () => {
  await screen(<ReplayScreen audited={() => null} />);
  const timeline = page.getByRole("slider", { name: "Timeline" });
  timeline.getBoundingClientRect = () => ({ left: 0, width: 970 }) as DOMRect;
  timeline.setPointerCapture = () => undefined;
  const down = new MouseEvent("pointerdown", { bubbles: true, clientX: 10 + 950 / 2 });
  await act(async () => void timeline.dispatchEvent(down));
  expect(time()).toBe("0:23.7. Fit the lower arm");
});

test("without a recording the samples are the frames", async () => {
  await screen(<ReplayScreen audited={() => null} />);
  await press("Home");
  // jsdom plays no video: its element reports a failure as a missing recording would.
  const fails = () => act(async () => void document.querySelector("video")?.dispatchEvent(new Event("error")));
  // The recording, the recording again, and its copy, none by the address of another.
  const played = [];
  for (const _ of [1, 2, 3]) {
    played.push(document.querySelector("video")?.src.split("take.mp4")[1]);
    await fails();
  }
  const form = /^\?form=(\d+)-0$/.exec(played[0] ?? "")?.[1];
  expect(played).toEqual([0, 1, 2].map((at) => `?form=${form}-${at}`));
  await press(".");
  expect(time()).toBe("0:00.5. Place the base");
  await press(",");
  expect(time()).toBe("0:00.0. Place the base");
  expect(document.querySelector(".no-picture")?.textContent).toContain("cannot be played");
});

test("a recording that cannot be played while it is being finished is shown when that is done", async () => {
  const bridge = await screen(<ReplayScreen audited={() => null} />);
  const job = { id: 7, kind: "finish", about: "2026-11-21-lamp", done: 0, text: "" } as const;
  await act(async () => bridge.push("jobs.changed", { ...job, state: "running" }));
  for (const _ of [1, 2, 3])
    await act(async () => void document.querySelector("video")?.dispatchEvent(new Event("error")));
  expect(document.querySelector(".no-picture")?.textContent).toContain("is being finished");
  await act(async () => bridge.push("jobs.changed", { ...job, state: "done" }));
  expect(document.querySelector("video")?.src).toMatch(/take\.mp4\?form=\d+-0$/);
});

test("a film whose disk was away is played again when it is back, by another address, soon or as the window is come back to", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let isThere = false;
  const asked = vi.fn(async () => new Response(null, { status: isThere ? 200 : 404 }));
  vi.stubGlobal("fetch", asked);
  await screen(<ReplayScreen audited={() => null} />);
  const source = () => document.querySelector("video")!.src;
  for (const back of [() => vi.advanceTimersByTime(15_000), () => window.dispatchEvent(new Event("focus"))]) {
    const before = source();
    isThere = false;
    asked.mockClear();
    for (const _ of [1, 2, 3])
      await act(async () => void document.querySelector("video")?.dispatchEvent(new Event("error")));
    await act(async () => vi.advanceTimersByTime(14_000));
    expect(document.querySelector(".no-picture")?.textContent).toContain("cannot be played");
    expect(asked).toHaveBeenCalledTimes(1);
    isThere = true;
    await act(async () => void back());
    expect([source() !== before, source().replace(/\d+/g, "N")]).toEqual([true, before.replace(/\d+/g, "N")]);
  }
});

test("a long session is shown before its ticks are there, by the same player, and is whole when they are", async () => {
  const all = lampSession();
  const outline = all.filter(({ type }) => type !== "tick");
  const asked: boolean[] = [];
  let isRead = () => {};
  const whole = new Promise<void>((resolve) => void (isRead = resolve));
  const answer = async ({ soon = false }: { readonly soon?: boolean | undefined }) => {
    asked.push(soon);
    if (soon) return { events: JSON.stringify(outline), notice: "", more: true as const };
    await whole;
    return { events: JSON.stringify(all), notice: "It is whole." };
  };
  const bridge = fakeBridge({ "sessions.events": answer as never });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await press("End");
  const [film, stood] = [document.querySelector("video"), time()];
  const besides = () => (["annotation.get", "sessions.lookBack"] as const).map((name) => bridge.calls(name).length);
  expect(besides()).toEqual([0, 0]);
  expect([asked[0], film !== null, page.queryByText("It is whole.")]).toEqual([true, true, null]);
  await waitFor(() => expect(asked).toEqual([true, false]), { timeout: 30_000 });
  await act(async () => isRead());
  expect(page.getByText("It is whole.")).toBeTruthy();
  expect([document.querySelector("video") === film, time()]).toEqual([true, stood]);
  expect(besides()).toEqual([1, 1]);
});

test("a film of which a part does not pass the check while it is played is told of, and another session's is not", async () => {
  const bridge = await screen(<ReplayScreen audited={() => null} />);
  await press("End");
  const notice = "media-000.mkv: parts of it that do not pass the check: 1";
  await act(async () => bridge.push("sessions.damaged", { id: "2026-11-21-other", notice }));
  expect(page.queryByText(notice)).toBeNull();
  for (const _ of ["played", "played again"])
    await act(async () => bridge.push("sessions.damaged", { id: "2026-11-21-lamp", notice }));
  expect(page.getByText(notice)).toBeTruthy();
});

test("a film that is played while its finished form takes its place is opened anew, by another address, where it stood", async () => {
  const bridge = await screen(<ReplayScreen audited={() => null} />);
  await press("ArrowDown");
  const [before, stood] = [document.querySelector("video")!, time()];
  const job = { id: 7, kind: "finish", about: "2026-11-21-lamp", done: 0, text: "" } as const;
  await act(async () => bridge.push("jobs.changed", { ...job, state: "running" }));
  expect(document.querySelector("video")).toBe(before);
  await act(async () => bridge.push("jobs.changed", { ...job, state: "done" }));
  const after = document.querySelector("video")!;
  expect([after === before, after.src === before.src, time()]).toEqual([false, false, stood]);
  expect(after.currentTime).toBe(before.currentTime);
});

test("a recorded take shows its script in place of the plan, following the time", async () => {
  await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(lampTake()), notice: "" }) }),
  );
  const script = () => [...page.getByRole("region", { name: "Script" }).querySelectorAll("li")];
  const lines = () => script().map(({ className, textContent }) => `${className.split(" ")[1]}: ${textContent}`);
  await press("Home");
  expect(lines()[0]).toBe("next: Next 0:02.0Place the base");
  await press("ArrowDown");
  await press("ArrowDown");
  await press("ArrowDown");
  expect(time()).toBe("0:25.0. Fit the spring the wrong way round");
  expect(lines().slice(1, 4)).toEqual([
    "completed: Done 0:12.0Fit the lower arm",
    "current: Mistake · now 0:25.0Fit the spring the wrong way round",
    "next: Fix 0:33.0Turn the spring round",
  ]);
});

test("of a film that was taken in without a coach it is said that no plan was made", async () => {
  const film = lampSession().filter(({ type }) => type === "opened" || type === "media" || type === "closed");
  await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(film), notice: "" }) }),
  );
  expect(document.querySelector(".coach-plan")?.textContent).toBe("No plan was made in this session.");
});

test("while somebody marks onsets of a take, no way into Replay shows script, marks or mistakes", async () => {
  const take = { events: JSON.stringify(lampTake()), notice: "", marking: ["a02"] };
  await screen(<ReplayScreen audited={() => <p>Onsets</p>} />, fakeBridge({ "sessions.events": () => take }));
  expect(page.getByText(/Not all mistakes are marked yet by: a02\./)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Place the base|wrong way round/);
  expect(page.queryByRole("slider", { name: "Timeline" })).toBeNull();
  await press("a");
  expect([page.getByText("Onsets").textContent, useView.getState().audit]).toEqual(["Onsets", "onsets"]);
  // Who is done, as this window knows, hides nothing; who begins now hides it from the next who looks.
  await act(async () => show({ audit: false }));
  await act(async () => noteMarking("2026-11-21-lamp", "a02", false));
  expect(page.getByRole("region", { name: "Script" })).toBeTruthy();
  await act(async () => noteMarking("2026-11-21-lamp", "a03", true));
  expect(page.queryByRole("region", { name: "Script" })).toBeNull();
  await act(async () => page.getByRole("button", { name: "Show it all" }).click());
  expect(page.getByRole("region", { name: "Script" })).toBeTruthy();
});

test("an impromptu take shows what was done", async () => {
  await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(lampTake(false)), notice: "" }) }),
  );
  await press("End");
  const list = page.getByRole("region", { name: "What was done" });
  expect(list.querySelector("[aria-current=step]")?.textContent).toBe("Now 0:12.0Not described yet");
});

test("where a model took part, what it was asked, said and saw is reached by keys", async () => {
  const spent = { queueMs: 0, encodeMs: 20, prefillMs: 300, decodeMs: 80, promptTokens: 900, cachedTokens: 600 };
  const opinion = {
    by: "small-vl",
    role: "duplex" as const,
    interrupt: 0.82,
    kind: "omission" as const,
    step: "spring",
  };
  const model = {
    name: "small-vl",
    mode: "verify" as const,
    form: "token" as const,
    strategy: "plain" as const,
    sentTo: null,
  };
  const [opened, ...rest] = lampSession();
  const opined: SessionEvent = {
    ...{ type: "opined", t: 14.5 },
    opinion: {
      ...{ ...opinion, about: 14, at: 14.5, utterance: "Hook the spring in.", request: "ab".repeat(32), spent },
      saw: { clips: [{ start: 6, end: 14 }], pictures: [13.5, 14] },
    },
  };
  const failed: SessionEvent = {
    ...{
      type: "unanswered",
      t: 20,
      about: 19,
      by: "small-vl",
      role: "duplex",
      why: "The server is gone.",
      passing: true,
    },
  };
  const events = [{ ...(opened as EventOf<"opened">), model }, ...rest, opined, failed].sort((a, b) => a.t - b.t);
  await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(events), notice: "" }) }),
  );
  await press("Home");
  await press("m");
  const panel = () => page.getByRole("region", { name: "What the model said" });
  expect(panel().textContent).toContain("Nothing yet at this moment.");
  await press("]");
  expect(time()).toMatch(/^0:14\.5\./);
  const facts = () => [...panel().querySelectorAll("dl > div")].map((fact) => fact.textContent);
  expect(facts()).toEqual([
    "Asked aboutthe present",
    "Chance to interrupt82\u00a0%",
    "It says Step skipped",
    "StepFit the spring",
    "Its words“Hook the spring in.”",
    "What became of it Not used: no annotated takes have shown what this model is worth",
    "Came0:14.5, 0.5\u00a0s after what it saw; it took 400\u00a0ms",
    "Modelsmall-vl",
    "It saw 2 pictures of 1 clip0:13.50:14.0",
  ]);
  await press("]");
  expect(facts()).toContain("What became of it No answer that could be used: The server is gone.");
  await press("[");
  await act(async () => page.getByRole("button", { name: "0:13.5" }).click());
  expect(time()).toMatch(/^0:13\.5\./);
  await press("m");
  expect(page.queryByRole("region", { name: "What the model said" })).toBeNull();
});

test("what was done, seen afterwards, is listed by key with how it differs from what was said, and leads to its moments", async () => {
  const record = {
    ...{ version: 3 as const, answered: {}, bytes: 1, profile: "0".repeat(64), outOfOrder: [], notReached: ["bolt"] },
    segments: [
      { step: "base", start: 1, end: 12, chance: 0.9, wrong: false },
      { step: "arm", start: 13, end: 14, chance: 0.8, wrong: false },
    ],
    leftOut: [{ step: "spring", chance: 0.9 }],
    announced: [
      { step: "base", live: 12, ended: 12 },
      { step: "arm", live: 25, ended: 14 },
    ],
  };
  await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "sessions.lookBack": () => ({ kind: "done", record, why: "" }) }),
  );
  await press("d");
  const panel = page.getByRole("region", { name: "What was done, seen afterwards" });
  expect([...panel.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "0:01.0Place the base 0:01.0 to 0:12.0, 90\u00a0% sure; said to be done in time",
    "0:13.0Fit the lower arm 0:13.0 to 0:14.0, 80\u00a0% sure; said to be done too late (+11\u00a0s)",
    "–Fit the spring left out, 90\u00a0% sure",
    "–Tighten the hinge bolt not reached",
  ]);
  expect(panel.textContent).toContain("2 differ from what was said");
  await act(async () => panel.querySelectorAll("button")[1]!.click());
  expect(time()).toBe("0:13.0. Fit the lower arm");
  await press("d");
  expect(page.queryByRole("region", { name: "What was done, seen afterwards" })).toBeNull();
});
