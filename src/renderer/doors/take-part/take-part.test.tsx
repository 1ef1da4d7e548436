import { act, fireEvent, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { annotationAnswers } from "../../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge, settingsWith } from "../../../../tests/fixtures/fake-bridge.ts";
import { impromptuTake, plainLamp as plain } from "../../../../tests/fixtures/impromptu-take.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { EMPTY_SESSION, fold } from "../../../core/journal/fold.ts";
import { generateScript } from "../../../core/script/generate-script.ts";
import { emptyConsent } from "../../consent/consent-form.ts";
import { useToasts } from "../../ui/toasts.ts";
import { goTo, useView } from "../../view.ts";
import { TakePart } from "./take-part.tsx";
import {
  nextTake,
  record,
  recordSample,
  resumeRooms,
  resumeTake,
  useRecording,
  type Recording,
} from "../../session/record-store.ts";

const signed = {
  ...{
    participant: "p07",
    scope: ["coaching"],
    sentTo: [],
    thinkAloud: false,
    demographics: null,
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

/** A take that opens when it is let. */
function opening() {
  let answer: (took: { ok: true; session: string }) => void = () => {};
  const opened = new Promise<{ ok: true; session: string }>((resolve) => (answer = resolve));
  return { opened, open: () => answer({ ok: true, session: "2026-11-21-lamp" }) };
}

/** A script with one mistake and its fix. */
function withMistake() {
  const made = generateScript(plain, 1, { errors: 1 });
  if ("refused" in made) throw new Error(made.refused);
  return made.script;
}

test("nobody begins with a task that was deleted meanwhile: the researcher is to be called", async () => {
  record({ ...ready, room: "welcome", procedure: plain, consent: emptyConsent() });
  const get = () => {
    throw new Error("lamp.json: it was deleted");
  };
  await screen(<TakePart />, fakeBridge({ "library.get": get }));
  expect(page.getByRole("alert").textContent).toContain("This task is no longer there. Please call the researcher.");
  expect(button(/^Begin/).disabled).toBe(true);
});

test("another pseudonym empties all that the person before agreed to and had prepared", async () => {
  record({
    ...{ ...ready, room: "consent", procedure: plain, consent: { ...signed, thinkAloud: true }, person: "p07" },
    ...{ protocol: "induced", script: scriptOf(), past: [scriptOf()], session: "of-p07" },
    ...{ rehearsed: true, experienced: [plain.steps[1]!.id], adaptations: "a mug for the glass" },
  });
  useView.setState({ auditor: "a02" });
  await screen(<TakePart />);
  const pseudonym = page.getByLabelText("Pseudonym");
  await act(async () => void fireEvent.change(pseudonym, { target: { value: "p08" } }));
  expect(useRecording.getState().consent).toEqual(emptyConsent("p08"));
  await act(async () => void fireEvent.blur(pseudonym));
  expect(useRecording.getState()).toEqual({
    ...useRecording.getInitialState(),
    ...{ text: useRecording.getState().text, procedure: plain, protocol: "induced", room: "consent" },
    ...{ consent: emptyConsent("p08"), person: "p08" },
  });
  expect(useView.getState().auditor).toBe("");
});

test("what was prepared before anybody was named stays for whoever is", async () => {
  const script = scriptOf();
  record({ ...ready, room: "consent", protocol: "induced", script, rehearsed: true, feed });
  record({ consent: emptyConsent() });
  await screen(<TakePart />);
  for (const value of ["p", "p0", "p07"])
    await act(async () => void fireEvent.change(page.getByLabelText("Pseudonym"), { target: { value } }));
  await act(async () => record({ room: "read" }));
  expect(useRecording.getState()).toMatchObject({
    ...{ person: "p07", rehearsed: true, feed, script },
  });
});

test("without a whole consent there is no way on, and nothing can be recorded", async () => {
  record({ ...ready, procedure: plain, room: "consent", consent: { ...signed, signature: " " } });
  const bridge = await screen(<TakePart />);
  expect(button(/I agree/).hasAttribute("disabled")).toBe(true);
  expect(hints()).toContain("Sign with your name.");
  await act(async () => record({ consent: { ...signed, signature: "N".repeat(201) } }));
  expect(button(/I agree/).hasAttribute("disabled")).toBe(true);
  expect(hints()).toContain("Sign with 200 characters at most.");
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

test("the path leads from the welcome to the take, and is told one thing at a time", async () => {
  const bridge = fakeBridge();
  await screen(<TakePart />, bridge);
  const now = () => page.getByRole("list", { name: "Steps" }).querySelector("[aria-current=step]")?.textContent;
  // Nothing was prepared: a researcher says what is done.
  await waitFor(() => expect(button(/Task/).disabled).toBe(false));
  await act(async () => button(/Task/).click());
  await act(async () => within(page.getByRole("listbox")).getByRole("option", { name: lamp.goal }).click());
  expect(page.getByText(/You do one task at the bench/).textContent).toContain(lamp.goal);
  await act(async () => button(/Begin/).click());
  expect(now()).toBe("Consent");
  await act(async () => record({ consent: signed }));
  await act(async () => button(/I agree/).click());
  const { script } = useRecording.getState();
  for (const [k, entry] of script!.entries.entries()) {
    expect(page.getByText(entry.text)).toBeTruthy();
    expect(page.getByText(new RegExp(`^${k + 1} of ${script!.entries.length}`))).toBeTruthy();
    await press("ArrowRight");
  }
  expect(now()).toBe("Rehearse");
  while (!useRecording.getState().rehearsed) await press("ArrowRight");
  for (const box of page.queryAllByRole("checkbox")) await act(async () => void fireEvent.click(box));
  await act(async () => button(/Go to filming/).click());
  expect(now()).toBe("Film");
  await act(async () => button(/^Back$/).click());
  expect(now()).toBe("Rehearse");
  expect(page.queryByText(/Seed|Study plan…/)).toBeNull();
});

test("what was prepared stands in the rooms after a restart, and again for the next person", async () => {
  const script = scriptOf();
  useRecording.setState(useRecording.getInitialState(), true);
  const setup = {
    ...({ procedure: plain.id, protocol: "induced", prompts: "window", marker: "second-person" } as const),
    ...{ script: script as never, feed: { kind: "demo" as const } },
  };
  await screen(
    <TakePart />,
    fakeBridge({ "studySession.get": () => ({ ok: true, setup, word: true }), "library.get": () => plain }),
  );
  const prepared = { procedure: plain, script, prompts: "window", marker: "second-person", feed: { kind: "demo" } };
  expect(useRecording.getState()).toMatchObject({ ...prepared, room: "welcome" });
  await act(async () => record({ consent: signed, person: "p07", script: null, prompts: "ear", rehearsed: true }));
  await act(async () => nextTake(""));
  expect(useRecording.getState()).toMatchObject({
    ...{ ...prepared, room: "welcome", consent: emptyConsent(), person: "", rehearsed: false },
  });
});

test("Take part is left by the word alone", async () => {
  useView.setState({ door: "research", screen: "library" });
  goTo("take");
  record({ consent: { ...signed }, procedure: plain });
  const bridge = await screen(
    <TakePart />,
    fakeBridge({
      "studySession.get": () => ({ ok: true, setup: null, word: true }),
      "takePart.leave": ({ word }) => ({ left: word === "tulip" }),
    }),
  );
  const leave = async (word: string) => {
    await act(async () => void fireEvent.change(page.getByLabelText("Word for leaving"), { target: { value: word } }));
    await act(async () => button(/Leave Take part/).click());
  };
  await act(async () => goTo("scores"));
  await act(async () => goTo("scores"));
  expect(useToasts.getState().shown).toHaveLength(1);
  expect(useView.getState().screen).toBe("take");
  expect(useToasts.getState().shown.at(-1)?.text).toMatch(/^Not from here/);
  await act(async () => button(/^Leave$/).click());
  await leave("rose");
  expect([page.getByRole("alert").textContent, useView.getState().screen]).toEqual(["That is not the word. ", "take"]);
  await leave("tulip");
  expect(useView.getState()).toMatchObject({ door: "research", screen: "library" });
  expect(useRecording.getState()).toMatchObject({ procedure: plain, consent: emptyConsent(), person: "" });
  expect(bridge.calls("takePart.enter")).toHaveLength(1);
});

test("the word is asked for where it was not known that there is one, because a disk fails", async () => {
  goTo("take");
  await screen(
    <TakePart />,
    fakeBridge({
      "studySession.get": () => ({ ok: false, problem: "the disk failed", fix: "Check it." }),
      "takePart.leave": ({ word }) => ({ left: word === "tulip" }),
    }),
  );
  await act(async () => button(/^Leave$/).click());
  expect(page.queryByLabelText("Word for leaving")).toBeNull();
  await act(async () => button(/Leave Take part/).click());
  expect(page.getByLabelText("Word for leaving")).toBeTruthy();
});

test("Take part is left when it is ended from outside", async () => {
  let open = true;
  goTo("take");
  await screen(<TakePart />, fakeBridge({ "takePart.state": () => ({ open }) }));
  open = false;
  await waitFor(() => expect(useView.getState().screen).toBe("coach"), { timeout: 10_000 });
});

test("without a script the steps are read and not rehearsed, and a second take is signed for before its tick", async () => {
  record({ ...ready, procedure: plain, room: "read", consent: { ...signed, signature: "" } });
  await screen(<TakePart />);
  const path = page.getByRole("list", { name: "Steps" });
  expect(
    [...path.children].map(({ textContent, firstElementChild }) => [textContent, firstElementChild !== null]),
  ).toEqual([
    ["Welcome", true],
    ["Consent", false],
    ["Read", false],
    ["Film", false],
    ["Watch it", false],
    ["Thank you", false],
  ]);
  for (const { text } of plain.steps) page.getByText(text);
});

test("no purpose is ticked beforehand", async () => {
  record({ room: "consent" });
  await screen(<TakePart />);
  const purposes = page.getByRole("group", { name: /May be used/ });
  expect([...purposes.querySelectorAll("input")].map(({ checked }) => checked)).toEqual([false, false, false]);
});

test("each tick of the consent says what it allows, and what will be refused without it", async () => {
  record({ consent: signed, room: "consent" });
  await screen(<TakePart />);
  expect(hints()).toContain("With these ticks, not allowed for this recording: rows for research.");
  await act(async () => fireEvent.click(page.getByRole("checkbox", { name: /For research here/ })));
  expect(hints()).toContain("With these ticks, the recording may be used here as planned.");
});

test("a model on another machine is named, and is used for the take only if that is ticked", async () => {
  record({ consent: { ...signed, scope: ["research"] }, room: "consent" });
  const coach = {
    by: "server",
    address: "https://gpu.example/v1",
    model: "",
    agreed: "https://gpu.example/v1",
  } as const;
  await screen(<TakePart />, fakeBridge({ "settings.get": () => settingsWith({ models: { coach } }) }));
  expect(hints()).toContain("With these ticks, not allowed for this recording: showing it to gpu.example.");
  await act(async () => fireEvent.click(page.getByRole("checkbox", { name: /To be shown to a model at gpu.example/ })));
  expect(hints()).toContain("With these ticks, the recording may be used here as planned.");
  expect(useRecording.getState().consent).toMatchObject({ scope: ["research"], sentTo: ["gpu.example"] });
});

test("a safety-critical step that nobody confirmed blocks the take, and confirming it frees it", async () => {
  const steps = plain.steps.map((step, k) => ({ ...step, safetyCritical: k === 1 }));
  record({ ...ready, procedure: { ...plain, steps } });
  const bridge = await screen(<TakePart />);
  expect(hints()).toContain("Confirm the experience with the safety-critical steps.");
  await press("r");
  expect(bridge.calls("take.open")).toEqual([]);
  await act(async () => record({ room: "read" }));
  const safety = page.getByRole("group", { name: /Safety-critical/ });
  await act(async () => fireEvent.click(safety.querySelector("input")!));
  expect(useRecording.getState().experienced).toEqual([steps[1]!.id]);
});

test("where a word keeps a participant in, another camera can be chosen for the take and no film of anybody", async () => {
  record({ ...ready, procedure: plain, feed: { kind: "camera", label: "Bench" } });
  const asked = fakeBridge({ "studySession.get": () => ({ ok: true, setup: null, word: true }) });
  await screen(<TakePart />, asked);
  expect([page.queryByRole("radio", { name: /Video file/ }), button(/Camera/)]).toEqual([null, expect.anything()]);
  expect(page.getByText(/leave with the word first/)).toBeTruthy();
});

test("what is used for something else is kept with the take, a line each", async () => {
  record({ ...ready, procedure: plain, room: "read" });
  const bridge = await screen(<TakePart />);
  const field = page.getByRole("textbox", { name: "What you use instead" });
  await act(
    async () => void fireEvent.change(field, { target: { value: "a mug for the glass\n\n a ruler for the key " } }),
  );
  await act(async () => button(/Go to filming/).click());
  await act(async () => record({ adaptations: "a".repeat(201) }));
  expect(hints()).toContain("“What you use instead”: at most 50 lines of at most 200 characters.");
  await act(async () => record({ adaptations: "a mug for the glass\n\n a ruler for the key " }));
  await press("r");
  expect(bridge.calls("take.open")).toMatchObject([{ adaptations: ["a mug for the glass", "a ruler for the key"] }]);
});

test("a finding that is an error blocks the take, a warning does not", async () => {
  record({ ...ready, procedure: plain });
  let level: "error" | "warning" = "error";
  const found = { check: "space" as const, text: "The disk is nearly full.", fix: "Free some space." };
  await screen(<TakePart />, fakeBridge({ "recording.preflight": () => [{ ...found, level }] }));
  expect(page.getByText(/The disk is nearly full/)).toBeTruthy();
  expect(button(/^Record R$|^Record$/).disabled).toBe(true);
  level = "warning";
  await act(async () => button(/look at the cameras too/).click());
  expect(button(/^Record R$|^Record$/).disabled).toBe(false);
});

test("prompts by ear that nobody would hear keep the take from beginning, and one press changes them", async () => {
  record({ ...ready, procedure: plain, protocol: "prepared", script: scriptOf(), rehearsed: true });
  await screen(
    <TakePart />,
    fakeBridge({
      "speech.status": () => ({ espeak: false, voices: [], called: {}, notice: "espeak-ng is not installed" }),
    }),
  );
  expect(page.getByText(/By ear, and nothing can be heard: no voice is installed/)).toBeTruthy();
  expect(button(/^Record R$|^Record$/).disabled).toBe(true);
  await act(async () => button(/Prompts from memory/).click());
  expect(page.queryByText(/nothing can be heard/)).toBeNull();
  expect([useRecording.getState().prompts, button(/^Record R$|^Record$/).disabled]).toEqual(["none", false]);
});

test("a take whose journal took no more stays in its room and says why", async () => {
  const session = "2026-11-21-lamp";
  record({ ...ready, procedure: plain, session });
  const bridge = fakeBridge();
  await screen(<TakePart />, bridge);
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
  await screen(<TakePart />, bridge);
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

test("a discarded take that was offered back as the window was loaded anew is offered again, where it was, and comes back", async () => {
  const session = "2026-11-21-lamp";
  const events = impromptuTake(session, true).filter(({ type }) => type === "opened" || type === "scripted");
  const files = [{ file: "media.mkv", bytes: 1_000_000 }];
  const bridge = fakeBridge({
    "takePart.state": () => ({ open: true }),
    "take.discarded": () => ({ session, files, events }),
    "sessions.events": () => ({ events: JSON.stringify(impromptuTake(session, true)), notice: "" }),
    ...annotationAnswers([], "p07"),
  });
  await resumeRooms(bridge, { state: EMPTY_SESSION, running: false, heardAt: 0, closesAt: null });
  expect(useView.getState().screen).toBe("take");
  await screen(<TakePart />, bridge);
  expect(page.getByRole("list", { name: "Files that will be deleted" }).textContent).toContain("media.mkv");
  await press("u");
  expect(bridge.calls("take.bringBack")).toEqual([{ session }]);
  expect(await page.findByRole("button", { name: "Play 0:00 – 1:10" })).toBeTruthy();
  expect(bridge.calls("take.deleteDiscarded")).toEqual([]);
});

test("a discarded take is offered again in the door that was open when the window was loaded anew", async () => {
  const session = "2026-11-21-lamp";
  const events = impromptuTake(session, true).filter(({ type }) => type === "opened" || type === "scripted");
  for (const [door, screen] of [
    ["coach", "sessions"],
    ["research", "library"],
  ] as const) {
    useView.setState(useView.getInitialState(), true);
    const bridge = fakeBridge({
      "take.discarded": () => ({ session, files: [], events }),
      "settings.get": () => settingsWith({ door }),
    });
    await resumeRooms(bridge, { state: EMPTY_SESSION, running: false, heardAt: 0, closesAt: null });
    expect(useView.getState()).toMatchObject({ door, screen, replay: session, review: true });
  }
});

test("a take in the middle of which the window was loaded anew keeps who marks it, and what is prepared for the next person", async () => {
  const session = "2026-11-21-lamp";
  const bridge = fakeBridge({
    "studySession.get": () => ({
      ok: true,
      word: true,
      setup: {
        ...{ procedure: plain.id, protocol: "impromptu", script: null, prompts: "none", marker: "second-person" },
        feed: { kind: "camera", label: "Bench", id: "b" },
      },
    }),
  });
  const events = impromptuTake(session).filter(({ type }) => type !== "closed" && type !== "marked");
  resumeTake({ state: fold(events), running: true, heardAt: 0, closesAt: null });
  await screen(<TakePart />, bridge);
  await act(async () => bridge.play(events));
  await press("n");
  expect(bridge.calls("session.mark")).toEqual([{ mark: "next-step", error: null, by: "second-person" }]);
  expect(useRecording.getState()).toMatchObject({ room: "take", session, prepared: { marker: "second-person" } });
  await act(async () => nextTake(""));
  expect(useRecording.getState().feed).toMatchObject({ kind: "camera", label: "Bench" });
});

test("while a take runs each key makes its mark by whoever presses, and X stops", async () => {
  const session = "2026-11-21-lamp";
  record({ ...ready, procedure: plain, session, marker: "second-person" });
  const bridge = fakeBridge();
  await screen(<TakePart />, bridge);
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
  // Without a script there are no phases to follow, and nothing was rehearsed.
  expect(page.queryByRole("list", { name: "Phase" })).toBeNull();
  // One Stop and the five marks, and nothing else to press.
  expect(page.getAllByRole("button")).toHaveLength(6);
  expect(page.queryByText(/dropped/)).toBeNull();
  await press("h");
  expect(page.getByText(/dropped/)).toBeTruthy();
  await press("x");
  expect(bridge.calls("session.close")).toHaveLength(1);
});

test("while the take opens there is no way back, and what was opened is shown in its own step", async () => {
  record({ ...ready, procedure: plain });
  const { opened, open } = opening();
  await screen(<TakePart />, fakeBridge({ "take.open": () => opened as never }));
  expect(page.queryByRole("button", { name: "Back" })).toBeTruthy();
  await press("r");
  expect(page.getByText("Starting…")).toBeTruthy();
  expect(page.queryByRole("button", { name: "Back" })).toBeNull();
  await act(async () => open());
  expect(useRecording.getState()).toMatchObject({ room: "take", session: "2026-11-21-lamp", opens: false });
});

test("a take that opens where Take part was left meanwhile is closed, and is nobody's", async () => {
  record({ ...ready, procedure: plain });
  const { opened, open } = opening();
  const bridge = fakeBridge({ "take.open": () => opened as never });
  await screen(<TakePart />, bridge);
  await press("r");
  await act(async () => button(/^Leave$/).click());
  await act(async () => button(/Leave Take part/).click());
  useView.setState({ held: false });
  await act(async () => open());
  expect(bridge.calls("session.close")).toHaveLength(1);
  expect(useRecording.getState()).toMatchObject({ session: null, consent: emptyConsent() });
});

test("while a take runs what is wrong stands over its picture, and nothing says that it is recorded", async () => {
  const session = "2026-11-21-lamp";
  record({ ...ready, procedure: plain, session });
  const bridge = fakeBridge();
  await screen(<TakePart />, bridge);
  const [opened] = impromptuTake(session);
  const alarm = "Not recording: the session's folder is gone.";
  const health: EventOf<"feed"> = {
    ...{ type: "feed", t: 4, state: "live", fps: 30, age: 0, dropped: 0, recordedBytes: 0, reason: "" },
  };
  await act(async () => bridge.play([opened!, health]));
  expect(page.getByText("Recording")).toBeTruthy();
  const unplugged = { state: "stalled", age: 4, reason: "The camera was unplugged." } as const;
  await act(async () => bridge.play([{ ...health, t: 8, ...unplugged }]));
  expect(page.getByText("Feed stalled")).toBeTruthy();
  expect(page.getByText(/The camera was unplugged/)).toBeTruthy();
  expect(page.queryByText("Recording")).toBeNull();
  await act(async () => bridge.play([{ ...health, t: 9, recording: { alarm, segments: [] } as never }]));
  expect(page.getByText("Not recording")).toBeTruthy();
  expect(page.getByText(alarm)).toBeTruthy();
});

test("a take that was cut off says why where it is watched", async () => {
  const session = "2026-11-21-lamp";
  const text = "The window had crashed.";
  record({ ...ready, procedure: plain, session });
  const bridge = fakeBridge({
    "sessions.events": () => ({ events: JSON.stringify(impromptuTake(session)), notice: "" }),
    ...annotationAnswers([], "p07"),
  });
  await screen(<TakePart />, bridge);
  const [opened, ...rest] = impromptuTake(session);
  await act(async () => bridge.play([opened!, { type: "notice", t: 5, level: "error", text }, ...rest]));
  await waitFor(() => expect(page.getByRole("alert").textContent).toContain(text));
  expect(useRecording.getState().room).toBe("look");
});

test.each([
  [
    "the same person begins at the rehearsal and signs for it after that; what they chose stays",
    "Another take",
    { ...signed, ...{ signature: "", places: false, bystanders: false } },
    "rehearse",
  ],
  ["somebody else begins at the welcome, with everything empty", "Next person", emptyConsent(), "welcome"],
])("after a take %s", async (_, name, consent, room) => {
  record({ ...ready, protocol: "prepared", procedure: plain, script: withMistake(), room: "thanks", person: "p07" });
  record({ rehearsed: true, feed, consent: signed });
  await screen(<TakePart />);
  expect(page.getByText(/Tell the researcher that p07 withdraws/)).toBeTruthy();
  expect(page.getByText(/^Until .*2099/)).toBeTruthy();
  await act(async () => page.getByRole("button", { name }).click());
  expect(useRecording.getState()).toMatchObject({
    ...{ room, consent, person: consent.participant, session: null, judged: null, rehearsed: false },
    feed: consent.participant === "p07" ? feed : { kind: "camera", label: "" },
  });
  if (room === "welcome") return;
  const parts: string[] = [];
  while (!useRecording.getState().rehearsed) {
    parts.push(
      [...document.querySelectorAll(".rehearsal > ol, .rehearsal-note")].map(({ className }) => className).join(),
    );
    await press("ArrowRight");
  }
  // What goes wrong is told after what is to be done.
  expect(parts).toContain("rehearsal-entries,rehearsal-note tone-bad");
  await act(async () => button(/On to the signature/).click());
  const ticked = [...page.getByRole("list", { name: "Steps" }).children].filter((each) => each.querySelector("svg"));
  expect(ticked.map(({ textContent }) => textContent)).toEqual(["Welcome", "Read", "Rehearse"]);
  await act(async () => record({ consent: signed }));
  await act(async () => button(/I agree/).click());
  expect(useRecording.getState().room).toBe("take");
});

test("a recorded take is watched, with what was not played, and can be deleted by whoever made it", async () => {
  const session = "2026-11-21-lamp";
  record({ ...ready, procedure: plain, person: "p07", session, room: "look" });
  const bridge = fakeBridge({
    "sessions.events": () => ({ events: JSON.stringify(impromptuTake(session, true)), notice: "" }),
    ...annotationAnswers([], "p07"),
  });
  await screen(<TakePart />, bridge);
  expect(await page.findByRole("button", { name: "Play 0:00 – 1:10" })).toBeTruthy();
  expect(page.queryByRole("list", { name: "Moments" })).toBeNull();
  await act(async () => button(/keep it/).click());
  expect(useRecording.getState().room).toBe("thanks");
  // A window that is loaded anew comes back to what is watched, and to nothing of somebody who has gone on.
  expect(bridge.calls("take.watched")).toEqual([{ session }, { session: null }]);
  await act(async () => record({ room: "look" }));
  await act(async () => (await page.findByRole("button", { name: /Delete it/ })).click());
  expect(bridge.calls("take.deleteDiscarded")).toEqual([]);
  await act(async () => button(/Delete it and stop/).click());
  expect(bridge.calls("take.deleteDiscarded")).toHaveLength(1);
  expect(hints()).toContain(" The discarded take is deleted: 3 files, 12\u00a0MB. ");
  expect(useRecording.getState()).toMatchObject({ room: "welcome", session: null, judged: null });
});
