import { basename, resolve } from "node:path";
import { Command, Option } from "commander";
import { inTurns } from "../../../app/jobs/in-turns.ts";
import type { JobContext } from "../../../app/jobs/jobs.ts";
import { featuresSource } from "../app/train.ts";
import { locateInTakes, LOCATED_FILES, writeLocated } from "../app/locate.ts";
import { runRecogniser, RUN_FILES, writeCompared, writeRun } from "../app/recogniser-run.ts";
import { sessionTakes } from "../app/session-takes.ts";
import { equalErrorRate, errorScore, type ErrorScore } from "../../../core/metrics/error-recognition.ts";
import { compareWithNormal, secondsOf } from "../core/anomaly.ts";
import { cardText, paperWay, type RecogniserCard, RECOGNISER_FORMS, SPLITS } from "../../../core/recognise/card.ts";
import { taughtBy } from "../core/locate.ts";
import { typeSplit } from "../core/splits.ts";
import { makeRecogniser, type TrainingSource, type TrainingWish } from "../core/make.ts";
import { LOOKS, samplesOf, type Look } from "../../../core/recognise/samples.ts";
import { parseProcedure } from "../../../core/procedure/file.ts";
import { inStream, type InferenceClient } from "../../../models/process/client.ts";
import {
  fileOf,
  keepRecogniser,
  listRecognisers,
  readUsableCard,
  RECOGNISER_NAME,
  recogniserFolder,
} from "../../../storage/library/recognisers.ts";
import { readProfile } from "../../../storage/library/profiles.ts";
import { findSession } from "../../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../../../cli/errors.ts";
import { wholeNumber } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";
import { openInference } from "../../../cli/inference.ts";
import { runJob } from "../../../cli/job.ts";
import { dataFolder } from "../../../cli/user-data.ts";
import { version } from "../../../cli/version.ts";

interface TakesArguments {
  readonly features?: string;
  readonly also?: readonly string[];
  readonly annotations?: string;
  readonly recipes?: string;
  readonly session?: readonly string[];
  readonly sessions?: string;
}

interface TrainArguments extends TakesArguments, TrainingWish {
  readonly out?: string;
  readonly name?: string;
}

interface RunArguments extends TakesArguments {
  readonly out?: string;
  readonly json?: boolean;
}

interface AnomalyArguments extends RunArguments {
  readonly look: Look;
  readonly ofAll?: boolean;
  readonly normalTakes?: boolean;
  readonly bySecond?: boolean;
}

interface LocateArguments extends TakesArguments {
  readonly procedure: string;
  readonly profile?: string;
  readonly split?: "recording-type";
  readonly seed: number;
  readonly out: string;
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** The `recognise` command: train a recogniser of errors on labelled takes, and run one. */
export function recogniseCommand(output: CliOutput = terminal): Command {
  const command = new Command("recognise").description(
    "train and run recognisers of errors, which learn from labelled takes",
  );
  takesOptions(command.command("train"))
    .description("train a recogniser: an ONNX file, and a card that says what it was trained on and how well it does")
    .addOption(
      new Option("--form <form>", "seconds: one hidden layer on each second; steps: a small transformer")
        .choices(RECOGNISER_FORMS)
        .default("seconds"),
    )
    .addOption(new Option("--look <look>", "how much of a step it sees").choices(LOOKS).default("whole"))
    .addOption(
      new Option("--split <by>", "what the training and test parts never share").choices(SPLITS).default("recording"),
    )
    .option("--seed <number>", "the same seed gives the same recogniser", wholeNumber, 1)
    .option(
      "--weigh",
      "also measure its findings by kind on takes that it did not learn from, so that it can look on in sessions",
    )
    .option("--out <folder>", "folder to write; one of that name is kept in FOLDER.previous")
    .option("--name <name>", "instead of --out: keep it in the data folder, where the window finds it")
    .action((options: TrainArguments) => train(options, output));
  command
    .command("list")
    .description("list the recognisers in the data folder")
    .action(() => list(output));
  takesOptions(command.command("run"))
    .description("judge the steps of labelled takes, and write rows for eval errors")
    .argument("<recogniser>", "its folder")
    .option("--out <folder>", `folder for ${RUN_FILES.errors} and ${RUN_FILES.kinds}`)
    .option("--json", "print the scores as JSON")
    .action((folder: string, options: RunArguments) => run(resolve(folder), options, output));
  takesOptions(command.command("anomaly"))
    .description(
      "judge the steps of labelled takes by their distance from normal steps of the other takes; trains nothing",
    )
    .addOption(new Option("--look <look>", "how much of a step it sees").choices(LOOKS).default("whole"))
    .option("--of-all", "compare with all steps, not only with the same one")
    .option("--normal-takes", "learn from takes without any error alone, not from the normal steps of the others")
    .option("--by-second", "judge each second that was seen of a step, as CaptainCook4D does by frame")
    .option("--out <folder>", `folder for ${RUN_FILES.errors}`)
    .option("--json", "print the scores as JSON")
    .action((options: AnomalyArguments) => anomaly(options, output));
  takesOptions(command.command("locate"))
    .description("say where each step may be in takes, with scores, and write rows for eval steps")
    .requiredOption("--procedure <file>", "procedure of the takes")
    .option("--profile <file>", "what the bench looks like, taught by other takes")
    .addOption(
      new Option(
        "--split <by>",
        "instead of --profile: four of five normal takes teach; the other normal ones (Tn) and those with errors (Te) are looked at",
      ).choices(["recording-type"]),
    )
    .option("--seed <number>", "of the split: the same seed holds the same takes out", wholeNumber, 1)
    .requiredOption("--out <folder>", `folder for ${Object.values(LOCATED_FILES).join(", ")}`)
    .action((options: LocateArguments) => locate(options, output));
  return command;
}

function takesOptions(command: Command): Command {
  return command
    .option("--features <folder>", "index.json and <recording>.f16 of an encoder (docs/reference/feeds.md)")
    .option(
      "--also <folder>",
      "further features of the same recordings, of sound or text (V3 of CaptainCook4D); may be repeated",
      collect,
    )
    .option("--annotations <folder>", "CaptainCook4D's files for them: step times, errors, task_graphs/")
    .option("--recipes <numbers>", "of these recipes only, separated by commas")
    .option(
      "--session <session>",
      "instead of features: an annotated session, by folder or id; may be repeated",
      collect,
    )
    .option("--sessions <folder>", "folder where ids of sessions live");
}

async function train(
  { form, look, split, seed, weigh = false, ...from }: TrainArguments,
  output: CliOutput,
): Promise<void> {
  const out = await placeOf(from);
  const work = async (context: JobContext): Promise<RecogniserCard> => {
    const source = await sourceOf(from, context);
    const turns = makeRecogniser(source, { form, look, split, seed, weigh });
    const made = await inTurns(turns, context.signal, (done) => context.progress(0.3 + 0.7 * done, "training"));
    const card = made.card(fileOf(made.model), version(), new Date());
    await keepRecogniser(out, made.model, card);
    return card;
  };
  output.out(cardText(await runJob({ kind: "recognise", about: out, run: work })).trimEnd());
}

async function placeOf({ out, name }: Pick<TrainArguments, "out" | "name">): Promise<string> {
  if ((out === undefined) === (name === undefined))
    throw new UsageError("Say where to keep it: --out or --name, one of the two.");
  if (out !== undefined) return resolve(out);
  if (RECOGNISER_NAME.test(name!)) return recogniserFolder(dataFolder(), name!);
  throw new UsageError(`--name "${name}": use small letters, digits and dashes, 60 at most.`);
}

async function list(output: CliOutput): Promise<void> {
  const all = await listRecognisers(dataFolder());
  if (all.length === 0) return output.out("No recogniser is kept yet.");
  for (const { name, card } of all)
    output.out(
      `${name.padEnd(24)}${card === null ? "its card cannot be read" : card.withdrawn === null ? `${card.form}, ${card.look}, F1 ${card.test?.f1.toFixed(2) ?? "–"} on what it has not seen, ${card.trainedOn.takes} takes` : "not to be used: somebody has withdrawn"}`,
    );
}

async function run(folder: string, { out, json, ...from }: RunArguments, output: CliOutput): Promise<void> {
  const card = await readUsableCard(folder);
  const found = await runJob({
    ...{ kind: "recognise", about: basename(folder) },
    run: async (context) => {
      const inference = await openInference();
      try {
        const source = await sourceOf(from, context, inference);
        const place = { folder, sha256: card.model.sha256 };
        return await runRecogniser(card, source, (pieces) => inference.recognise(place, pieces));
      } finally {
        await inference.close();
      }
    },
  });
  if (out !== undefined) await writeRun(resolve(out), card, found);
  const { judged: _judged, ...scores } = found;
  output.out(json ? JSON.stringify(scores) : scoreTable(card, scores));
}

async function anomaly(
  { out, json, look, ofAll = false, normalTakes = false, bySecond = false, ...from }: AnomalyArguments,
  output: CliOutput,
): Promise<void> {
  const compared = await runJob({
    ...{ kind: "recognise", about: "anomaly" },
    run: async (context) => {
      const { samples } = samplesOf((await sourceOf(from, context)).takes, look);
      const told = (done: number): void => context.progress(0.3 + 0.7 * done, "comparing");
      const some = bySecond ? secondsOf(samples) : samples;
      return inTurns(compareWithNormal(some, ofAll, normalTakes), context.signal, told);
    },
  });
  if (out !== undefined) await writeCompared(resolve(out), compared);
  const scores = { ...errorScore(compared), eer: equalErrorRate(compared) };
  if (json) return output.out(JSON.stringify(scores));
  const two = (value: number | null): string => (value === null ? "–" : value.toFixed(2));
  output.out(
    `F1 ${two(scores.f1)}, precision ${two(scores.precision)}, recall ${two(scores.recall)}, AUC ${two(scores.auc)}, EER ${two(scores.eer)}`,
  );
}

async function locate(
  { procedure: file, profile: bench, split, seed, out, ...from }: LocateArguments,
  output: CliOutput,
): Promise<void> {
  const procedure = parseProcedure(await readText(file), file);
  if ((bench === undefined) === (split === undefined))
    throw new UsageError("Give --profile, or --split recording-type: one of the two.");
  const taught = bench === undefined ? null : await readProfile(bench);
  const found = await runJob({
    ...{ kind: "recognise", about: "locate" },
    run: async (context) => {
      const source = await sourceOf(from, context);
      if (taught !== null) return locateInTakes(source, { procedure, profile: taught }, context);
      const { teach, normal, errors } = typeSplit(source.takes, seed);
      const profile = taughtBy(procedure, teach, source.encoder);
      return locateInTakes({ ...source, takes: [...normal, ...errors] }, { procedure, profile }, context);
    },
  });
  await writeLocated(resolve(out), found);
  const segments = found.reduce((sum, one) => sum + one.segments.length, 0);
  output.out(`${out}: ${segments} segments in ${found.length} ${found.length === 1 ? "take" : "takes"}`);
}

/** @param inference that looks at sessions; one is opened for them where none is given */
async function sourceOf(
  { features, also = [], annotations, recipes, session = [], sessions }: TakesArguments,
  { progress, signal }: JobContext,
  inference: InferenceClient | null = null,
): Promise<TrainingSource> {
  const told = (done: number, text: string): void => progress(0.3 * done, text);
  if ((features === undefined) === (session.length === 0))
    throw new UsageError("Give --features with --annotations, or --session: one of the two.");
  if (also.length > 0 && features === undefined) throw new UsageError("--also: give --features too.");
  if (features !== undefined) {
    if (annotations === undefined) throw new UsageError("--features: give their labels with --annotations.");
    return featuresSource({ features, annotations, also }, told, recipes?.split(","));
  }
  const folders = await Promise.all(session.map((name) => findSession(name, sessions ?? null)));
  const eyes = inference ?? (await openInference());
  try {
    const { encoder } = eyes.status();
    const seen = await inStream(eyes, (perception) => sessionTakes(folders, perception, told, signal));
    return { encoder, ...seen, from: "our own sessions" };
  } finally {
    if (inference === null) await eyes.close();
  }
}

function scoreTable(
  { form, threshold }: Pick<RecogniserCard, "form" | "threshold">,
  scores: Record<"score" | "atHalf" | "alwaysNormal" | "alwaysError", ErrorScore> & { readonly leftOut: number },
): string {
  const { score, atHalf, alwaysNormal, alwaysError, leftOut } = scores;
  const two = (value: number | null): string => (value === null ? "–" : value.toFixed(2)).padStart(11);
  const line = (name: string, { f1, precision, recall, auc, accuracy }: ErrorScore): string =>
    `${name.padEnd(26)}${[f1, precision, recall, auc, accuracy].map(two).join("")}`;
  return [
    `${"".padEnd(26)}${["F1", "precision", "recall", "AUC", "accuracy"].map((name) => name.padStart(11)).join("")}`,
    line(`fitted threshold (${threshold.toFixed(2)})`, score),
    line(`paper, ${paperWay(form)}`, atHalf),
    line("always normal", alwaysNormal),
    line("always error", alwaysError),
    `${score.tp + score.fn} of ${score.tp + score.fp + score.tn + score.fn} steps have an error${leftOut > 0 ? `; ${leftOut} left out, for nothing was seen of them` : ""}`,
  ].join("\n");
}
