import { z } from "zod";
import { type Calls, none, Outcome, type Pushes } from "./shared.ts";

/** Shortest passphrase that is taken, in letters. */
export const SHORTEST_PASSPHRASE = 10;

/** Passwords, keys and addresses that are kept. None of them crosses to the page but the key that a person types into a phone. */
export const SecretsStatus = z.object({
  /** By the system's key store; under a passphrase that was typed; under one that was not typed yet; only until the program ends. */
  keeping: z.enum(["system", "passphrase", "locked", "until-quit"]),
  /** What the person should know of it, e.g. what was found in the clear; empty when there is nothing. */
  notice: z.string(),
  /** Addresses of streams that were opened, the newest first, by the names that may be shown. */
  addresses: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Id of the one that the coach was watched from last; left out when that was none, or it is not kept any more. */
  watched: z.string().optional(),
});
export type SecretsStatus = z.infer<typeof SecretsStatus>;

const Passphrase = z.object({ passphrase: z.string().max(500) });

/** What is kept of passwords and keys, and how. */
export const secretsCalls = {
  "secrets.status": { input: none, output: SecretsStatus },
  /** Open what a passphrase has sealed. */
  "secrets.unlock": { input: Passphrase, output: Outcome },
  /** Keep everything under this passphrase from now on. */
  "secrets.usePassphrase": {
    input: z.object({ passphrase: z.string().min(SHORTEST_PASSPHRASE).max(500) }),
    output: Outcome,
  },
  /** Forget one address. */
  "secrets.forgetAddress": { input: z.object({ id: z.string().max(200) }), output: none },
  /** Forget everything that is kept, and the passphrase. */
  "secrets.forget": { input: none, output: none },
} as const satisfies Calls;

/** What main tells the page about them. */
export const secretsPushes = { "secrets.changed": SecretsStatus } as const satisfies Pushes;
