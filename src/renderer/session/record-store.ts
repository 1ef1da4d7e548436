import { create } from "zustand";
import type { Live } from "./session-store.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { correctScript } from "../../core/script/edit-script.ts";
import { checkScript } from "../../core/script/check-script.ts";
import type { Script } from "../../core/script/script-file.ts";
import { analyseProcedure, type ProcedureAnalysis } from "../../core/script/procedure-analysis.ts";
import type { EventOf } from "../../core/journal/events.ts";
import type { TakePrompts, TakeProtocol } from "../../core/domain/protocol.ts";
import { safetySteps } from "../../core/consent/take-check.ts";
import type { Bridge, CallOutput, FeedChoice, OtherCameraChoice } from "../../ipc/contract.ts";
import { consentLacks, emptyConsent, type ConsentForm, type ShownText } from "../consent/consent-form.ts";
import { wording } from "../settings-store.ts";
import { fileSize } from "../ui/format.ts";
import { announce, goTo, show, useView } from "../view.ts";
import { words } from "../words/words.ts";

/** The rooms of a take, left to right. */
export const ROOMS = ["consent", "script", "take", "review"] as const;
export type TakeRoom = (typeof ROOMS)[number];
/** A room of a take, or one that a kit brings, by its name. */
export type Room = TakeRoom | (string & {});

/** One take on its way through the rooms. It outlives a visit to another screen. */
export interface Recording {
  readonly room: Room;
  readonly consent: ConsentForm;
  /** Pseudonym of the person who the rooms were last filled in by, or for; empty while nobody was named. */
  readonly person: string;
  /** The consent text that was shown. */
  readonly text: ShownText;
  readonly procedure: Procedure | null;
  readonly protocol: TakeProtocol;
  readonly script: Script | null;
  /** Name in the library; empty until it was saved. */
  readonly name: string;
  /** Whether the script stands in the library like this. */
  readonly saved: boolean;
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
  /** The take's session, once it was begun. */
  readonly session: string | null;
  readonly judged: "kept" | "discarded" | null;
  /** Files of the take that is discarded and can still be brought back, and whose it is. */
  readonly discarded: { readonly participant: string; readonly files: readonly DiscardedFile[] };
  /** The sample of a set of goals that the take is recorded for: it is linked once the take is kept; null for none. */
  readonly goal: { readonly set: string; readonly sample: string; readonly linked: boolean } | null;
  /** What became of the take that was discarded last, once its room was left; null when none was. */
  readonly deleted: CallOutput<"take.deleteDiscarded"> | null;
}

/** A file of a discarded take. */
export type DiscardedFile = Extract<CallOutput<"take.discard">, { ok: true }>["files"][number];

/** Most changes that Undo remembers. */
const REMEMBERED = 100;

const NO_TAKE = { session: null, judged: null, discarded: { participant: "", files: [] }, deleted: null } as const;
const NO_SCRIPT = { script: null, name: "", saved: false, past: [] } as const;
/** What somebody does before their take. */
const UNPREPARED = { rehearsed: false, experienced: [], adaptations: "" } as const;
const ANY_CAMERA = { kind: "camera", label: "" } as const;

function begin(): Recording {
  return {
    room: "consent",
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
    ...NO_TAKE,
    goal: null,
  };
}

/** State of the Record screen. */
export const useRecording = create<Recording>(begin);

/** Change what is being recorded. */
export function record(change: Partial<Recording>): void {
  useRecording.setState(change);
}

/** The window was loaded anew in the middle of a take, or with its end: its room opens again. Nothing for a coached session. */
export function resumeTake({ state, running }: Live): void {
  const { session, take, procedure, script } = state;
  if (take === null || procedure === null) return;
  const { protocol, prompts, experienced } = take;
  const room = running ? "take" : "review";
  const person = state.consent?.participant ?? "";
  record({ room, person, session, procedure, script, protocol, prompts, experienced, rehearsed: true });
  goTo("take");
}

/** What the same person has chosen stays for their next take; what they agree to for one take, with their signature, is asked anew. */
export function signAnew(consent: ConsentForm): ConsentForm {
  return { ...consent, sentTo: [], thinkAloud: false, signature: "", places: false, bystanders: false };
}

/**
 * The next take. Procedure, protocol, camera and who marks stay as they are set up.
 *
 * @param participant pseudonym of whose it is; empty for somebody who is not named yet
 */
export function nextTake(participant: string, room: Room = "consent"): void {
  const { consent, goal } = useRecording.getState();
  const isSame = consent.participant === participant;
  record({ consent: isSame ? signAnew(consent) : emptyConsent(participant) });
  personNamed();
  record({ room, ...NO_TAKE, rehearsed: false, experienced: [], goal: goal?.linked ? null : goal });
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
}

/**
 * The room of a discarded take is left: the take is deleted for good, and what is deleted is told.
 *
 * @param next whose take is next; empty for somebody who is not named yet
 */
export async function roomLeft(bridge: Bridge, next: string): Promise<void> {
  const { room, session } = useRecording.getState();
  // Replay may have led to its review.
  if (session !== null && useView.getState().replay === session) show({ replay: null });
  nextTake(next, room === "review" ? "consent" : room);
  const deleted = await bridge.call("take.deleteDiscarded", undefined).catch((error: unknown) => ({
    ...{ files: 0, bytes: 0, problems: [wording(error)] },
  }));
  record({ deleted });
  announce(deletedWords(deleted));
}

/** What was deleted of a discarded take, a sentence. */
export function deletedWords({ files, bytes, problems }: NonNullable<Recording["deleted"]>): string {
  const text = words().record;
  if (problems.length > 0) return text.notDeleted;
  return text.deleted({ n: files, size: fileSize(bytes) });
}

/** Open the review of a take that was recorded before. */
export function reviewTake(session: string): void {
  record({ ...NO_TAKE, room: "review", session });
  goTo("take");
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
    ...{ ...NO_TAKE, ...NO_SCRIPT, ...UNPREPARED, procedure, script, protocol: "prepared", room: "consent" },
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

/** What the script room still lacks, a sentence; empty when it is done. */
export function scriptLack(state: Recording): string {
  const text = words().record.lacks;
  const { procedure, protocol, script, rehearsed, experienced } = state;
  if (!procedure) return text.procedure;
  if (protocol !== "impromptu") {
    if (!script) return protocol === "induced" ? text.plan : text.script;
    if (scriptProblems(state).length > 0) return text.problems;
  }
  const own = protocol === "impromptu" ? null : script;
  if (safetySteps(procedure, own).some(({ id }) => !experienced.includes(id))) return text.experience;
  return protocol === "impromptu" || rehearsed ? "" : text.rehearse;
}

/** How much is left to do in each room, 0 where it is done. A take that has been recorded does not become undone by a changed form. */
export function leftInRooms(state: Recording, running: boolean): Readonly<Record<TakeRoom, number>> {
  const recorded = state.session !== null;
  return {
    consent: recorded ? 0 : consentLacks(state.consent).length,
    script: recorded || scriptLack(state) === "" ? 0 : 1,
    take: recorded && !running ? 0 : 1,
    review: state.judged === null ? 1 : 0,
  };
}
