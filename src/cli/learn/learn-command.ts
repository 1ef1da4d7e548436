import { basename, dirname, resolve } from "node:path";
import { Command } from "commander";
import { learnProfile, LearnError } from "../../core/learning/learn-profile.ts";
import { onPlan } from "../../core/learning/mistakes.ts";
import { tryLessons } from "../../core/learning/competence.ts";
import { knownLines, USUAL_LEAST } from "../../core/profile/known-words.ts";
import type { Fit } from "../../core/profile/profile-parts.ts";
import { frameFeatures } from "../../core/brain/frame-features.ts";
import type { Profile, Teacher } from "../../core/profile/profile.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { usedFilm } from "../../storage/film-origin.ts";
import { findSession } from "../../storage/session-take.ts";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { inTurns } from "../../app/jobs/in-turns.ts";
import { addCues } from "../../app/learn/cues.ts";
import { learnBench, type TakeToLearn } from "../../app/learn/learn.ts";
import { sessionLessons } from "../../app/learn/learn-sessions.ts";
import { lessonsWithout } from "../../app/learn/learn-sources.ts";
import { videoSeconds } from "../../app/learn/session-length.ts";
import { forgetVersions } from "../../app/withdrawal/forget-profiles.ts";
import { profileVersions, readProfile, replaceProfile } from "../../storage/library/profiles.ts";
import { featuresFeed } from "../../capture/sources/sources-features.ts";
import { readTextIfThere } from "../../storage/read-text.ts";
import { checkOneEncoder, featuresPath, isFeatures, openFeed } from "../record/feeds.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { inStream } from "../../models/process/client.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { encodingOption } from "../encoding.ts";
import { openInference } from "../inference.ts";
import { runJob } from "../job.ts";
import { readNarrations, type TakeLesson } from "./learn-narrated.ts";
import { readStepTimes } from "./step-times.ts";
import { refuseInSession } from "../write-out.ts";
import { ownSessions } from "../user-data.ts";
import { shownDay } from "../../core/domain/day.ts";

interface LearnArguments {
  readonly procedure?: string;
  readonly take?: readonly string[];
  readonly steps?: readonly string[];
  readonly narration?: readonly string[];
  readonly encoding?: EncodingName;
  readonly writeProcedure?: string;
  readonly writeSteps?: string;
  readonly session?: readonly string[];
  readonly sessions?: string;
  readonly out?: string;
  readonly show?: string;
  readonly unlearn?: string;
}

type Learning = LearnArguments & { readonly out: string };

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** The `learn` command: reference takes with step times in, a bench profile out. */
export function learnCommand(output: CliOutput = terminal): Command {
  return new Command("learn")
    .description("learn what each step looks like at a bench from reference takes")
    .option("--procedure <file>", "procedure file; not needed with --session, which knows its own")
    .option(
      "--take <video>",
      "video of a correct take, or features:FILE (an array or motion sensors); may be given several times",
      collect,
    )
    .option(
      "--steps <file>",
      "step times of a take: [{step, start, end}] in seconds, start only where known; one file for each --take, in order",
      collect,
    )
    .option("--narration <file>", "instead of --steps: the words said in the take, as WebVTT, SRT or text", collect)
    .addOption(encodingOption())
    .option(
      "--write-procedure <file>",
      "with --narration and no --procedure: where to write the procedure made from the text; one of that name is kept in FILE.previous",
    )
    .option(
      "--write-steps <file>",
      "with one --narration: where to write its step times, for you to correct; one of that name is kept in FILE.previous",
    )
    .option(
      "--session <session>",
      "a session with steps from Enter or Space, marks or annotations, by folder or id; may be repeated",
      collect,
    )
    .option("--sessions <folder>", "folder where ids of sessions live")
    .option("--out <file>", "profile to write; one of that name is kept in previous/NAME beside it")
    .option("--show <file>", "instead of all others: print what this profile learned from")
    .option("--unlearn <session>", "instead of takes: learn the profile of --out again without this session")
    .action(async (options: LearnArguments) => {
      const { show, out } = options;
      if (show !== undefined) return output.out(sourceLines(show, await readProfile(show)));
      if (out === undefined) throw new UsageError("Give the profile to write with --out.");
      return runLearn({ ...options, out }, output);
    });
}

async function runLearn(options: Learning, output: CliOutput): Promise<void> {
  refuseInSession(options.out);
  const { procedure: file, take = [], steps = [], narration = [], session = [], out } = options;
  const { writeProcedure, writeSteps } = options;
  if (options.unlearn !== undefined) return unlearn({ ...options, unlearn: options.unlearn }, output);
  if (take.length === 0 && session.length === 0)
    throw new UsageError("Nothing to learn from. Give --take with --steps, or --session.");
  if (narration.length > 0 || writeProcedure !== undefined || writeSteps !== undefined) {
    const told = await readNarrations(options, output);
    await teachFrom(out, told.procedure, take, told.lessons, output);
    return;
  }
  if (take.length !== steps.length)
    throw new UsageError(
      `${take.length} --take and ${steps.length} --steps were given. Give one --steps file for each --take.`,
    );
  if (session.length > 0) return learnWithSessions(options, output);
  if (file === undefined) throw new UsageError("Give the procedure file with --procedure.");
  const procedure = parseProcedure(await readText(file), file);
  const lessons: TakeLesson[] = [];
  for (const path of steps) lessons.push({ steps: await readStepTimes(path, procedure, output) });
  await teachFrom(out, procedure, take, lessons, output);
}

/** Sessions of whose films takes are, with the times of the steps as they would have been marked in them; none for takes of no session. @throws FormatError when one may not be learned from */
async function teachersOf(
  takes: readonly string[],
  lessons: readonly TakeLesson[],
): Promise<{ readonly learnedFrom?: readonly Teacher[] }> {
  const learnedFrom: Teacher[] = [];
  for (const [at, take] of takes.entries()) {
    const used = await usedFilm(take, "profile", [ownSessions()]);
    if (used === null) continue;
    const { state, session, offset } = used;
    const marks = lessons[at]!.steps.map(({ step, start, end }) => {
      return { step, start: start === null ? null : start + offset, end: end + offset };
    });
    learnedFrom.push({ session, participant: state.consent?.participant ?? null, marks });
  }
  return learnedFrom.length === 0 ? {} : { learnedFrom };
}

async function teachFrom(
  out: string,
  procedure: Procedure,
  take: readonly string[],
  lessons: readonly TakeLesson[],
  output: CliOutput,
): Promise<void> {
  const teach = take.some(isFeatures) ? learnFeatures : learnVideos;
  const teachers = await teachersOf(take, lessons);
  await keepLearned(out, output, async (context) => ({
    ...(await teach(procedure, take, lessons, context)),
    ...teachers,
  }));
}

/** Learn from annotated sessions, and from videos with step times beside them. */
async function learnWithSessions(
  { procedure: file, take = [], steps = [], session = [], sessions, out }: Learning,
  output: CliOutput,
): Promise<void> {
  const features = take.find(isFeatures);
  if (features !== undefined)
    throw new UsageError(`--take "${features}": sessions and features do not mix. Give videos, or features alone.`);
  const folders = await Promise.all(session.map((name) => findSession(name, sessions ?? null)));
  await keepLearned(out, output, async (context) => {
    const named = file === undefined ? null : parseProcedure(await readText(file), file);
    const { procedure, takes, learnedFrom } = await sessionLessons(folders, named);
    const lessons: TakeLesson[] = [];
    for (const path of steps) lessons.push({ steps: await readStepTimes(path, procedure, output) });
    const { learnedFrom: ofFilms = [] } = await teachersOf(take, lessons);
    const others: TakeToLearn[] = [];
    for (const [i, path] of take.entries()) others.push({ ...(await videoTake(path)), ...lessons[i]! });
    const learned = await learnTakes(procedure, [...takes, ...others], context);
    return { ...learned, learnedFrom: [...learnedFrom, ...ofFilms] };
  });
}

/** Learn a profile again without one session, and delete the versions before that it has taught. */
async function unlearn(options: Learning & { readonly unlearn: string }, output: CliOutput): Promise<void> {
  const { procedure: file, sessions, out, unlearn: session } = options;
  const others = ["take", "session", "narration"] as const;
  const other = others.find((name) => options[name] !== undefined);
  if (other !== undefined) throw new UsageError(`--unlearn and --${other} do not go together. Unlearn first.`);
  const folder = sessions ?? dirname(await findSession(session, null));
  const known = await readProfile(out);
  const named = file === undefined ? null : parseProcedure(await readText(file), file);
  await keepLearned(out, output, async (context) => {
    const { procedure, takes, learnedFrom } = await lessonsWithout(known, basename(session), folder, named);
    const learned = await learnTakes(procedure, takes, context, known.cues !== undefined);
    return { ...learned, learnedFrom };
  });
  await forgetVersions(profileVersions(resolve(out)), basename(session));
}

async function keepLearned(
  out: string,
  output: CliOutput,
  learn: (context: JobContext) => Promise<Profile>,
): Promise<void> {
  try {
    const run = async (context: JobContext): Promise<Profile> => {
      const before = await readTextIfThere(resolve(out));
      const learned = await learn(context);
      context.signal.throwIfAborted();
      await replaceProfile(resolve(out), learned, before);
      return learned;
    };
    const profile = await runJob({ kind: "learn", about: out, run });
    const wrong = profile.mistakes?.ways.length ?? 0;
    output.out(
      `${out}: ${profile.steps.length} steps learned from ${profile.takes} ${profile.takes === 1 ? "take" : "takes"}` +
        (wrong === 0 ? "" : `, and ${wrong} ${wrong === 1 ? "wrong way" : "wrong ways"} of doing them`),
    );
    if (profile.fitted) output.out(fitLine(profile.fitted));
    for (const line of knownLines(profile, USUAL_LEAST, undefined, "balanced")) output.out(line);
  } catch (error) {
    throw error instanceof LearnError ? new UsageError(error.message) : error;
  }
}

/** What was fitted, in words. */
function fitLine({ parameters, before, after, points }: Fit): string {
  const changed = Object.entries(parameters).map(([name, value]) => `${name} ${Number(value.toPrecision(3))}`);
  if (changed.length === 0) return `fitted on ${points} words due: the usual parameters are best`;
  const to = (of: (score: Fit["before"]) => number): string => `${of(before).toFixed(2)} to ${of(after).toFixed(2)}`;
  return `fitted on ${points} words due: ${changed.join(", ")}; G-Mean F1 ${to((score) => score.gmeanF1)}, false in an hour ${to((score) => score.falseAnHour)}`;
}

type Teach = (
  procedure: Procedure,
  takes: readonly string[],
  lessons: readonly TakeLesson[],
  context: JobContext,
) => Promise<Profile>;

/** Watch videos and learn from them. */
const learnVideos: Teach = async (procedure, paths, lessons, context) => {
  const takes: TakeToLearn[] = [];
  for (const [i, path] of paths.entries()) takes.push({ ...(await videoTake(path)), ...lessons[i]! });
  return learnTakes(procedure, takes, context);
};

async function videoTake(path: string): Promise<Omit<TakeToLearn, "steps">> {
  return { source: openFeed(path, "max"), seconds: await videoSeconds(path) };
}

async function learnTakes(
  procedure: Procedure,
  takes: readonly TakeToLearn[],
  { signal, progress }: JobContext,
  withCues = false,
): Promise<Profile> {
  const inference = await openInference();
  try {
    const encoder = inference.status().encoder;
    const learned = await inStream(inference, (perception) =>
      learnBench(procedure, takes, perception, encoder, progress, signal),
    );
    return withCues ? await addCues(procedure, learned, inference) : learned;
  } finally {
    await inference.close();
  }
}

/** Learn from what an encoder saw already. All takes must have been seen by the same one. */
const learnFeatures: Teach = async (procedure, names, lessons, { signal }) => {
  const takes = [];
  for (const name of names) {
    if (!isFeatures(name))
      throw new UsageError(`--take "${name}": videos and features do not mix. Give takes of one kind.`);
    takes.push(await featuresFeed(featuresPath(name)));
  }
  checkOneEncoder(takes, names);
  const { encoder } = takes[0]!;
  const taught = takes.map((take, i) => ({
    ...{ looks: take.ticks.map(frameFeatures), wrong: [], offPlan: [] },
    ...lessons[i]!,
  }));
  const profile = learnProfile(procedure, taught.map(onPlan), encoder);
  return { ...profile, competence: await inTurns(tryLessons(procedure, taught, encoder), signal) };
};

/** What a profile learned from, a line each. @param file its name, for the first line */
function sourceLines(file: string, { steps, takes, learnedFrom = [] }: Profile): string {
  return [
    `${file}: ${steps.length} steps, learned from ${takes} ${takes === 1 ? "take" : "takes"}`,
    ...learnedFrom.map(({ session, participant, at, marks, corrections }) =>
      [
        `  ${session}: ${marks ? `${marks.length} steps marked` : "as annotated"}`,
        ...(corrections ? [`${corrections} ${corrections === 1 ? "correction" : "corrections"} while it ran`] : []),
        ...(participant === null ? [] : [`of ${participant}`]),
        ...(at === undefined ? [] : [`learned on ${shownDay(at)}`]),
      ].join(", "),
    ),
    ...(learnedFrom.length === 0 && takes > 0 ? ["  it does not say from which sessions"] : []),
  ].join("\n");
}
