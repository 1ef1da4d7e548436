import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { DEFAULT_PARAMETERS, type DuplexParameters } from "../../../core/brain/filter/parameters.ts";
import { brainFor } from "../../../core/brain/registry.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { PlanLabels } from "../../../core/plan/oracle-plan.ts";
import type { SentenceReader } from "../../../core/metrics/text-likeness.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { changedJournal, whyNotChanged, type JournalChanges } from "../../../core/rerun/rerun-changes.ts";
import {
  brainOptionsOf,
  decidedEvents,
  frameOf,
  plainFrame,
  rerunSteps,
  type RerunFrame,
} from "../../../core/rerun/rerun.ts";
import { countDifferent, runEvents, type Rerunning } from "../../../core/rerun/run-events.ts";
import { RUN_VERSION, type RunChanges, type RunNote } from "../../../core/rerun/run-note.ts";
import { unsigned } from "../../../core/journal/unsigned.ts";
import { refuseUse } from "../../../storage/consented.ts";
import { listRuns, nameRun, writeRun } from "../../../storage/runs.ts";
import { inTurns } from "../../jobs/in-turns.ts";
import type { JobContext } from "../../jobs/jobs.ts";
import { askAgain } from "../advice/ask-again.ts";
import { brainFields, profileHash } from "../brain-fields.ts";
import { askingOf, type Asking, type ModelsToAsk } from "../advice/models-to-ask.ts";
import { changesSince } from "./session-rerun.ts";
import { withSpeech } from "./rerun-speech.ts";
import { sessionEvents } from "./session-events.ts";

/** A session that is to be run again, and what is to be changed of it; null for what stays as it was. */
export interface RunWish extends JournalChanges {
  /** The session's folder. */
  readonly folder: string;
  /** Name of the run; `run-` and the next number when null. */
  readonly name: string | null;
  /** Another bench profile, and the name that the run tells it by. */
  readonly profile: { readonly name: string; readonly profile: Profile } | null;
  /** How much the coach says, 0..1. */
  readonly talkativeness: number | null;
  /** Changed constants of the filter. */
  readonly parameters: Partial<DuplexParameters> | null;
  /** File of the plan, where it is a procedure. */
  readonly planFile: string | null;
  /** Models that are asked again about the film, in the place of any that were asked in the session; left out for what stands in the journal. */
  readonly asked?: ModelsToAsk | undefined;
}

/** What running a session again needs. */
export interface RunMeans {
  /** Finds the bench profile that a session was coached with, by its opening. Rejects with a FormatError when it is not there or broken. */
  readonly find: (opened: EventOf<"opened">) => Promise<Profile>;
  /** Name and version of the program. */
  readonly program: string;
  readonly now: () => Date;
  /** What labels say of a session, by its folder and journal. Rejects with a FormatError where nobody has told it. */
  readonly labels: (folder: string, journal: readonly SessionEvent[]) => Promise<PlanLabels>;
  /** Encoder of sentences, for models that are asked again and whose answers are words alone; none when left out. */
  readonly sentences?: SentenceReader;
}

/** Events that are run between two turns of others. */
const AT_ONCE = 50;

/** Share of the work that asking models is. */
const ASKING = 0.9;

/**
 * Run a session again from its journal, with some of it changed, and keep what comes of it as a run in the session's folder. The session stays as it
 * is. What the eyes saw is taken from the journal, as the session's own bench profile saw it; models that are asked again get the pictures of its film.
 *
 * @throws FormatError when its participant has withdrawn, the journal is broken or still being written, cannot be run again with these changes, its film is wanted and gone, or the name
 * of the run is none or taken; ProfileMismatch when the profile is of another procedure; ChatFailed when a model that is asked again gives no
 * answers, FeedError when pictures cannot be read; the signal's reason when it is aborted
 */
export async function runAgain(
  asked: RunWish,
  { find, program, now, labels, sentences }: RunMeans,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<RunNote> {
  await refuseUse(asked.folder, "rerun");
  const session = basename(asked.folder);
  const wanted = await nameRun(asked.folder, asked.name);
  const journal = await sessionEvents(asked.folder);
  const told = asked.plan === "oracle" ? await labels(asked.folder, journal) : undefined;
  const wish = { ...withoutOwn(asked, journal), labels: told };
  const why =
    whyNotPlanned(wish) ??
    whyNotChanged(journal, { ...wish, ...(wish.asked ? { model: "off" } : {}) }) ??
    whyNotFiltered(journal, wish);
  if (why !== null) throw new FormatError(session, "", why, "Leave that change out, or choose another session.");
  const own = await ownProfile(journal, asked, find);
  const again = wish.asked ? await askingOf(wish.asked, wish, journal, own) : null;
  const name = asked.name === null ? await nameRun(asked.folder, null, wayOf(wish.plan, again?.told.asked)) : wanted;
  const begun = inputOf(again?.journal ?? journal, wish, own);
  const tell = (share: number): void => progress(again ? ASKING + (1 - ASKING) * share : share, "running it again");
  const frame = await inTurns(frameInTurns(journal, begun), signal, again ? () => undefined : tell);
  const input = again ? await answered(begun, frame, { ...again, sentences }, { signal, progress }) : begun;
  const turns = await inTurns(runInTurns(frame, input), signal, tell);
  const decided = turns.flatMap(({ made }) => made);
  const isSame = countDifferent(decidedEvents(input.journal), decided) === 0;
  const kept = isSame ? input.journal : runEvents(turns, false);
  const isHeard = isSame && wish.talkativeness === null;
  const heard = isHeard
    ? kept
    : withSpeech(
        kept.filter(({ type }) => type !== "speech"),
        { journal, ...wish },
      );
  const events = [{ ...input.opened, program }, ...heard.slice(1)].map(unsigned);
  const note: RunNote = {
    ...{
      version: RUN_VERSION,
      name,
      session,
      madeAt: now().toISOString(),
      program,
      changed: { ...changesOf(wish), ...again?.told },
    },
    brains: { session: decidingIn(journal[0]!), run: decidingIn(input.opened) },
    events: journal.length,
    different: countDifferent(comparable(journal, program, input.opened), events),
    mayDiffer: input.isTake || own === undefined ? [] : changesSince(journal[0] as EventOf<"opened">, own),
  };
  signal.throwIfAborted();
  await writeRun(wish.folder, events, note);
  return note;
}

/**
 * The run that a session has under the wanted name, made with the same changes; null where there is none. So a part of a list that was cut off can be begun again: what was made is whole.
 *
 * @throws FormatError when the journal is broken
 */
export async function madeBefore(wish: RunWish): Promise<RunNote | null> {
  // What models were asked cannot be told from the words alone.
  if (wish.name === null || wish.asked) return null;
  const note = (await listRuns(wish.folder)).find(({ name }) => name === wish.name)?.note ?? null;
  if (note === null) return null;
  const changes = changesOf(withoutOwn(wish, await sessionEvents(wish.folder)));
  return isDeepStrictEqual(note.changed, changes) ? note : null;
}

/** A run's input with what the models answer. */
async function answered(
  input: RunInput,
  frame: RerunFrame,
  { models, pictures, seconds, sentences }: Asking & { readonly sentences: SentenceReader | undefined },
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<RunInput> {
  const { journal, profile, brainOf } = input;
  const context = { signal, progress: (share: number, text: string) => progress(ASKING * share, text) };
  return {
    ...input,
    journal: await askAgain({ journal, profile, brainOf, frame, models, pictures, seconds, sentences }, context),
  };
}

/** What a run is made from. */
interface RunInput {
  /** The session's journal with what is changed in it. */
  readonly journal: readonly SessionEvent[];
  /** Its first event, as it stands in the run. */
  readonly opened: EventOf<"opened">;
  readonly isTake: boolean;
  /** What the session was coached with; undefined where that is not there any more. */
  readonly own: Profile | null | undefined;
  readonly profile: Profile | null;
  readonly brainOf: typeof brainFor;
  /** Whether anything that decides is changed. */
  readonly isChanged: boolean;
}

function inputOf(journal: readonly SessionEvent[], wish: RunWish, own: Profile | null | undefined): RunInput {
  const profile = wish.profile?.profile ?? own ?? null;
  const changed = withKnownWays(changedJournal(journal, wish), own, profile);
  const opened = changed[0] as EventOf<"opened">;
  const isTake = journal.some(({ type }) => type === "scripted");
  const brainOf: typeof brainFor = (procedure, bench, options) => {
    const usual = brainFor(procedure, bench, options);
    if (wish.parameters === null) return usual;
    return brainFor(procedure, bench, {
      ...options,
      parameters: { ...(usual.parameters ?? DEFAULT_PARAMETERS), ...wish.parameters },
    });
  };
  const { procedure } = opened;
  const decides = procedure && !isTake ? brainFields(brainOf(procedure, profile, brainOptionsOf(opened)), profile) : {};
  return {
    ...{ journal: changed, isTake, own, profile, brainOf },
    opened: { ...opened, profile: wish.profile?.name ?? opened.profile, ...decides },
    isChanged: wish.asked !== undefined || Object.keys(changesOf(wish)).some((change) => change !== "talkativeness"),
  };
}

/** How the session's own notices and its end are told apart, where that matters. */
function* frameInTurns(journal: readonly SessionEvent[], { own, isChanged }: RunInput): Generator<number, RerunFrame> {
  if (!isChanged || own === undefined) return plainFrame(journal);
  const finding = frameOf(journal, own);
  for (let number = 1; ; number++) {
    const turn = finding.next();
    if (turn.done) return turn.value;
    if (number % AT_ONCE === 0) yield (0.5 * number) / journal.length;
  }
}

function* runInTurns(
  frame: RerunFrame,
  { journal, profile, brainOf, isChanged, own }: RunInput,
): Generator<number, Rerunning[]> {
  const from = isChanged && own !== undefined ? 0.5 : 0;
  const turns: Rerunning[] = [];
  for (const made of rerunSteps(journal, profile, { brainOf, ...(isChanged ? { frame } : {}) })) {
    turns.push({ event: journal[turns.length]!, made });
    if (turns.length % AT_ONCE === 0) yield from + ((1 - from) * turns.length) / journal.length;
  }
  return turns;
}

/** Says in a clause why a journal cannot be run again with another filter; null when it can, or need not. */
function whyNotFiltered(journal: readonly SessionEvent[], { profile, parameters }: RunWish): string | null {
  if (profile === null && parameters === null) return null;
  const opened = journal[0] as EventOf<"opened">;
  if (journal.some(({ type }) => type === "scripted")) return "nobody coached it: it is a recorded take";
  if (!opened.procedure || opened.profile === null)
    return "it was coached without a bench profile, so that no evidence of steps is in its journal";
  return null;
}

/** What a session was coached with: null for nothing, undefined where it is not there any more and is not needed. */
async function ownProfile(
  journal: readonly SessionEvent[],
  { folder, profile }: RunWish,
  find: RunMeans["find"],
): Promise<Profile | null | undefined> {
  const opened = journal[0] as EventOf<"opened">;
  if (!opened.procedure || opened.profile === null || journal.some(({ type }) => type === "scripted")) return null;
  if (isOwn(profile, opened)) return profile?.profile;
  return find(opened).catch((error: unknown) => {
    if (!(error instanceof FormatError)) throw error;
    if (profile !== null) return undefined;
    const problem = `it was coached with the profile “${opened.profile}”, which is not there any more or cannot be read`;
    throw new FormatError(basename(folder), "", problem, "Name a profile of its procedure.");
  });
}

/** Whether a profile is the one that the session was coached with, and nothing is changed by it. */
function isOwn(profile: RunWish["profile"], { hashes }: EventOf<"opened">): boolean {
  return profile !== null && hashes?.profile === profileHash(profile.profile);
}

function withoutOwn(wish: RunWish, journal: readonly SessionEvent[]): RunWish {
  return isOwn(wish.profile, journal[0] as EventOf<"opened">) ? { ...wish, profile: null } : wish;
}

/** A journal without how much a step looked like its wrong ways, where the profile knows others than the session's own. */
function withKnownWays(
  journal: readonly SessionEvent[],
  own: Profile | null | undefined,
  profile: Profile | null,
): readonly SessionEvent[] {
  const ways = (of: Profile | null | undefined): string => JSON.stringify(of?.mistakes?.ways ?? null);
  if (own !== undefined && ways(own) === ways(profile)) return journal;
  return journal.map((event) => {
    if (event.type !== "tick") return event;
    const { wrong: _wrong, ...evidence } = event.evidence;
    return { ...event, evidence };
  });
}

/** Says in a clause why there is nobody who writes the plan; null where somebody does, or need not. */
function whyNotPlanned({ plan, asked }: RunWish): string | null {
  if (plan !== "zero-shot" || asked) return null;
  return "with the plan zero-shot a planner writes it, and no model is asked again (--with model=…, --with planner=…)";
}

/** What tells a run from others by its name: the condition of its plan; of a model that was asked again the form, and the prompts where they are not the program's own. */
function wayOf(plan: RunWish["plan"], asked: RunChanges["asked"]): string {
  const condition = typeof plan === "string" ? `-${plan}` : "";
  if (!asked) return condition;
  return `${condition}${asked.alone ? "-alone" : ""}-${asked.form}${asked.prompt === undefined ? "" : `-${asked.prompt.slice(0, 8)}`}`;
}

function changesOf({ profile, talkativeness, parameters, plan, planFile, model }: RunWish): RunChanges {
  return {
    ...(profile ? { profile: profile.name } : {}),
    ...(talkativeness === null ? {} : { talkativeness }),
    ...(parameters ? { parameters: { ...parameters } } : {}),
    ...(plan === null ? {} : { plan: typeof plan === "string" ? plan : { file: planFile ?? plan.id } }),
    ...(model ? { model } : {}),
  };
}

function decidingIn(first: SessionEvent): RunNote["brains"]["run"] {
  const { brain = null, hashes } = first as EventOf<"opened">;
  return { brain, profile: hashes?.profile ?? null, parameters: hashes?.parameters ?? null };
}

/** The session's journal as its equal run would be: by this program, unsigned, and with the brain named that earlier programs did not name. */
function comparable(journal: readonly SessionEvent[], program: string, run: EventOf<"opened">): SessionEvent[] {
  const opened = journal[0] as EventOf<"opened">;
  const { brain, hashes } = run;
  const named = opened.brain === undefined && brain !== undefined ? { brain, ...(hashes ? { hashes } : {}) } : {};
  return [{ ...opened, ...named, program }, ...journal.slice(1)].map(unsigned);
}
