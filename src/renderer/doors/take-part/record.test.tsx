import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { annotationAnswers } from "../../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge, settingsWith } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { fold } from "../../../core/journal/fold.ts";
import { emptyConsent } from "../../consent/consent-form.ts";
import { notePlayed, playedKey } from "../../playback/played.ts";
import { useView } from "../../view.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { RecordScreen } from "./record.tsx";
import { record, recordSample, resumeTake, useRecording, type Recording } from "../../session/record-store.ts";

const signed = {
  ...{
    participant: "p07",
    scope: ["coaching"],
    sentTo: [],
    thinkAloud: false,
    retainUntil: "2099-01-01",
    signature: "Ada Example",
  },
  ...{ places: true, bystanders: true },
} as const satisfies Recording["consent"];
const feed = { kind: "file", path: "/videos/take.mp4" } as const;
const ready = {
  room: "take",
  consent: signed,
  text: { version: "v1", language: "en" },
  protocol: "impromptu",
  feed,
} as const;
const plain: typeof lamp = { ...lamp, steps: lamp.steps.map((step) => ({ ...step, safetyCritical: false })) };

beforeEach(() => {
  useRecording.setState(useRecording.getInitialState(), true);
  useView.setState(useView.getInitialState(), true);
});

const button = (name: RegExp) => page.getByRole<HTMLButtonElement>("button", { name });
const hints = () => page.getAllByRole("status").map(({ textContent }) => textContent);

/** A script with every step as it should be done. */
function scriptOf() {
  recordSample("pilot", "goal-001", plain);
  record({ goal: null });
  return useRecording.getState().script!;
}

test("another pseudonym empties all that the person before agreed to and had prepared", async () => {
  record({
    ...{ ...ready, room: "consent", procedure: plain, consent: { ...signed, thinkAloud: true }, person: "p07" },
    ...{ protocol: "induced", script: scriptOf(), past: [scriptOf()], session: "of-p07" },
    ...{ rehearsed: true, experienced: [plain.steps[1]!.id], adaptations: "a mug for the glass" },
  });
  useView.setState({ auditor: "a02" });
  await screen(<RecordScreen />);
  const pseudonym = page.getByLabelText("Pseudonym");
  await act(async () => void fireEvent.change(pseudonym, { target: { value: "p08" } }));
  expect(useRecording.getState().consent).toEqual(emptyConsent("p08"));
  await act(async () => void fireEvent.blur(pseudonym));
  expect(useRecording.getState()).toEqual({
    ...useRecording.getInitialState(),
    ...{ text: useRecording.getState().text, procedure: plain, protocol: "induced" },
    ...{ consent: emptyConsent("p08"), person: "p08" },
  });
  expect(useView.getState().auditor).toBe("");
});

test("what was prepared before anybody was named stays for whoever is", async () => {
  const script = scriptOf();
  record({ ...ready, room: "consent", protocol: "induced", script, rehearsed: true, feed });
  record({ consent: emptyConsent() });
  await screen(<RecordScreen />);
  for (const value of ["p", "p0", "p07"])
    await act(async () => void fireEvent.change(page.getByLabelText("Pseudonym"), { target: { value } }));
  await act(async () => record({ room: "script" }));
  expect(useRecording.getState()).toMatchObject({
    ...{ person: "p07", rehearsed: true, feed, script },
  });
});

test("without a whole consent there is no way on, and nothing can be recorded", async () => {
  record({ ...ready, procedure: plain, room: "consent", consent: { ...signed, signature: " " } });
  const bridge = await screen(<RecordScreen />);
  expect(button(/I agree/).hasAttribute("disabled")).toBe(true);
  expect(hints()).toContain("Sign with your name.");
  await act(async () => record({ room: "take" }));
  expect(button(/^Record R$|^Record$/).disabled).toBe(true);
  await press("r");
  expect(bridge.calls("take.open")).toEqual([]);
  await act(async () => record({ consent: signed }));
  await press("r");
  expect(bridge.calls("take.open")).toMatchObject([{ procedure: lamp.id, protocol: "impromptu", script: null }]);
  // The signature has gone where it belongs.
  expect(useRecording.getState().consent.signature).toBe("");
});

test("each room says how much is left in it, and one that cannot be entered yet after what it can", async () => {
  const left = () =>
    page.getAllByRole("button", { name: /^(Consent|Script|Take|Review)/ }).map((room) => room.textContent);
  await screen(<RecordScreen />);
  expect(left()).toEqual(["Consent4 to answer", "Scriptto do", "Taketo do", "Reviewafter the take"]);
  await act(async () => record({ ...ready, procedure: plain, consent: { ...signed, signature: "", scope: [] } }));
  expect(left().slice(0, 2)).toEqual(["Consent2 to answer", "Scriptdone"]);
  await act(async () => record({ consent: signed }));
  expect(left()[0]).toBe("Consentdone");
});

test("no purpose is ticked beforehand", async () => {
  await screen(<RecordScreen />);
  const purposes = page.getByRole("group", { name: /May be used/ });
  expect([...purposes.querySelectorAll("input")].map(({ checked }) => checked)).toEqual([false, false, false]);
});

test("each tick of the consent says what it allows, and what will be refused without it", async () => {
  record({ consent: signed });
  await screen(<RecordScreen />);
  expect(hints()).toContain("As ticked, rows for research will be refused later for this recording.");
  await act(async () => fireEvent.click(page.getByRole("checkbox", { name: /For research here/ })));
  expect(hints()).toContain("As ticked, nothing will be refused later.");
});

test("a model on another machine is named, and is used for the take only if that is ticked", async () => {
  record({ consent: { ...signed, scope: ["research"] } });
  const coach = {
    by: "server",
    address: "https://gpu.example/v1",
    model: "",
    agreed: "https://gpu.example/v1",
  } as const;
  await screen(<RecordScreen />, fakeBridge({ "settings.get": () => settingsWith({ models: { coach } }) }));
  expect(hints()).toContain("As ticked, showing it to gpu.example will be refused later for this recording.");
  await act(async () => fireEvent.click(page.getByRole("checkbox", { name: /To be shown to a model at gpu.example/ })));
  expect(hints()).toContain("As ticked, nothing will be refused later.");
  expect(useRecording.getState().consent).toMatchObject({ scope: ["research"], sentTo: ["gpu.example"] });
});

test("a safety-critical step that nobody confirmed blocks the take, and confirming it frees it", async () => {
  const steps = plain.steps.map((step, k) => ({ ...step, safetyCritical: k === 1 }));
  record({ ...ready, procedure: { ...plain, steps } });
  const bridge = await screen(<RecordScreen />);
  expect(hints()).toContain("Confirm the experience with the safety-critical steps.");
  await press("r");
  expect(bridge.calls("take.open")).toEqual([]);
  await act(async () => record({ room: "script" }));
  const safety = page.getByRole("group", { name: /Safety-critical/ });
  await act(async () => fireEvent.click(safety.querySelector("input")!));
  expect(useRecording.getState().experienced).toEqual([steps[1]!.id]);
});

test("what is used for something else is kept with the take, a line each", async () => {
  record({ ...ready, procedure: plain });
  const bridge = await screen(<RecordScreen />);
  const field = page.getByRole("textbox", { name: "Adaptations" });
  await act(
    async () => void fireEvent.change(field, { target: { value: "a mug for the glass\n\n a ruler for the key " } }),
  );
  await press("r");
  expect(bridge.calls("take.open")).toMatchObject([{ adaptations: ["a mug for the glass", "a ruler for the key"] }]);
});

test("a finding that is an error blocks the take, a warning does not", async () => {
  record({ ...ready, procedure: plain });
  let level: "error" | "warning" = "error";
  const found = { check: "space" as const, text: "The disk is nearly full.", fix: "Free some space." };
  await screen(<RecordScreen />, fakeBridge({ "recording.preflight": () => [{ ...found, level }] }));
  expect(page.getByText(/The disk is nearly full/)).toBeTruthy();
  expect(button(/^Record R$|^Record$/).disabled).toBe(true);
  level = "warning";
  await act(async () => button(/Look at the cameras too/).click());
  expect(button(/^Record R$|^Record$/).disabled).toBe(false);
});

test("a procedure too short for a mistake, and a seed that is none, are refused with what to do", async () => {
  record({
    ...ready,
    room: "script",
    protocol: "prepared",
    procedure: { ...plain, steps: plain.steps.slice(0, 1), edges: [] },
  });
  await screen(<RecordScreen />);
  await act(async () => button(/Generate a script/).click());
  expect(page.getByRole("alert").textContent).toContain("has 1 step, which is too short for 1 planned error");
  fireEvent.change(page.getByLabelText("Seed"), { target: { value: "lamp" } });
  await act(async () => button(/Generate a script/).click());
  expect(page.getByRole("alert").textContent).toBe("The seed is no whole number. Write one, such as 4.");
  expect(useRecording.getState().script).toBeNull();
});

test("a generated script's mistakes are drawn by every procedure of the library that can be read", async () => {
  const asked: string[] = [];
  const summary = (id: string, broken: string | null) => ({
    ...{ id, goal: id, steps: 7, profiles: [], drafted: false, broken },
  });
  record({ ...ready, room: "script", protocol: "prepared", procedure: plain });
  await screen(
    <RecordScreen />,
    fakeBridge({
      "library.list": () => [summary(plain.id, null), summary("tea", null), summary("torn", "not JSON")],
      "library.get": ({ id }) => (asked.push(id), { ...plain, id }),
    }),
  );
  await act(async () => button(/Generate a script/).click());
  expect(asked).toEqual(["tea"]);
  expect(useRecording.getState().script?.procedure).toBe(plain.id);
});

test("steps told by ear are warned of when no voice is installed", async () => {
  record({ ...ready, procedure: plain, protocol: "prepared" });
  await screen(
    <RecordScreen />,
    fakeBridge({
      "speech.status": () => ({ espeak: false, voices: [], called: {}, notice: "espeak-ng is not installed" }),
    }),
  );
  expect(page.getByText(/The prompts will not be heard: no voice is installed here/)).toBeTruthy();
  await act(async () => record({ prompts: "window" }));
  expect(page.queryByText(/The prompts will not be heard/)).toBeNull();
});

test("a take whose journal took no more stays in its room and says why", async () => {
  const session = "2026-11-21-lamp";
  record({ ...ready, procedure: plain, session });
  const bridge = fakeBridge();
  await screen(<RecordScreen />, bridge);
  const text = "The session's folder is gone; nothing more is kept.";
  await act(async () =>
    bridge.play([
      {
        ...{ type: "opened", t: 0, version: 2, session, program: "0.1.0", startedAt: "2026-11-21T10:00:00Z" },
        ...{ procedure: plain as EventOf<"opened">["procedure"], profile: null, feed: "file:" },
      },
      { type: "notice", t: 2, level: "error", text },
      { type: "closed", t: 2, reason: "unwritable" },
    ]),
  );
  expect(page.getByRole("alert").textContent).toContain(`Recording has stopped. ${text}`);
  expect(useRecording.getState().room).toBe("take");
});

test("a take in the middle of which the window was loaded anew goes on in its room", async () => {
  const session = "2026-11-21-lamp";
  const bridge = fakeBridge();
  await screen(<RecordScreen />, bridge);
  const opened: SessionEvent = {
    ...{ type: "opened", t: 0, version: 2, session, program: "0.1.0", startedAt: "2026-11-21T10:00:00Z" },
    ...{ procedure: plain as EventOf<"opened">["procedure"], profile: null, feed: "file:" },
  };
  const scripted: SessionEvent = {
    ...{ type: "scripted", t: 0, protocol: "impromptu", script: null, prompts: "none", experienced: [] },
  };
  await act(async () => bridge.play([opened, scripted]));
  await act(async () => resumeTake({ state: fold([opened, scripted]), running: true, heardAt: 0, closesAt: null }));
  expect(useRecording.getState()).toMatchObject({ room: "take", session, procedure: plain, protocol: "impromptu" });
  expect(button(/Stop/)).toBeTruthy();
});

test("while a take runs each key makes its mark by whoever presses, and X stops", async () => {
  const session = "2026-11-21-lamp";
  record({ ...ready, procedure: plain, session, marker: "second-person" });
  const bridge = fakeBridge();
  await screen(<RecordScreen />, bridge);
  await act(async () =>
    bridge.push("session.event", {
      session,
      number: 0,
      event: {
        ...{ type: "opened", t: 0, version: 2, session, program: "0.1.0", startedAt: "2026-11-21T10:00:00Z" },
        ...{ procedure: plain, profile: null, feed: "file:" },
      },
    }),
  );
  for (const key of ["n", " ", "d", "f", "b", "m"]) await press(key);
  expect(bridge.calls("session.mark")).toEqual(
    ["next-step", "next-step", "deviation-starts", "fix-starts", "back-on-plan", "mark"].map((mark) => ({
      ...{ mark, error: null, by: "second-person" },
    })),
  );
  // Other rooms are closed meanwhile.
  expect(button(/Consent/).disabled).toBe(true);
  await press("x");
  expect(bridge.calls("session.close")).toHaveLength(1);
});

/** An impromptu take of p07 with two steps and an error that nobody planned, as its journal has it. */
function impromptu(session: string): SessionEvent[] {
  const by = "participant" as const;
  return [
    {
      ...{ type: "opened", t: 0, version: 2, session, program: "0.1.0", startedAt: "2026-11-21T10:00:00Z" },
      ...{ procedure: plain, profile: null, feed: "file:" },
    },
    {
      type: "consented",
      t: 0,
      consent: {
        ...{ participant: "p07", textVersion: "v1", scope: ["coaching"], retainUntil: "2099-01-01" },
        ...{ signature: "withheld", signedAt: "2026-11-21T10:00:00Z" },
      },
    },
    { type: "scripted", t: 0, protocol: "impromptu", script: null, prompts: "none", experienced: [] },
    { type: "marked", t: 2, mark: "next-step", error: null, by },
    { type: "marked", t: 10, mark: "next-step", error: null, by },
    { type: "marked", t: 14, mark: "deviation-starts", error: null, by },
    { type: "closed", t: 70, reason: "stopped" },
  ];
}

async function review(answers: Parameters<typeof fakeBridge>[0] = {}) {
  const session = "2026-11-21-lamp";
  record({ ...ready, procedure: plain, room: "review", session });
  const bridge = fakeBridge({
    "sessions.events": () => ({ events: JSON.stringify(impromptu(session)), notice: "" }),
    ...annotationAnswers([], "p07"),
    ...answers,
  });
  await screen(<RecordScreen />, bridge);
  await page.findByRole("list", { name: "Moments" });
  return bridge;
}

test("an answer against what was measured wants a word, which is kept with it", async () => {
  const session = "2026-11-21-lamp";
  const events = impromptu(session).map((event) => (event.type === "closed" ? { ...event, t: 43 } : event));
  const bridge = await review({ "sessions.events": () => ({ events: JSON.stringify(events), notice: "" }) });
  const long = page.getByRole("group", { name: "Is the take at least a minute long?" });
  expect(long.textContent).toContain("Measured: It is 43 s long.");
  await act(async () => within(long).getByRole("button", { name: /^Yes/ }).click());
  const dialog = page.getByRole("dialog", { name: "The measurement says otherwise" });
  const answers = () => bridge.calls("annotation.append").filter(({ change }) => change.type === "rubric-answered");
  expect(answers()).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText("Why"), { target: { value: "The rest was cut off" } });
  await act(async () => within(dialog).getByRole("button", { name: "Answer so" }).click());
  expect(answers().map(({ change }) => change)).toEqual([
    { type: "rubric-answered", question: "a-minute", answer: true, why: "The rest was cut off" },
  ]);
  expect(long.textContent).toContain("You answered otherwise: The rest was cut off");
  await act(async () => within(long).getByRole("button", { name: /^No/ }).click());
  expect(long.textContent).not.toContain("otherwise");
});

test("a take of which something is not described cannot be kept; parts are described, merged and cut, an error that was none is removed", async () => {
  const [opened, ...rest] = impromptu("2026-11-21-lamp");
  const film: SessionEvent = { type: "media", t: 0, file: "media.mp4", offset: 0 };
  const filmed = { events: JSON.stringify([opened, film, ...rest]), notice: "" };
  const bridge = await review({ "sessions.events": () => filmed });
  // What was measured stays as it is: the mistake has no fix, and goes later.
  for (const one of page.getAllByRole("group").filter(({ className }) => className === "rubric-line"))
    if (!one.textContent?.includes("Measured"))
      await act(async () => within(one).getByRole("button", { name: /^Yes/ }).click());
  const keep = button(/Keep the take/);
  expect(keep.disabled).toBe(true);
  expect(page.getByText("Still 3 parts to describe.")).toBeTruthy();
  await act(async () => button(/Describe the part at 0:02.0/).click());
  fireEvent.change(page.getByLabelText("In words"), { target: { value: "Placed the base" } });
  await act(async () => button(/^Save$/).click());
  // The second part was the same step: it is merged with the first.
  await act(async () => button(/^Not described yet ?0:10.0/).click());
  await press("m");
  await act(async () => button(/^Deviation starts/).click());
  await press("Delete");
  expect(keep.disabled).toBe(false);
  await press("Home");
  expect(page.getByText("What was not played is kept with the review.")).toBeTruthy();
  await act(async () => notePlayed(playedKey("2026-11-21-lamp", "p07"), 0, 40));
  expect(page.getByRole("button", { name: "Play 0:40 to 1:10" })).toBeTruthy();
  await act(async () => keep.click());
  expect(bridge.calls("annotation.append").at(-1)?.change).toEqual({
    ...{ type: "judged", standing: "kept", reason: "", unplayed: [{ start: 40, end: 70 }] },
  });
  const said = bridge.calls("annotation.append").map(({ change }) => change.type);
  expect(said.filter((type) => type !== "rubric-answered")).toEqual([
    "segmented",
    "deviation-put",
    "reworded",
    "merged",
    "deviation-removed",
    "judged",
  ]);
  expect(page.getByText("Kept.")).toBeTruthy();
});

test.each([
  [
    "the same person signs again, and what they chose stays",
    "Same person again",
    { ...signed, ...{ signature: "", places: false, bystanders: false } },
  ],
  ["somebody else answers everything anew", "Somebody else", emptyConsent()],
])("after a take %s", async (_, name, consent) => {
  await review();
  await act(async () => record({ judged: "kept", person: "p07", rehearsed: true }));
  await act(async () => page.getByRole("button", { name }).click());
  expect(useRecording.getState()).toMatchObject({
    ...{ room: "consent", consent, person: consent.participant, session: null, judged: null, rehearsed: false },
    feed: consent.participant === "p07" ? feed : { kind: "camera", label: "" },
  });
});

test("after the take of somebody who is not in the form, their consent is asked for and not that of whoever is", async () => {
  await review();
  await act(async () => record({ judged: "kept", person: "p03", consent: { ...signed, participant: "p03" } }));
  await act(async () => page.getByRole("button", { name: "Same person again" }).click());
  expect(useRecording.getState().consent).toEqual(emptyConsent("p07"));
});

test("discard asks for no reason, can be undone until the room is left, and says then what was deleted", async () => {
  const bridge = await review();
  await act(async () => button(/Discard: delete the take/).click());
  const files = page.getByRole("list", { name: "Files that will be deleted" });
  expect([...files.children].map(({ textContent }) => textContent)).toEqual([
    "annotations.jsonl 3\u00a0kB",
    "journal.jsonl 48\u00a0kB",
    "media.mkv 12\u00a0MB",
  ]);
  await press("u");
  expect(bridge.calls("take.bringBack")).toEqual([{ session: "2026-11-21-lamp" }]);
  expect(bridge.calls("take.deleteDiscarded")).toEqual([]);
  await page.findByRole("list", { name: "Moments" });
  await act(async () => button(/Discard: delete the take/).click());
  await press("@", { key: "@", code: "Digit2", shiftKey: true });
  expect(bridge.calls("take.deleteDiscarded")).toHaveLength(1);
  expect(hints()).toContain(" The discarded take is deleted: 3 files, 12\u00a0MB. ");
  expect(useRecording.getState()).toMatchObject({ room: "script", session: null, judged: null });
});

test("a take that is deleted elsewhere is reviewed no longer", async () => {
  let kept: CallOutput<"sessions.kept"> = "here";
  await review({ "sessions.kept": () => kept });
  kept = "trash";
  await page.findByRole("region", { name: "This session was deleted" }, { timeout: 10_000 });
  expect(page.queryByRole("list", { name: "Moments" })).toBeNull();
});

test("what was thought aloud is written down as the take is reviewed, and what keeps it from that is told", async () => {
  const bridge = await review({ "take.writeDown": () => ({ ok: true, sentences: 3 }) });
  expect(await page.findByText("Written down: 3 sentences that were thought aloud.")).toBeTruthy();
  expect(bridge.calls("take.writeDown")).toHaveLength(1);
});

test("a take without sound says so", async () => {
  await review({
    "take.writeDown": () => ({
      ok: false,
      problem: "the take was recorded without sound.",
      fix: "Record the next one with a microphone.",
    }),
  });
  expect(await page.findByText(/The take was recorded without sound/)).toBeTruthy();
});
