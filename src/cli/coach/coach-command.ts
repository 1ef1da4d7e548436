import { basename, dirname, resolve } from "node:path";
import { Command, Option } from "commander";
import { PATIENCE, type Patience } from "../../core/domain/patience.ts";
import { canonicalTag } from "../../core/domain/domain-language.ts";
import { ProfileMismatch } from "../../core/brain/registry.ts";
import { knownLines, USUAL_LEAST } from "../../core/profile/known-words.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import { checkReviewed } from "../../core/procedure/review.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Consent } from "../../core/consent/consent.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { keptDoubts } from "../../core/review/kept-doubts.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import type { Recorder } from "../../capture/recorder.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { composeSession } from "../../app/session/compose.ts";
import { WAYS, type Way } from "../../core/domain/way.ts";
import { coachedAs } from "../../core/profile/coached-as.ts";
import type { SessionModels } from "../../app/session/advice/session-models.ts";
import { liveEyes, storedEyes, type SessionEyes } from "../../app/session/eyes.ts";
import { featuresFeed } from "../../capture/sources/sources-features.ts";
import { openAddress, type OpenableAddress } from "../../capture/sources/open.ts";
import type { FeedOptions } from "../../capture/sources/feed-options.ts";
import type { FrameSource } from "../../core/domain/feed/source.ts";
import { recogniserForSession, type ChosenRecogniser } from "../../app/session/recogniser-part.ts";
import { SILENT_DISK } from "../../app/session/silent-disk.ts";
import { reportDisk } from "../report-disk.ts";
import { ModelSettings } from "../../core/settings/model-slots.ts";
import { collect, othersOf } from "../record/cameras.ts";
import { calibrated } from "./coach-calibration.ts";
import { addModelOptions, namedModels, type ModelArguments, type NamedModels } from "./coach-model.ts";
import { caption, CoachLines } from "./coach-lines.ts";
import { CoachText } from "./coach-text.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { FEEDS_HELP, parseConnectSeconds, parseFeed, parseSpeed, pathsOfFilm, type FeedName } from "../record/feeds.ts";
import { addListenOptions, listening } from "../record/listening.ts";
import { isFolder, readText } from "../cli-files.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import type { InferenceClient } from "../../models/process/client.ts";
import { openInference, sample as sampleHere } from "../inference.ts";
import type { KitCoach, KitCoached, KitCommands } from "../cli-kit.ts";
import { terminalSpeech } from "./speech-output.ts";
import { besideCutOff } from "../record/cut-off.ts";
import { COVER_FACES, keepingOf, lookBeforeKeeping, type Keeping, type KeepingArguments } from "../record/keeping.ts";
import { untilInterrupted } from "../interrupt.ts";
import { makeSample } from "./sample-command.ts";
import { finishSession } from "../record/session-folder.ts";
import {
  addPlanOptions,
  modelsUnder,
  procedureUnder,
  wantedPlan,
  type PlanArguments,
  type WantedPlan,
} from "./coach-plan.ts";
import { ASKS, LED, listenToTyped } from "./coach-typed.ts";
import { version } from "../version.ts";
import { addWhoOptions, whoIsCoached, type WhoArguments } from "./who.ts";

interface CoachArguments extends KeepingArguments, ModelArguments, PlanArguments, WhoArguments {
  readonly procedure?: string;
  readonly profile?: string;
  readonly feed: string;
  readonly speed?: string;
  readonly mp4: boolean;
  readonly encoder?: string;
  readonly recogniser?: string;
  readonly json?: boolean;
  readonly leastPrecision?: string;
  readonly patience: Patience;
  readonly way?: Way;
  readonly language?: string;
  readonly goal?: string;
  readonly say: "none" | "captions" | "audio";
  readonly beginKits: (session: KitCoached) => Promise<() => Promise<unknown>>;
}

/** What is watched, and against which plan. */
interface Watched {
  readonly procedure: Procedure;
  /** Null where nobody has taught the bench: a person says when each step is done. */
  readonly profile: Profile | null;
  readonly profileName: string | null;
  readonly models?: SessionModels | undefined;
  /** What the person who is coached has agreed to; undefined when nobody is named. */
  readonly consent?: Consent | undefined;
  readonly plan: WantedPlan;
}

/** What looks: a feed, and the perception of its frames. */
interface Looking {
  /** Opens the feed, kept by this recorder if there is one. */
  readonly open: (recorder: Recorder | null) => FrameSource;
  readonly eyes: SessionEyes;
  /** Finds faces, where they are covered before a film is written. */
  readonly faces: FaceFinder | null;
  readonly recogniser?: ChosenRecogniser | undefined;
}

/** The `coach` command: watch a feed, and print what is said and how far the plan has come, or a line of JSON for each tick. @param kits which may add options to it */
export function coachCommand(kits: readonly KitCommands[], output: CliOutput = terminal): Command {
  const command = new Command("coach")
    .description("watch a feed, keep the plan, and say when the person leaves it")
    .option("--procedure <file>", "procedure file; the sample's when the feed is demo:")
    .option(
      "--profile <file>",
      "bench profile from learn; the sample's when the feed is demo:; without one press Enter after each step",
    )
    .requiredOption("--feed <feed>", FEEDS_HELP)
    .option(
      "--speed <speed>",
      "for films: 1 for real time, max for as fast as possible; default: max, but 1 for demo:, with --model and without --profile",
    )
    .option("--connect-seconds <seconds>", "longest wait for a live feed's first picture", "30")
    .option("--encoder <folder>", "folder of the encoder with which the profile was made")
    .option("--recogniser <folder>", "a trained recogniser (recognise train --weigh) that looks at each finished step")
    .option("--journal <file>", "journal to write; it must not exist yet")
    .option("--out <dir>", "folder of the new session: its journal and the recording of the feed")
    .option(
      "--camera <camera>",
      "NAME=FEED, with --out: another camera to record; the coach does not look at it",
      collect,
    )
    .option("--cover-faces", COVER_FACES)
    .option("--no-mp4", "with --out: make no MP4 copies beside the recording when it ends")
    .option("--json", "print one line of JSON a tick, and a summary, in place of what is said")
    .option(
      "--least-precision <share>",
      "with --patience strict: say only what is right at least this often at the bench, 0..1; 0 says all",
    )
    .addOption(
      new Option("--patience <how>", "how readily the coach speaks; strict: by --least-precision alone")
        .choices(PATIENCE)
        .default("balanced"),
    )
    .option(
      "--language <tag>",
      "language in which the coach shows and speaks, where the procedure has it, e.g. de; default: the procedure's first",
    )
    .option("--goal <text>", "what the person wants to do, in their words, for models; default: the procedure's goal")
    .addOption(
      new Option(
        "--way <way>",
        "tell: say what is right often enough; ask: only ask whether steps are done; told: you say when a step is done; default: by how well the bench is known",
      ).choices(WAYS),
    )
    .addOption(new Option("--say <how>", "how to speak").choices(["none", "captions", "audio"]).default("captions"));
  const brought = kits.flatMap(({ coach }) => coach ?? []);
  addModelOptions(addPlanOptions(addWhoOptions(addListenOptions(command))));
  for (const { addOptions } of brought) addOptions(command);
  return command.action((options: Omit<CoachArguments, "beginKits">) => {
    for (const { check } of brought) check(command);
    const run = (): Promise<void> =>
      runCoach({ ...options, beginKits: (session) => beginAll(brought, command, session, output) }, output);
    return options.out === undefined ? run() : besideCutOff(dirname(resolve(options.out)), output, run);
  });
}

/** Begins what kits do as long as the session lasts. Returns how to end it. */
async function beginAll(
  kits: readonly KitCoach[],
  command: Command,
  session: KitCoached,
  output: CliOutput,
): Promise<() => Promise<unknown>> {
  const begun = await Promise.allSettled(kits.map(({ begin }) => begin(command, session, output)));
  const end = () => Promise.all(begun.map((one) => (one.status === "fulfilled" ? one.value() : undefined)));
  const failed = begun.find((one) => one.status === "rejected");
  if (!failed) return end;
  await end();
  throw failed.reason;
}

async function runCoach(options: CoachArguments, output: CliOutput): Promise<void> {
  const feed = parseFeed(options.feed);
  const opening = openingOf(feed, options, output);
  const keeping = await keepingOf(feed, opening, options, output);
  const films = [feed, ...(keeping?.cameras ?? []).map(({ address }) => address)].flatMap(pathsOfFilm);
  const consent = await whoIsCoached(options, films, keeping?.folder ?? null, new Date());
  if (feed.kind === "file" && !isFolder(feed.path)) await probeVideo(feed.path);
  const models = await namedModels(options);
  if (models && feed.kind === "features")
    throw new UsageError("--model: a model looks at pictures, and a features: feed has none. Leave it out.");
  if (models && options.procedure !== undefined && options.profile === undefined)
    throw new UsageError("--model: it takes part at a bench that was taught. Give --profile, or leave it out.");
  const plan = await wantedPlan(options, feed, models?.models);
  const named = { ...(await namedFiles(options, feed.kind)), consent, plan };
  try {
    if (feed.kind === "features") return await watchFeatures(feed.path, named, options, output);
    if (keeping) await lookBeforeKeeping(feed, opening, keeping, output);
    await watchVideo(feed, opening, { ...named, named: models }, keeping, options, output);
  } catch (error) {
    if (error instanceof ProfileMismatch) throw new UsageError(error.message);
    throw error;
  }
}

/** How the feed is opened. */
function openingOf(feed: FeedName, options: CoachArguments, output: CliOutput): FeedOptions {
  const { speed, connectSeconds, model, profile } = options;
  const seconds = parseConnectSeconds(connectSeconds);
  if (feed.kind === "demo" || feed.kind === "file")
    // A model answers in seconds of the clock, and so does a person: at full speed they would be late for everything.
    return {
      speed: parseSpeed(speed ?? (feed.kind === "demo" || model !== undefined || profile === undefined ? "1" : "max")),
    };
  if (speed !== undefined && parseSpeed(speed) === "max" && feed.kind !== "features")
    throw new UsageError(`--speed max: a live feed cannot be read faster than it happens. Leave --speed out.`);
  return { connectSeconds: seconds, ...(feed.kind === "listen" ? listening(feed.protocol, options, output) : {}) };
}

async function watchVideo(
  feed: Exclude<FeedName, { kind: "features" }>,
  opening: FeedOptions,
  named: NamedFiles,
  keeping: Keeping | null,
  options: CoachArguments,
  output: CliOutput,
): Promise<void> {
  // Without a profile a person's keys and a model say what is done; both do without the eyes.
  const blind = named.procedure !== null && named.profile === null && options.recogniser === undefined;
  const tell = blind ? (why: string) => output.err(why) : undefined;
  const inference = await openInference(options.encoder && resolve(options.encoder), tell);
  try {
    const watched = await whatToWatch(named, feed, inference);
    const { address } = watched;
    const open = (recorder: Recorder | null): FrameSource =>
      openAddress(address, { ...opening, ...(recorder ? { recorder } : {}) });
    const recogniser = await recogniserOf(options, inference);
    await watch(watched, { open, eyes: liveEyes(inference), faces: inference, recogniser }, keeping, options, output);
  } finally {
    await inference.close();
  }
}

/** The recogniser that was named, run by the models' process; undefined for none. */
async function recogniserOf(
  { recogniser: folder }: CoachArguments,
  inference: InferenceClient,
): Promise<ChosenRecogniser | undefined> {
  if (folder === undefined) return undefined;
  const { spokenFrom } = ModelSettings.parse({});
  const named = { name: basename(folder), find: () => Promise.resolve(resolve(folder)) };
  return recogniserForSession(named, inference, spokenFrom);
}

/** What an encoder saw already needs no inference process, but for a recogniser. */
async function watchFeatures(
  path: string,
  { procedure, profile, profileName, plan }: NamedFiles,
  options: CoachArguments,
  output: CliOutput,
): Promise<void> {
  if (profile === null) throw new UsageError("Give --profile with a features: feed; learn makes one.");
  const { source, perception, encoder } = await featuresFeed(path);
  const watched = { procedure: procedureUnder(procedure!, plan), profile, profileName, plan };
  const inference = options.recogniser === undefined ? null : await openInference();
  try {
    const recogniser = inference === null ? undefined : await recogniserOf(options, inference);
    const looking = { open: () => source, eyes: storedEyes(perception, encoder), faces: inference, recogniser };
    await watch(watched, looking, null, options, output);
  } finally {
    await inference?.close();
  }
}

interface NamedFiles {
  readonly procedure: Procedure | null;
  readonly profile: Profile | null;
  readonly profileName: string | null;
  readonly named?: NamedModels | undefined;
  readonly consent?: Consent | undefined;
  readonly plan: WantedPlan;
}

/** Read the files first: a wrong one should be said before models are opened. */
async function namedFiles(
  { procedure, profile }: CoachArguments,
  feed: FeedName["kind"],
): Promise<Omit<NamedFiles, "plan">> {
  if (feed !== "demo" && !procedure)
    throw new UsageError(
      `Give --procedure with a ${feed}: feed, and --profile where the bench was taught; learn makes one.`,
    );
  if (procedure === undefined && profile !== undefined)
    throw new UsageError("Give --procedure with --profile, or neither for the sample's.");
  const named = procedure ? parseProcedure(await readText(procedure), procedure) : null;
  if (named) checkReviewed(named);
  return {
    procedure: named,
    profile: profile ? await readProfile(profile) : null,
    // It is looked for there later, wherever that is done from.
    profileName: profile ? resolve(profile) : procedure ? null : "sample",
  };
}

async function whatToWatch(
  { named, ...files }: NamedFiles,
  feed: Exclude<FeedName, { kind: "features" }>,
  inference: InferenceClient,
): Promise<Watched & { readonly address: OpenableAddress }> {
  const sample = feed.kind === "demo" ? await makeSample(sampleHere(), inference) : null;
  const { profileName, consent, plan } = files;
  const procedure = procedureUnder(files.procedure ?? sample!.procedure, plan);
  const profile = files.profile ?? (files.procedure ? null : sample!.profile);
  const file = files.profile === null || profileName === null ? undefined : profileName;
  return {
    ...{ procedure, profile, profileName, consent, plan },
    models: modelsUnder(named && (profile ? await calibrated(named, { procedure, profile, file }) : undefined), plan),
    address: feed.kind === "demo" ? { kind: "file", path: sample!.video } : feed,
  };
}

async function watch(
  { procedure, models, consent, plan, ...bench }: Watched,
  { open, eyes, faces, recogniser }: Looking,
  keeping: Keeping | null,
  options: CoachArguments,
  output: CliOutput,
): Promise<void> {
  const { say, journal, mp4, json = false, leastPrecision: least, language, way } = options;
  const { profile, profileName } = way === "told" ? { profile: null, profileName: null } : bench;
  // Who says how sure the coach must be wants it strict.
  const patience = least === undefined ? options.patience : "strict";
  const lines = new CoachLines((line) => output.out(line));
  const text = new CoachText((line) => output.out(line));
  const speech = say === "audio" ? await terminalSpeech() : null;
  if (speech?.notice) output.err(speech.notice);
  const leastPrecision = least === undefined ? USUAL_LEAST : parseShare(least);
  if (!json && profile) for (const line of knownLines(profile, leastPrecision, way, patience)) output.out(line);
  const { asks } = coachedAs(profile, leastPrecision, way, patience);
  if (profile === null) output.err(LED);
  else if (asks && !json) output.out(ASKS);
  const began = performance.now();
  const { live, run } = await composeSession({
    session: keeping ? basename(keeping.folder) : `cli-${process.pid}`,
    program: `benchside ${version()}`,
    startedAt: new Date().toISOString(),
    ...{ procedure, profile, profileName, feed: open, eyes, speech },
    ...(models ? { models } : {}),
    recogniser,
    ...(consent ? { consent } : {}),
    leastPrecision,
    way,
    patience,
    goal: options.goal === undefined ? undefined : parseGoal(options.goal),
    condition: plan.condition,
    labels: plan.labels,
    language: language === undefined ? undefined : parseLanguage(language),
    keep: keeping ? { folder: keeping.folder } : journal === undefined ? null : { journal },
    others: othersOf(keeping?.cameras ?? []),
    ...(keeping?.cover && faces ? { cover: { ...keeping.cover, faces } } : {}),
    onEvent: (event) => {
      (json ? lines : text).take(event);
      if (json && say === "captions" && event.type === "uttered") caption(event, output);
      if (event.type === "notice") output.err(event.text);
    },
    onSilentDisk: reportDisk(SILENT_DISK, output.err),
  });
  const typed = { planner: models?.planner !== undefined, led: profile === null };
  const stopListening = listenToTyped(live, { ...typed, asks }, output);
  const endKits = await options.beginKits({ live, folder: keeping?.folder ?? null });
  // A session that broke off says why.
  const closed = await untilInterrupted(
    () => live.stop(),
    () =>
      run().finally(() => {
        stopListening();
        return Promise.all([endKits(), speech?.quiet()]);
      }),
  );
  lines.flush();
  const took = (performance.now() - began) / 1000;
  const kept = keeping && (await finishSession(keeping.folder, live.state.media, mp4, output));
  if (json) output.out(JSON.stringify({ ...summary(live.state, closed, took), ...kept }));
  else {
    text.closing({ ...live.state, closed });
    if (keeping && kept) output.out(`Kept in ${keeping.folder}: ${[...kept.files, ...kept.copies].join(", ")}`);
    if (keeping && profile === null)
      output.out(`To teach the bench with it: benchside learn --session ${keeping.folder} --out bench.json`);
  }
  if (closed === "feed-failed") throw new UsageError(live.state.notices.at(-1)?.text ?? "the feed failed");
}

function parseLanguage(text: string): string {
  const tag = canonicalTag(text);
  if (tag !== null) return tag;
  throw new UsageError(`--language "${text}": give a language tag, e.g. de or pt-BR.`);
}

function parseGoal(text: string): string {
  const goal = text.trim();
  if (goal.length > 0 && goal.length <= 500) return goal;
  throw new UsageError("--goal: say in 1 to 500 characters what the person wants to do.");
}

function parseShare(text: string): number {
  const share = Number(text);
  if (text.trim() !== "" && share >= 0 && share <= 1) return share;
  throw new UsageError(`--least-precision "${text}": give a share between 0 and 1, e.g. 0.8.`);
}

function summary(state: SessionState, closed: string, took: number): object {
  const { t, ticks, missed, interrupts, plan, procedure, leftOut, maybeLeftOut, unsure } = state;
  const completed = plan?.steps
    .filter((line) => line.state === "completed" && line.key === line.step)
    .map(({ step }) => step);
  return {
    summary: true,
    closed,
    seconds: t,
    ticks,
    missed,
    interrupts,
    completed: completed ?? [],
    probably: completed?.filter((step) => unsure.has(step)) ?? [],
    leftOut: leftOut.map(({ step }) => step),
    maybeLeftOut: maybeLeftOut.map(({ step }) => step),
    doubts: keptDoubts(state),
    steps: procedure?.steps.length ?? 0,
    tookSeconds: Math.round(took * 10) / 10,
  };
}
