import { create } from "zustand";
import type { Live } from "./session-store.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { correctScript } from "../../core/script/edit-script.ts";
import { checkScript } from "../../core/script/check-script.ts";
import type { Script } from "../../core/script/script-file.ts";
import { analyseProcedure, type ProcedureAnalysis } from "../../core/script/procedure-analysis.ts";
import type { EventOf } from "../../core/journal/events.ts";
import { Adaptations } from "../../core/journal/scripted-event.ts";
import { fold } from "../../core/journal/fold.ts";
import type { TakePrompts, TakeProtocol } from "../../core/domain/protocol.ts";
import { safetySteps } from "../../core/consent/take-check.ts";
import type { Bridge, CallOutput, FeedChoice, OtherCameraChoice } from "../../ipc/contract.ts";
import { consentLack, emptyConsent, type ConsentForm, type ShownText } from "../consent/consent-form.ts";
import { wording } from "../settings-store.ts";
import { toast } from "../ui/toasts.ts";
import { fileSize } from "../ui/format.ts";
import { goTo, openDoor, openReview, show, useView } from "../view.ts";
import { words } from "../words/words.ts";

/** The steps of Take part, in their order. */
export const ROOMS = ["welcome", "consent", "read", "rehearse", "take", "look", "thanks"] as const;
export type Room = (typeof ROOMS)[number];

/** What a researcher has set up for every participant of a study session. */
export type Prepared = Pick<
  Recording,
  | "procedure"
  | "protocol"
  | "script"
  | "name"
  | "file"
  | "saved"
  | "kept"
  | "past"
  | "prompts"
  | "marker"
  | "feed"
  | "cameras"
>;

/** One take on its way through the steps. It outlives a visit to another screen. */
export interface Recording {
  readonly room: Room;
  /** The study session that stands in the rooms, put back for each participant; null while none was started. */
  readonly prepared: Prepared | null;
  readonly consent: ConsentForm;
  /** Pseudonym of the person who the rooms were last filled in by, or for; empty while nobody was named. */
  readonly person: string;
  /** The consent text that was shown. */
  readonly text: ShownText;
  readonly procedure: Procedure | null;
  readonly protocol: TakeProtocol;
  readonly script: Script | null;
  /** Name that it has, or is to have, in the library. */
  readonly name: string;
  /** Name of the library's script that a save replaces, as this one came of it; empty for none. */
  readonly file: string;
  /** Whether the script stands in the library like this. */
  readonly saved: boolean;
  /** The script that the prepared study session has on the disk; null for none. */
  readonly kept: Script | null;
  readonly past: readonly Script[];
  readonly rehearsed: boolean;
  readonly experienced: readonly string[];
  /** What is used for something that the procedure names, a line each, as it was typed. */
  readonly adaptations: string;
  readonly prompts: TakePrompts;
  readonly marker: EventOf<"marked">["by"];
  readonly feed: FeedChoice;
  /** Cameras that are recorded beside it. */
  readonly cameras: readonly OtherCameraChoice[];
  /** Whether the take is being opened. */
  readonly opens: boolean;
  /** The take's session, once it was begun. */
  readonly session: string | null;
  readonly judged: "kept" | "discarded" | null;
  /** Files of the take that is discarded and can still be brought back, and whose it is. */
  readonly discarded: { readonly participant: string; readonly files: readonly DiscardedFile[] };
  /** The sample of a set of goals that the take is recorded for: that session is linked once it is kept; null for none. */
  readonly goal: {
    readonly set: string;
    readonly sample: string;
    readonly linked: boolean;
    readonly session?: string;
  } | null;
  /** What became of the take that was discarded last, once its room was left; null when none was. */
  readonly deleted: CallOutput<"take.deleteDiscarded"> | null;
}

/** A file of a discarded take. */
export type DiscardedFile = Extract<CallOutput<"take.discard">, { ok: true }>["files"][number];

/** Most changes that Undo remembers. */
const REMEMBERED = 100;

const NO_TAKE = { session: null, judged: null, discarded: { participant: "", files: [] }, deleted: null } as const;
const NO_SCRIPT = { script: null, name: "", file: "", saved: false, kept: null, past: [] } as const;
/** What somebody does before their take. */
const UNPREPARED = { rehearsed: false, experienced: [], adaptations: "" } as const;
const ANY_CAMERA = { kind: "camera", label: "" } as const;

function begin(): Recording {
  return {
    room: "welcome",
    prepared: null,
    consent: emptyConsent(),
    person: "",
    text: { version: "", language: "en" },
    procedure: null,
    protocol: "prepared",
    ...NO_SCRIPT,
    ...UNPREPARED,
    prompts: "ear",
    marker: "participant",
    feed: ANY_CAMERA,
    cameras: [],
    opens: false,
    ...NO_TAKE,
    goal: null,
  };
}

/** State of Take part. */
export const useRecording = create<Recording>(begin);

/** Change what is being recorded. */
export function record(change: Partial<Recording>): void {
  useRecording.setState(change);
}

/** The window was loaded anew in the middle of a take, or with its end: its step opens again. Nothing for a coached session. */
export function resumeTake({ state, running }: Live): void {
  const { session, take, procedure, script } = state;
  if (take === null || procedure === null) return;
  const { protocol, prompts, experienced } = take;
  const room = running ? "take" : "look";
  const { participant: person = "", scope = [], retainUntil = "" } = state.consent ?? {};
  const consent = { ...emptyConsent(person), scope: [...scope], ...(retainUntil && { retainUntil }) };
  record({ room, person, consent, session, procedure, script, protocol, prompts, experienced, rehearsed: true });
  goTo("take");
}

/**
 * The window was loaded anew: what it showed of a take opens again. A take that runs, or was discarded and can be brought back, is shown where it was, or in the door that was open;
 * one that has ended where it was recorded, unless Take part was left since.
 */
export async function resumeRooms(bridge: Bridge, live: Live): Promise<void> {
  if (live.running) return resumeTake(live);
  const { open } = await bridge.call("takePart.state", undefined);
  const taken = await bridge.call("take.discarded", undefined);
  if (taken === null) return open ? resumeTake(live) : undefined;
  const { session, files, events } = taken;
  const state = fold(events);
  if (open) resumeTake({ ...live, state });
  else {
    const { door } = await bridge.call("settings.get", undefined);
    openDoor(door === "takePart" ? "research" : (door ?? "coach"));
    openReview(session);
  }
  record({ session, judged: "discarded", discarded: { participant: state.consent?.participant ?? "", files } });
}

/** What the same person has chosen stays for their next take; what they agree to for one take, with their signature, is asked anew. */
export function signAnew(consent: ConsentForm): ConsentForm {
  return {
    ...consent,
    sentTo: [],
    thinkAloud: false,
    demographics: null,
    signature: "",
    places: false,
    bystanders: false,
  };
}

/**
 * The next take. Somebody who was here begins at the rehearsal and signs for this take after it; whoever comes new begins at the welcome
 * with everything empty.
 *
 * @param participant pseudonym of whose it is; empty for somebody who is not named yet
 */
export function nextTake(participant: string): void {
  const { consent, goal, protocol } = useRecording.getState();
  const isSame = participant !== "" && consent.participant === participant;
  record({ consent: isSame ? signAnew(consent) : emptyConsent(participant) });
  personNamed();
  const again = protocol === "impromptu" ? "read" : "rehearse";
  record({ ...NO_TAKE, rehearsed: false, experienced: [], goal: goal?.linked ? null : goal });
  record({ room: participant === "" ? "welcome" : again });
}

/** The person in the consent is in the rooms from now on: nothing of the person before them, nor their audit name, stays. */
export function personNamed(): void {
  const { consent, person, protocol, feed } = useRecording.getState();
  if (consent.participant === person) return;
  show({ auditor: "" });
  record({ person: consent.participant, ...NO_TAKE });
  // What was prepared before anybody was named is for whoever comes.
  if (person === "") return;
  record({
    ...UNPREPARED,
    // Only of an induced take the script is the participant's own.
    ...(protocol === "induced" ? NO_SCRIPT : { past: [] }),
    // A film shows whoever made it.
    ...(feed.kind === "file" && { feed: ANY_CAMERA }),
  });
  putPrepared();
}

/** What was prepared stands in the rooms as it was. A film that was chosen shows whoever made it, and is not chosen again. */
function putPrepared(): void {
  const { prepared } = useRecording.getState();
  if (prepared !== null) record({ ...prepared, ...(prepared.feed.kind === "file" && { feed: ANY_CAMERA }) });
}

/**
 * A study session opens for a participant: what it prepares stands in the rooms, and nothing of anybody else.
 *
 * @param participant pseudonym of whose it is, where a study says so
 */
export function beginPrepared(prepared: Prepared, participant = ""): void {
  record({ ...begin(), ...prepared, prepared, consent: emptyConsent(participant) });
  show({ auditor: "" });
}

/** What is set up now for the next participant. */
export function preparedNow(): Prepared {
  const { procedure, protocol, script, name, file, saved, kept, past, prompts, marker, feed, cameras } =
    useRecording.getState();
  return { procedure, protocol, script, name, file, saved, kept, past, prompts, marker, feed, cameras };
}

/** Take part is left: what was set up stays, and nothing of whoever was there. A sample of a set of goals waits until its take is kept. */
export function emptyRooms(): void {
  const { prepared, goal } = useRecording.getState();
  record({ ...begin(), ...(prepared ?? preparedNow()), prepared, goal });
  if (useRecording.getState().feed.kind === "file") record({ feed: ANY_CAMERA });
}

/** The panel of a discarded take is left: the take is deleted for good. @returns what was deleted */
export async function discardedLeft(bridge: Bridge): Promise<NonNullable<Recording["deleted"]>> {
  return bridge.call("take.deleteDiscarded", undefined).catch((error: unknown) => ({
    ...{ files: 0, bytes: 0, problems: [wording(error)] },
  }));
}

/** What was deleted of a discarded take, a sentence. */
export function deletedWords({ files, bytes, problems }: NonNullable<Recording["deleted"]>): string {
  const text = words().record;
  if (problems.length > 0) return text.notDeleted;
  return text.deleted({ n: files, size: fileSize(bytes) });
}

/** Open the whole review of a take, where sessions are listed. */
export function reviewTake(session: string): void {
  record({ ...NO_TAKE, room: "welcome", session });
  openReview(session);
}

/** A participant has withdrawn: nothing of them stays in the rooms. */
export function forgetParticipant(participant: string): void {
  const { consent, person } = useRecording.getState();
  if (participant === consent.participant || participant === person) nextTake("");
  if (participant === useView.getState().auditor) show({ auditor: "" });
}

/** Record a sample of a set of goals: its script stands in the rooms, and everything but the script is as it was. */
export function recordSample(set: string, sample: string, procedure: Procedure): void {
  const script = correctScript(procedure);
  record({
    ...{ ...NO_TAKE, ...NO_SCRIPT, ...UNPREPARED, procedure, script, protocol: "prepared", room: "welcome" },
    prepared: null,
    goal: { set, sample, linked: false },
  });
  goTo("take");
}

/** Put another script in place of this one; the change can be undone, and has to be rehearsed anew. */
export function editScript(change: (script: Script) => Script | null): void {
  const { script, past } = useRecording.getState();
  if (!script) return;
  const next = change(script);
  if (next === null || next === script) return;
  record({ script: next, saved: false, rehearsed: false, past: [...past.slice(-REMEMBERED), script] });
}

/** Whether a script that somebody has written by hand would be lost with the window. */
export function isScriptUnsaved({ past, saved, script, kept }: Recording): boolean {
  return past.length > 0 && !saved && script !== kept;
}

/** Put other things in the place of what is set up, the script among them; one that is lost by it can be brought back. */
export function replaceScript(next: Partial<Recording>): void {
  const before = useRecording.getState();
  record({ name: "", file: "", saved: false, past: [], rehearsed: false, ...next });
  if (!isScriptUnsaved(before)) return;
  const { consent, procedure, protocol, script, name, file, past, rehearsed, experienced, goal } = before;
  const lost = { procedure, protocol, script, name, file, saved: false, past, rehearsed, experienced, goal };
  // Once somebody takes part, what stands in the rooms is theirs.
  toast(words().scripts.replaced, { undo: () => useRecording.getState().consent === consent && record(lost) });
}

/** Take the last change of the script back. */
export function undoScript(): void {
  const { past } = useRecording.getState();
  const before = past.at(-1);
  if (before) record({ script: before, saved: false, rehearsed: false, past: past.slice(0, -1) });
}

let known: { readonly procedure: Procedure; readonly setting: ProcedureAnalysis } | null = null;

/** The procedure made ready for planning mistakes in it; worked out once. */
export function settingOf(procedure: Procedure): ProcedureAnalysis {
  if (known?.procedure !== procedure) known = { procedure, setting: analyseProcedure(procedure) };
  return known.setting;
}

/** What is wrong with the script, one clause each. */
export function scriptProblems({ procedure, script }: Pick<Recording, "procedure" | "script">): string[] {
  return procedure && script ? checkScript(script, settingOf(procedure)) : [];
}

/** What is used for something that the procedure names, a phrase each. */
export function adaptationsOf({ adaptations }: Recording): string[] {
  return adaptations.split("\n").flatMap((line) => line.trim() || []);
}

/** What the script room still lacks, a sentence; empty when it is done. */
export function scriptLack(state: Recording): string {
  const text = words().record.lacks;
  const { procedure, protocol, script, rehearsed, experienced } = state;
  if (!procedure) return text.procedure;
  if (protocol !== "impromptu") {
    if (!script) return protocol === "induced" ? text.plan : text.script;
    if (scriptProblems(state).length > 0) return text.problems;
  }
  const adapted = adaptationsOf(state);
  if (adapted.length > 0 && !Adaptations.safeParse(adapted).success) return text.adaptations;
  const own = protocol === "impromptu" ? null : script;
  if (safetySteps(procedure, own).some(({ id }) => !experienced.includes(id))) return text.experience;
  return protocol === "impromptu" || rehearsed ? "" : text.rehearse;
}

/** The step that follows. What was signed and rehearsed before is not asked for again. */
export function nextRoom(state: Recording): Room {
  const { room, protocol, consent, rehearsed } = state;
  const toTake = consentLack(consent) === "" ? "take" : "consent";
  if (room === "read") return protocol === "impromptu" ? toTake : "rehearse";
  if (room === "rehearse") return toTake;
  if (room === "consent") return rehearsed && scriptLack(state) === "" ? "take" : "read";
  return ROOMS[Math.min(ROOMS.indexOf(room) + 1, ROOMS.length - 1)]!;
}

/** The step before, null where there is no way back: a take that was recorded is not recorded again by going back. */
export function roomBefore({ room, protocol }: Recording): Room | null {
  if (room === "take" && protocol === "impromptu") return "read";
  const at = ROOMS.indexOf(room);
  return at < 1 || at > ROOMS.indexOf("take") ? null : ROOMS[at - 1]!;
}
