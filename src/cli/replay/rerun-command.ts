import { basename, join } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { ProfileMismatch } from "../../core/brain/registry.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { inShard, type Shard } from "../../core/domain/shard.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import { PLAN_CONDITIONS, type PlanCondition } from "../../core/plan/conditions.ts";
import type { RunNote } from "../../core/rerun/run-note.ts";
import { labelsOfSession } from "../../app/evaluate/plan-labels.ts";
import { findProfile } from "../../app/session/find-profile.ts";
import { madeBefore, runAgain, type RunWish } from "../../app/session/rerun/run-again.ts";
import { runParameters } from "../../app/session/rerun/run-parameters.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { findSession } from "../../storage/session-take.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { Reported, terminal, UsageError, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";
import type { SentenceReader } from "../../core/metrics/text-likeness.ts";
import { openSentencesLater, sample } from "../inference.ts";
import { runJob } from "../job.ts";
import { readWith, type With } from "./rerun-with.ts";
import { sessionsIn } from "../sessions/sessions-named.ts";
import { shardOption } from "../sessions/shard.ts";
import { version } from "../version.ts";

interface RerunArguments {
  readonly profile?: string;
  readonly talkativeness?: number;
  readonly parameters?: string;
  readonly plan?: string;
  readonly model?: "off" | "on";
  readonly with: readonly string[];
  readonly agree?: boolean;
  readonly name?: string;
  readonly sessions?: string;
  readonly shard: Shard | null;
  readonly json?: boolean;
}

/** The `rerun` command: what would have been decided in past sessions with something changed, kept as a run in each one's folder. */
export function rerunCommand(output: CliOutput = terminal): Command {
  return new Command("rerun")
    .description("run past sessions again with something changed; keeps each run in its session's folder")
    .argument("[session...]", "session folders, or ids in the folder of --sessions; default: all in that folder")
    .option("--profile <file>", "another bench profile of the same procedure")
    .option("--talkativeness <share>", "how much the coach says, 0..1", share)
    .option("--parameters <file>", "JSON file with other values for some of the filter's parameters")
    .option(
      "--plan <plan>",
      "none: in any order; given: the procedure alone; predicted: with what a model wrote in the session; zero-shot: with what a planner writes that is asked again; oracle: as the session's labels have it at each moment; or a procedure file of the same steps",
    )
    .addOption(new Option("--model <whether>", "whether a model's opinions count").choices(["off", "on"]))
    .option(
      "--with <name=value>",
      "any of these by its name, or a model that is asked again about the film: model=<url or folder>, prompt=<form>, prompts=…, frames=…, calibrated-threshold=on, strategy=…, mode=…, planner=…; said once for each",
      (pair: string, before: readonly string[]) => [...before, pair],
      [],
    )
    .option("--agree", "let pictures of the sessions be sent to a model on another machine")
    .option("--name <name>", "name of the run; default: run- and the next number")
    .option("--sessions <folder>", "folder of all sessions")
    .addOption(shardOption())
    .option("--json", "print what was made as JSON, a line for each session")
    .action((sessions: string[], options: RerunArguments) => runRerun(sessions, options, output));
}

async function runRerun(named: readonly string[], options: RerunArguments, output: CliOutput): Promise<void> {
  const given = await readWith(options.with, options.agree ?? false);
  const changes = await changesOf(withGiven(options, given));
  const sessions = inShard(named.length > 0 ? named : await sessionsIn(options.sessions ?? null), options.shard);
  const sentences = openSentencesLater();
  try {
    await runEach(sessions, { changes, given, options, sentences }, output);
  } finally {
    await sentences.close();
  }
}

/** How sessions are run again on the command line. */
interface Running {
  readonly changes: Omit<RunWish, "folder">;
  readonly given: With;
  readonly options: RerunArguments;
  readonly sentences: SentenceReader;
}

async function runEach(
  sessions: readonly string[],
  { changes, given, options, sentences }: Running,
  output: CliOutput,
): Promise<void> {
  let failed = 0;
  for (const name of sessions) {
    try {
      const folder = await findSession(name, options.sessions ?? null);
      const began = performance.now();
      const wish = { ...changes, folder, asked: given.asked?.(folder) };
      const before = options.shard === null ? null : await madeBefore(wish);
      const note =
        before ??
        (await runJob({
          ...{ kind: "rerun", about: basename(folder) },
          run: (context) =>
            runAgain(
              wish,
              {
                find: (opened) => findProfile(folder, opened, sample()),
                program: `benchside ${version()}`,
                now: () => new Date(),
                labels: labelsOfSession,
                sentences,
              },
              context,
            ),
        }));
      const seconds = (performance.now() - began) / 1000;
      output.out(options.json ? JSON.stringify({ ...note, seconds }) : inWords(folder, note));
    } catch (error) {
      const isPlain = error instanceof FormatError || error instanceof FeedError;
      if (!isPlain && !(error instanceof ProfileMismatch)) throw error;
      if (sessions.length === 1 && isPlain) throw error;
      failed += 1;
      output.err(isPlain ? error.message : `${name}: ${error.message}.`);
    }
  }
  if (failed > 0) throw new Reported();
}

/** The options with what `--with` says in their place. @throws UsageError when one is said in both ways */
function withGiven(options: RerunArguments, given: With): RerunArguments {
  const { model, asked } = given;
  const { talkativeness, ...named } = given.options;
  const twice = Object.keys({ ...given.options, ...(model || asked ? { model } : {}) }).find(
    (name) => options[name as keyof RerunArguments] !== undefined,
  );
  if (twice !== undefined) throw new UsageError(`--with ${twice}: --${twice} was given too. Give one of them.`);
  return {
    ...{ ...options, ...named },
    ...(model ? { model } : {}),
    ...(talkativeness === undefined ? {} : { talkativeness: sharedBy(talkativeness) }),
  };
}

async function changesOf(options: RerunArguments): Promise<Omit<RunWish, "folder">> {
  const { profile, parameters, plan, model = null, name = null, talkativeness = null } = options;
  const known = (PLAN_CONDITIONS as readonly string[]).includes(plan ?? "none");
  const planned = known ? null : parseProcedure(await readText(plan!), plan!);
  return {
    ...{ name, talkativeness, model },
    profile: profile === undefined ? null : { name: profile, profile: await readProfile(profile) },
    parameters: parameters === undefined ? null : await runParameters(parameters),
    plan: planned ?? ((plan ?? null) as PlanCondition | null),
    planFile: planned === null ? null : basename(plan!),
  };
}

function inWords(folder: string, { name, events, different, mayDiffer, changed: { asked } }: RunNote): string {
  const same =
    different === 0
      ? `the same as the session, all ${events} events`
      : `${different} of ${events} lines of the journal are not the same; see: benchside compare ${folder} ${name}`;
  const why = different === 0 ? [] : mayDiffer.map((clause) => `  ${clause}`);
  const how = asked
    ? [
        `  ${asked.model} was asked again (${asked.form}, ${asked.strategy}, ${asked.mode}${asked.prompt === undefined ? "" : `, prompts ${asked.prompt.slice(0, 8)}`}); its answers came after ${asked.seconds} s`,
      ]
    : [];
  return [`${join(folder, "runs", name)}: ${same}`, ...how, ...why].join("\n");
}

function sharedBy(text: string): number {
  const value = Number(text);
  if (value >= 0 && value <= 1) return value;
  throw new UsageError(`--with talkativeness=${text}: give a number from 0 to 1, such as 0.3.`);
}

function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("Give a number from 0 to 1, such as 0.3.");
}
