import { Command, InvalidArgumentError, Option } from "commander";
import { PERFECT, type StubOptions } from "../../core/brain/advice/stub.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { KitCommands, KitStub } from "../cli-kit.ts";
import { readLabelledTake } from "../../app/evaluate/labelled-take.ts";
import { SCRIPT_MANNERS, type ScriptManner } from "../../models/stub-server/script-answers.ts";
import { STUB_MODEL, stubServer, type StubServer } from "../../models/stub-server/stub-server.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { share, wholeNumber } from "../printed-table.ts";
import { readText } from "../cli-files.ts";
import { untilInterrupted } from "../interrupt.ts";

interface RehearseArguments {
  readonly labels?: readonly string[];
  readonly procedure?: string;
  readonly accuracy: number;
  readonly latency: number;
  readonly errors: StubOptions["errors"];
  readonly bias?: "silent" | "interrupt";
  readonly stall: number;
  readonly garble: number;
  readonly turnsBadAt?: number;
  readonly host: string;
  readonly port: number;
  readonly seed: number;
  readonly scripts: ScriptManner;
}

/** The `models rehearse` command: a server whose model answers from labels, as well and as fast as it is told to. */
export function rehearseCommand(kits: readonly KitCommands[], output: CliOutput = terminal): Command {
  const stubs = kits.flatMap(({ stub }) => stub ?? []);
  const command = new Command("rehearse")
    .description(
      `serve ${STUB_MODEL}, a stub language model that answers from a take's labels, to try the loop without a real one`,
    )
    .option("--labels <path...>", "labels files, or folders of annotated sessions, of the takes in the questions")
    .option("--procedure <file>", "procedure that it writes as a draft")
    .option(
      "--accuracy <share>",
      "chance that an answer is right, alike where a good coach speaks and where it is silent",
      share,
      0.9,
    )
    .option("--latency <ms>", "milliseconds from question to answer", milliseconds, 400)
    .addOption(
      new Option("--errors <by>", "draw errors for each question, or for all questions about a step together")
        .choices(["tick", "step"])
        .default("tick"),
    )
    .addOption(new Option("--bias <answer>", "give this answer to everything").choices(["silent", "interrupt"]))
    .addOption(
      new Option("--scripts <manner>", "how it writes and judges scripts: as asked, with slips, or meaning harm")
        .choices(SCRIPT_MANNERS)
        .default("good"),
    )
    .option("--stall <share>", "share of questions that are never answered", share, 0)
    .option("--garble <share>", "share of answers that cannot be read", share, 0)
    .option("--turns-bad-at <seconds>", "from this second of the take on, every answer is wrong", seconds)
    .option(
      "--host <address>",
      "address to listen on; others than this machine reach it only if you name one",
      "127.0.0.1",
    )
    .option("--port <number>", "port to listen on; 0 for any that is free", port, 8640)
    .option("--seed <number>", "the same seed gives the same answers", wholeNumber, 1)
    .action((options: RehearseArguments) => runRehearse(options, stubs, output));
  for (const { flags, about } of stubs) command.option(flags, about);
  return command;
}

/** The name of an option, as commander keeps its value. */
function nameOf({ flags }: KitStub): string {
  return /--(\w+)/.exec(flags)?.[1] ?? "";
}

async function runRehearse(options: RehearseArguments, stubs: readonly KitStub[], output: CliOutput): Promise<void> {
  const { labels = [], procedure: file, latency, bias, turnsBadAt, host, port: wanted, scripts, ...rest } = options;
  const given = stubs.map((stub) => ({ stub, value: (options as unknown as Record<string, string>)[nameOf(stub)] }));
  const sets = [file, ...given.map(({ value }) => value)];
  if (labels.length === 0 && sets.every((one) => one === undefined) && scripts === "good")
    throw new UsageError(
      `Nothing to answer from. Give ${["--labels", ...stubs.map((stub) => `--${nameOf(stub)}`)].join(", ")}, or --procedure for drafts.`,
    );
  const takes = await Promise.all(labels.map(readLabelledTake));
  const procedure = file === undefined ? null : parseProcedure(await readText(file), file);
  const answering = await Promise.all(given.map(({ stub, value }) => stub.read(value ?? null)));
  const { accuracy, errors, stall, garble, seed } = rest;
  const wish = { ...PERFECT, accuracy, errors, stall, garble, seed };
  const how = { ...wish, latency: latency / 1000, bias: bias ?? null, turnsBadAt: turnsBadAt ?? null };
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const server = await listen(
    () => stubServer({ takes, procedure, kits: answering, options: how, scripts }, { host, port: wanted }),
    wanted,
  );
  await untilInterrupted(stop, async () => {
    const about = takes.map(({ take }) => take).join(", ");
    output.out(`${STUB_MODEL} answers at ${server.address}${about === "" ? "" : ` about ${about}`}. Ctrl+C ends it.`);
    await stopped;
    await server.close();
  });
  const { answered, stalled, refused } = server.counts;
  output.out(`Answered ${answered}, left ${stalled} without an answer, refused ${refused}.`);
}

async function listen(start: () => Promise<StubServer>, wanted: number): Promise<StubServer> {
  try {
    return await start();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const why: Readonly<Record<string, string>> = {
      EADDRINUSE: "another program listens there. Choose another --port, or 0 for any that is free.",
      EACCES: "that port is not for you to use. Choose another --port, or 0 for any that is free.",
      EADDRNOTAVAIL: "this machine does not have that address. Choose another --host.",
      ENOTFOUND: "there is no such address. Choose another --host.",
    };
    if (!Object.hasOwn(why, code)) throw error;
    throw new UsageError(`--port ${wanted}: ${why[code]!}`);
  }
}

function milliseconds(text: string): number {
  return numberIn(text, 0, 3_600_000, "Give milliseconds, 0 or more.");
}

function seconds(text: string): number {
  return numberIn(text, 0, Infinity, "Give seconds, 0 or more.");
}

function port(text: string): number {
  return Math.floor(numberIn(text, 0, 65_535, "Give a port from 0 to 65535."));
}

function numberIn(text: string, least: number, most: number, fix: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= least && value <= most) return value;
  throw new InvalidArgumentError(fix);
}
