import type { Command } from "commander";
import type { LiveSession } from "../app/session/live-session.ts";
import type { ConformanceCheck, UnknownFigure } from "../core/evaluation/conformance/conformance.ts";
import type { Kit } from "../core/domain/domain-kit.ts";
import type { KitStubAnswers } from "../models/stub-server/stub-kit.ts";
import type { CliOutput } from "./errors.ts";

/** What a kit answers on the stub server: an option of `models rehearse`, and how its value is read. */
export interface KitStub {
  /** As commander reads it, e.g. `--goals <folder>`. */
  readonly flags: string;
  readonly about: string;
  /** @param value null where the option was not given: it knows no question then */
  readonly read: (value: string | null) => Promise<KitStubAnswers>;
}

/** Figures of papers that a kit's functions are held against by `eval conformance`. */
export type KitFigures = () => readonly (ConformanceCheck | UnknownFigure)[];

/** A session of `coach`, as kits have it. */
export interface KitCoached {
  readonly live: Pick<LiveSession, "state" | "signalled" | "correct" | "notice">;
  /** Its folder; null where it is not kept in one. */
  readonly folder: string | null;
}

/** What a kit adds to `coach`: options, which it reads of the command, and what runs as long as the session does. */
export interface KitCoach {
  readonly addOptions: (command: Command) => Command;
  /** @throws UsageError for options that cannot be used */
  readonly check: (command: Command) => void;
  /** Begins what lasts as long as the session, and returns how to end it. */
  readonly begin: (command: Command, session: KitCoached, output: CliOutput) => Promise<() => Promise<void>>;
}

/** A kit's commands, which stand under its heading in `--help`. */
export interface KitCommands {
  readonly kit: Kit;
  readonly commands: readonly ((output: CliOutput) => Command)[];
  readonly stub?: KitStub;
  readonly coach?: KitCoach;
  readonly figures?: KitFigures;
  /** Commands that stand under another kit's, where that is installed. */
  readonly under?: readonly { readonly command: string; readonly add: (command: Command, output: CliOutput) => void }[];
}
