import { dirname } from "node:path";
import { MODEL_MODES, PLANNER_MODES, QUESTION_FORMS, STRATEGIES } from "../../core/brain/advice/questions.ts";
import { MOST_FRAMES } from "../../core/settings/model-slots.ts";
import { withCalibration } from "../../app/models/bench-calibration.ts";
import type { ModelsToAsk } from "../../app/session/advice/models-to-ask.ts";
import { calibratedAt } from "../coach/coach-calibration.ts";
import { ALONE, namedModels, type ModelArguments, type NamedModels } from "../coach/coach-model.ts";
import { UsageError } from "../errors.ts";

/** Names of what a re-run can have otherwise by an option of its own. */
const OPTIONS = ["profile", "parameters", "talkativeness", "plan"] as const;
type OptionName = (typeof OPTIONS)[number];

/** Names of what is said of a model that is asked again, and what they are called as options. */
const OF_MODEL = {
  model: "model",
  "model-name": "modelName",
  "key-file": "keyFile",
  prompt: "form",
  prompts: "prompts",
  strategy: "strategy",
  mode: "mode",
  calibration: "calibration",
  frames: "frames",
  "calibrated-threshold": "calibratedThreshold",
  planner: "planner",
  "planner-name": "plannerName",
  "planner-key-file": "plannerKeyFile",
  "planner-mode": "plannerMode",
  seconds: "seconds",
} as const satisfies Record<string, keyof ModelArguments | "seconds">;

/** Values of names that have a few. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  prompt: QUESTION_FORMS,
  strategy: STRATEGIES,
  mode: [...MODEL_MODES.filter((mode) => mode !== "off"), ALONE],
  "planner-mode": PLANNER_MODES,
  "calibrated-threshold": ["on", "off"],
};

/** What `--with` was given. */
export interface With {
  /** In the place of options of the same names. */
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
  /** Whether opinions in the journal count, where nothing more was said of a model. */
  readonly model: "off" | "on" | undefined;
  /** Models that are asked again, in a session of this folder; undefined for none. */
  readonly asked: ((folder: string) => ModelsToAsk) | undefined;
}

/**
 * Reads `NAME=VALUE` of `--with`.
 *
 * @param agree whether pictures may be sent to a server that is another machine
 * @throws UsageError when one is no such pair, is said twice, or cannot be
 */
export async function readWith(pairs: readonly string[], agree: boolean): Promise<With> {
  const given = new Map<string, string>();
  for (const pair of pairs) {
    const [name, value] = pairOf(pair);
    if (given.has(name)) throw new UsageError(`--with ${name}: it is said twice. Say it once.`);
    given.set(name, value);
  }
  const options = Object.fromEntries(OPTIONS.flatMap((name) => (given.has(name) ? [[name, given.get(name)!]] : [])));
  const ofModel = Object.keys(OF_MODEL).filter((name) => given.has(name));
  const model = given.get("model");
  if (model === undefined && ofModel[0] !== undefined)
    throw new UsageError(`--with ${ofModel[0]}: it says something of a model. Give --with model=… too.`);
  if (model === "off" || model === "on") {
    const other = ofModel.find((name) => name !== "model");
    if (other === undefined) return { options, model, asked: undefined };
    throw new UsageError(`--with ${other}: no model is asked. Name its address or folder: --with model=…`);
  }
  return { options, model: undefined, asked: model === undefined ? undefined : await askedWith(given, agree) };
}

async function askedWith(given: ReadonlyMap<string, string>, agree: boolean): Promise<(folder: string) => ModelsToAsk> {
  const {
    seconds: typed,
    frames,
    calibratedThreshold,
    ...words
  } = Object.fromEntries(
    Object.entries(OF_MODEL).flatMap(([name, option]) => (given.has(name) ? [[option, given.get(name)!]] : [])),
  );
  const seconds = typed === undefined ? null : Number(typed);
  if (seconds !== null && !(seconds > 0 && seconds <= 60))
    throw new UsageError(`--with seconds=${typed}: give the seconds to an answer, more than 0 and at most 60.`);
  const count = frames === undefined ? undefined : Number(frames);
  if (count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= MOST_FRAMES))
    throw new UsageError(
      `--with frames=${frames}: give a whole number of pictures of a clip, from 1 to ${MOST_FRAMES}.`,
    );
  const named: NamedModels = (await namedModels({
    ...{ ...words, agree },
    ...(count !== undefined && { frames: count }),
    ...(calibratedThreshold === "on" && { calibratedThreshold: true }),
  }))!;
  return (folder) => ({
    seconds,
    models: ({ profile, ...bench }) => {
      // The data folder that the session lies in, as for its bench profile.
      const data = dirname(dirname(folder));
      return profile === null
        ? withCalibration(named.models, data, { ...bench, profile })
        : calibratedAt(named, { ...bench, profile }, data);
    },
  });
}

function pairOf(pair: string): readonly [string, string] {
  const at = pair.indexOf("=");
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (name === "encoder")
    throw new UsageError(
      "--with encoder: the journal keeps how much each step was seen, not what an encoder saw, so none can be put in its place. Coach the film anew: coach --feed file:… --profile … --encoder …",
    );
  const names = [...OPTIONS, ...Object.keys(OF_MODEL)];
  if (at < 0 || value === "")
    throw new UsageError(`--with ${pair}: write a name and a value, such as --with talkativeness=0.2.`);
  if (!names.includes(name))
    throw new UsageError(`--with ${name}: there is no such change. Name one of: ${names.join(", ")}.`);
  const choices = CHOICES[name];
  if (choices && !choices.includes(value))
    throw new UsageError(`--with ${name}=${value}: choose one of: ${choices.join(", ")}.`);
  return [name, value];
}
