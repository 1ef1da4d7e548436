import { resolve } from "node:path";
import { Command } from "commander";
import type { ModelCalibration } from "../core/brain/model/calibration.ts";
import { checkEncoder } from "../core/brain/registry.ts";
import { parseProcedure } from "../core/procedure/file.ts";
import { mayBeSent } from "../core/session/consent.ts";
import { readLabelledTake } from "../app/evaluate/labelled-take.ts";
import type { JobContext } from "../app/jobs/jobs.ts";
import { tryModel, type TakeToTry } from "../app/models/try-model.ts";
import { fileSource } from "../capture/sources/file.ts";
import { inStream } from "../models/process/client.ts";
import { writeAtomic } from "../storage/atomic.ts";
import { pathInside } from "../storage/inside.ts";
import { readProfile } from "../storage/profiles.ts";
import { readSessionTake } from "../storage/session-take.ts";
import { labelsPath } from "../synthetic/labels-file.ts";
import { addModelChoice, namedModels, type ModelArguments } from "./coach-model.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";
import { isFolder, readText } from "./files.ts";
import { openInference } from "./inference.ts";
import { runJob } from "./job.ts";

interface TryArguments extends Omit<ModelArguments, "mode" | "calibration"> {
  readonly procedure: string;
  readonly profile: string;
  readonly out: string;
}

/** The `models try` command: what a model is worth on a bench, from annotated takes. */
export function tryCommand(output: CliOutput = terminal): Command {
  const command = new Command("try")
    .description("ask a model about annotated takes of a bench and write down what its answers are worth there")
    .argument("<takes...>", "folders of annotated sessions, or films with their labels beside them (FILM.labels.json)")
    .requiredOption("--procedure <file>", "procedure of the takes")
    .requiredOption("--profile <file>", "what the bench looks like; better not taught by these takes")
    .requiredOption(
      "--out <file>",
      "calibration to write, for coach --calibration; a file of that name is kept in OUT.previous",
    );
  return addModelChoice(command).action((takes: string[], options: TryArguments) => runTry(takes, options, output));
}

async function runTry(names: readonly string[], options: TryArguments, output: CliOutput): Promise<void> {
  const { procedure: file, profile: profileFile, out } = options;
  const models = await namedModels(options);
  if (!models) throw new UsageError("No model to try. Name one with --model, an address or a folder.");
  const { coach } = models;
  const procedure = parseProcedure(await readText(file), file);
  const profile = await readProfile(profileFile);
  const takes: TakeToTry[] = [];
  for (const name of names) takes.push(await takeToTry(name, coach.sentTo));
  const run = async ({ signal, progress }: JobContext): Promise<ModelCalibration> => {
    const inference = await openInference();
    const chat = await coach.open(signal).catch(async (error: unknown) => {
      await inference.close();
      throw error;
    });
    try {
      checkEncoder(profile, inference.status().encoder, profileFile);
      const bench = { procedure, profile, form: coach.form, strategy: coach.strategy };
      const found = await inStream(inference, (perception) =>
        tryModel(takes, { ...bench, chat, perception }, progress, signal),
      );
      signal.throwIfAborted();
      await writeAtomic(resolve(out), `${JSON.stringify(found, null, 1)}\n`, resolve(`${out}.previous`));
      return found;
    } finally {
      await chat.close();
      await inference.close();
    }
  };
  output.out(summary(out, await runJob({ kind: "learn", about: out, run })));
}

/** @param host the machine that its pictures would go to; null when they stay on this one */
async function takeToTry(name: string, host: string | null): Promise<TakeToTry> {
  if (!isFolder(name)) {
    const truth = await readLabelledTake(labelsPath(name));
    return { truth, source: fileSource({ path: resolve(name), speed: "max" }) };
  }
  const truth = await readLabelledTake(name);
  const { folder, state } = await readSessionTake(name);
  if (!mayBeSent(state.consent, host))
    throw new UsageError(
      `${name}: its participant has not agreed that pictures go to ${host}. Try the model on other takes, or run it on this machine.`,
    );
  const media = state.media.filter(({ track }) => track === undefined);
  const [first] = media;
  if (!first || media.length > 1)
    throw new UsageError(
      `${name}: it has ${first ? "a recording in several pieces" : "no recording"}, which a model cannot be tried on. Choose another take.`,
    );
  const { offset } = first;
  const path = await pathInside(folder, first.file);
  return { truth, source: fileSource({ path, speed: "max", recorded: { offset } }) };
}

function summary(out: string, { model, takes, claims, present }: ModelCalibration): string {
  const share = (said: number, not: number): string =>
    said + not === 0 ? "never asked" : `${Math.round((100 * said) / (said + not))} %`;
  const due = Object.values(present).map(({ so }) => so);
  const sum = (of: (one: (typeof due)[number]) => number): number => due.reduce((total, one) => total + of(one), 0);
  return [
    `${out}: ${model}, tried on ${takes} ${takes === 1 ? "take" : "takes"}`,
    `what was right to say, and it agreed: ${share(claims.so.said, claims.so.not)}`,
    `what was wrong to say, and it disagreed: ${share(claims.otherwise.not, claims.otherwise.said)}`,
    `what was due, and it named: ${share(
      sum(({ said }) => said),
      sum(({ not }) => not),
    )}`,
  ].join("\n");
}
