import { resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { parseCalibration, type KeptCalibration } from "../../core/brain/advice/kept-calibration.ts";
import { MOST_PICTURES } from "../../core/brain/advice/duplex-model.ts";
import {
  MODEL_MODES,
  PLANNER_MODES,
  QUESTION_FORMS,
  STRATEGIES,
  type PlannerMode,
} from "../../core/brain/advice/questions.ts";
import { PWR_FRAMES } from "../../core/brain/advice/seen-clip.ts";
import { MAX_CLIPS } from "../../core/domain/observation.ts";
import { agreementOf, leavesThisMachine, serverHost } from "../../core/settings/model-server.ts";
import { type ModelChoice, ModelSettings, MOST_FRAMES } from "../../core/settings/model-slots.ts";
import { knowSecret } from "../../capture/capture-secrets.ts";
import { modelsForSession } from "../../app/models/for-session.ts";
import type { SessionModels } from "../../app/session/advice/session-models.ts";
import { UsageError } from "../errors.ts";
import { isFolder, readText } from "../cli-files.ts";
import { openLanguageFolder } from "../models/models-language.ts";
import { modelKey, typedAddress, typedFile } from "../models/models-server.ts";

/** In the place of a mode: one model decides and words alone, without a plan and a filter. */
export const ALONE = "alone";

/** What the options of `coach` say about a model that takes part. */
export interface ModelArguments {
  readonly model?: string;
  readonly mode?: ModelSettings["mode"] | typeof ALONE;
  readonly modelName?: string;
  readonly projector?: string;
  readonly keyFile?: string;
  readonly form?: ModelSettings["form"];
  readonly strategy?: ModelSettings["strategy"];
  readonly prompts?: string;
  readonly frames?: number;
  readonly calibratedThreshold?: boolean;
  readonly agree?: boolean;
  readonly calibration?: string;
  readonly planner?: string;
  readonly plannerName?: string;
  readonly plannerKeyFile?: string;
  readonly plannerMode?: PlannerMode;
}

/** Add the options that choose a model and say what it does in a session. */
export function addModelOptions(command: Command): Command {
  return addModelChoice(command)
    .addOption(
      new Option(
        "--mode <mode>",
        "what the model does: shadow only journals its answers, verify checks and adds, lead decides, alone decides without a plan and a filter; default: verify",
      ).choices([...MODEL_MODES.filter((mode) => mode !== "off"), ALONE]),
    )
    .option(
      "--calibration <file>",
      "results of the model on annotated takes (models try --out); default: those that models try kept for this bench. Without any, its answers in verify do not count",
    )
    .option(
      "--planner <url, folder or file>",
      "with --model: a model that writes a plan after an interrupt; b and Enter takes its plan back",
    )
    .option("--planner-name <name>", "with a server: which of its models plans; default: its only one")
    .addOption(
      new Option(
        "--planner-mode <mode>",
        "with --planner: advise, held against the plan by rules; lead, the planner writes the first plan from the goal and plans by itself; default: advise",
      ).choices(PLANNER_MODES),
    )
    .option("--planner-key-file <file>", "with a server: file with its key, where it is not the server of --model");
}

/** Add the options that choose a model and how it is asked. @param more what may stand for a strategy besides */
export function addModelChoice(command: Command, more: readonly string[] = []): Command {
  return command
    .option(
      "--model <url, folder or file>",
      "a vision-language model that helps the filter: an OpenAI-compatible server, a folder, or a GGUF file (llama-server is started with it)",
    )
    .option("--projector <file>", "with a GGUF file: its projector, which reads pictures; default: the one beside it")
    .option("--model-name <name>", "with a server: which of its models; default: its only one")
    .option(
      "--key-file <file>",
      "with a server: file with its key; default: the environment variable BENCHSIDE_MODEL_KEY",
    )
    .addOption(
      new Option(
        "--form <form>",
        "form of questions and answers: token and json are Benchside's, pwr is that of models trained as in Plan, Watch, Recover; default: token",
      ).choices(QUESTION_FORMS),
    )
    .addOption(
      new Option("--strategy <strategy>", "how questions are put; default: plain").choices([...STRATEGIES, ...more]),
    )
    .option(
      "--prompts <folder>",
      "prompts in the place of Benchside's: duplex.txt, planner.txt, planner-user.txt (models prompts writes them)",
    )
    .option("--frames <n>", "with --form pwr: pictures of each clip of 8 s, 1 to 16; default: 8", frameCount)
    .option(
      "--calibrated-threshold",
      "with --form pwr: speak from the threshold of a calibration on, instead of by the first sign that the model writes",
    )
    .option("--agree", "let pictures be sent to a server on another machine");
}

/** Models that were named, and what was named with them. */
export interface NamedModels {
  readonly models: SessionModels;
  /** The calibration to use in place of the one that is kept for the bench; null where none was named. */
  readonly given: GivenCalibration | null;
}

/** A calibration that a file was named for. */
export interface GivenCalibration {
  readonly file: string;
  readonly kept: KeptCalibration;
}

/**
 * The models that were named, undefined for none.
 *
 * @throws UsageError when something about them is wrong, or pictures would leave this machine and nobody has agreed
 */
export async function namedModels(options: ModelArguments): Promise<NamedModels | undefined> {
  const { model, mode, modelName = "", keyFile, form, strategy, agree = false, calibration: file } = options;
  const { frames, calibratedThreshold } = options;
  const prompts = options.prompts === undefined ? undefined : resolve(options.prompts);
  if (model === undefined) {
    const alone = Object.entries({
      mode,
      "model-name": options.modelName,
      projector: options.projector,
      "key-file": keyFile,
      form,
      strategy,
      prompts,
      frames,
      "calibrated-threshold": calibratedThreshold,
      calibration: file,
      planner: options.planner,
      "planner-name": options.plannerName,
      "planner-key-file": options.plannerKeyFile,
      "planner-mode": options.plannerMode,
    });
    const [first] = alone.find(([, value]) => value !== undefined) ?? [];
    if (first !== undefined) throw new UsageError(`--${first}: it says something of a model. Give --model too.`);
    return undefined;
  }
  checkForm(options);
  const coach = withProjector(
    typedChoice("--model", model, modelName, agree, mostPictures(options)),
    options.projector,
  );
  const planner = await plannerOf(options, coach);
  const key = keyFile === undefined ? modelKey() : (await readText(keyFile)).trim();
  knowSecret(key);
  const settings = ModelSettings.parse({
    ...{
      coach,
      planner: planner?.choice,
      plannerMode: options.plannerMode,
      mode: mode === ALONE ? "lead" : mode,
      form,
      strategy,
      prompts,
      frames,
      calibratedThreshold,
    },
  });
  const keyOf = (_slot: string, address: string): string =>
    coach.by === "server" && coach.address === address ? key : (planner?.key ?? "");
  const found = modelsForSession(settings, { key: keyOf, folder: openLanguageFolder });
  if (found === undefined) return undefined;
  const models = mode === ALONE ? { ...found, coach: { ...found.coach, alone: true as const } } : found;
  const given = file === undefined ? null : { file, kept: parseCalibration(await readText(file), file) };
  return { models, given };
}

/** @throws UsageError where a projector was named and the model is no GGUF file */
function withProjector(choice: Chosen, projector: string | undefined): Chosen {
  if (projector === undefined) return choice;
  if (choice.by !== "file") throw new UsageError("--projector: it belongs to a GGUF file. Name one with --model.");
  return { ...choice, projector: resolve(projector) };
}

/** @throws UsageError when something was said that the form does not have */
function checkForm({ form, strategy, frames, calibratedThreshold }: ModelArguments): void {
  if (form === "pwr" && strategy !== undefined && strategy !== "plain")
    throw new UsageError(`--strategy ${strategy}: the form pwr has one way of asking. Leave it out.`);
  const own = frames !== undefined ? "frames" : calibratedThreshold ? "calibrated-threshold" : undefined;
  if (form !== "pwr" && own !== undefined) throw new UsageError(`--${own}: it belongs to --form pwr. Give that too.`);
}

/** Most pictures that a question of a session has. */
function mostPictures({ form, frames = PWR_FRAMES }: ModelArguments): number {
  return form === "pwr" ? MAX_CLIPS * frames : MOST_PICTURES;
}

function frameCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_FRAMES) return count;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST_FRAMES}.`);
}

export type Chosen = Exclude<ModelChoice, { by: "default" }>;

/**
 * The planner that was named, with the key of its server where one of its own was given; undefined for none.
 *
 * @throws UsageError where it would not take part: its plans are taken in verify and lead, and pictures go to no other machine than the model's
 */
async function plannerOf(
  { planner, plannerName, plannerKeyFile, plannerMode, mode, agree = false }: ModelArguments,
  coach: Chosen,
): Promise<{ readonly choice: Chosen; readonly key: string } | undefined> {
  if (planner === undefined) {
    const said = { "planner-name": plannerName, "planner-key-file": plannerKeyFile, "planner-mode": plannerMode };
    const left = Object.entries(said).find(([, value]) => value !== undefined)?.[0];
    if (left !== undefined) throw new UsageError(`--${left}: it says something of a planner. Give --planner too.`);
    return undefined;
  }
  if (mode === ALONE)
    throw new UsageError("--planner: with --mode alone there is no plan that could be written. Leave it out.");
  if (mode === "shadow")
    throw new UsageError("--planner: no plan of a model is taken in the mode shadow. Choose verify or lead.");
  const choice = typedChoice("--planner", planner, plannerName ?? "", agree);
  const sentTo = (one: Chosen) => (one.by === "server" && leavesThisMachine(one) ? serverHost(one) : null);
  if (sentTo(choice) !== null && sentTo(choice) !== sentTo(coach))
    throw new UsageError(
      `--planner ${planner}: pictures of a session go to no other machine than that of --model. Choose a planner there, or on this machine.`,
    );
  const key = plannerKeyFile === undefined ? "" : (await readText(plannerKeyFile)).trim();
  if (key !== "") knowSecret(key);
  return { choice, key };
}

/**
 * A model that sees, as it was typed.
 *
 * @param most pictures that it is sent with a question
 * @throws UsageError when it is no folder, no GGUF file and no address, or pictures would leave this machine and nobody has agreed
 */
export function typedChoice(option: string, model: string, name: string, agree: boolean, most = MOST_PICTURES): Chosen {
  if (isFolder(model)) return { by: "folder", folder: resolve(model) };
  const file = typedFile(model);
  if (file !== null) return file;
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(model) && !/^[\w.-]+:\d+/.test(model))
    throw new UsageError(
      `${option} ${model}: there is no such folder, and it is no address and no GGUF file. Write a server's as http://localhost:8000/v1.`,
    );
  const server = { by: "server", address: typedAddress(model), model: name, agreed: "" } as const;
  if (!leavesThisMachine(server)) return server;
  if (!agree)
    throw new UsageError(
      `${option} ${model}: pictures of the bench would be sent to ${serverHost(server)}, up to ${most} with a question. Add --agree if you agree to that.`,
    );
  return { ...server, agreed: agreementOf(server) };
}
