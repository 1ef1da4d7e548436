import type { SpokenCommand } from "../../domain/spoken-command.ts";

/** How commands are said in one language. Phrases are written as `expand` takes them. */
export interface CommandWords {
  readonly phrases: Readonly<Record<SpokenCommand, readonly string[]>>;
  /** Words that mean nothing beside a command: "please", "um". They are left out before a command is looked for. */
  readonly fillers: readonly string[];
  /** Words that turn what is said into its opposite: what has one is near no phrase without one. */
  readonly negations: readonly string[];
  /** Words that a question begins with. */
  readonly questions: readonly string[];
  /** What the coach asks where it is in doubt. */
  readonly askBack: (command: string) => string;
  /** What each command is called in that question. */
  readonly names: Readonly<Record<SpokenCommand, string>>;
}
