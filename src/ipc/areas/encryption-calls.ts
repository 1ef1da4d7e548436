import { z } from "zod";
import { LONGEST_PASSPHRASE } from "../../core/domain/passphrase.ts";
import { type Calls, jobOutcome, none, Outcome } from "./shared.ts";

const Passphrase = z.string().max(LONGEST_PASSPHRASE);
const Count = z.number().int().min(0);

/** How the recordings of the data folder are encrypted. */
const EncryptionStatus = z.object({
  /** Whether new sessions are encrypted. */
  on: z.boolean(),
  /** Whether new sessions are refused: nothing shows that somebody with the passphrase switched encryption off. */
  refused: z.boolean(),
  /** Whether something is encrypted, or may be. */
  there: z.boolean(),
  locked: z.boolean(),
  /** Numbers of sessions; `deleted` are those whose key is gone. */
  sessions: z.object({ encrypted: Count, plain: Count, deleted: Count }),
  /** Whether the system's key store unlocks them: there is none, or it could, or it does. */
  keyStore: z.enum(["none", "off", "on"]),
});

/** What became of the sessions that were there. */
const Recoded = jobOutcome({
  done: Count,
  /** Those that were left, and why, in words. */
  left: z.array(z.object({ session: z.string(), why: z.string() })),
});

/** Encryption of the data folder's recordings. No key and no passphrase crosses to the page. */
export const encryptionCalls = {
  "encryption.status": { input: none, output: EncryptionStatus },
  "encryption.unlock": { input: z.object({ passphrase: Passphrase }), output: Outcome },
  /** Forget the key until somebody types the passphrase. The page is loaded anew. */
  "encryption.lock": { input: none, output: Outcome },
  /** Encrypt new sessions from now on, and those that are there. */
  "encryption.switchOn": { input: z.object({ passphrase: Passphrase }), output: Recoded },
  /** Encrypt those that are there and in the clear. */
  "encryption.goOn": { input: none, output: Recoded },
  /** Keep new sessions in the clear from now on; `decrypt` brings back those that are there. */
  "encryption.switchOff": { input: z.object({ decrypt: z.boolean() }), output: Recoded },
  "encryption.changePassphrase": { input: z.object({ before: Passphrase, next: Passphrase }), output: Outcome },
  /** Let the system's key store unlock them, or not. */
  "encryption.useKeyStore": { input: z.object({ use: z.boolean() }), output: Outcome },
} as const satisfies Calls;
