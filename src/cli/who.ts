import type { Command } from "commander";
import { fileURLToPath } from "node:url";
import { firstIssue, FormatError, parseJson } from "../core/domain/format-error.ts";
import { Consent, consentRefusal, Pseudonym } from "../core/session/consent.ts";
import { consentText } from "../app/consent-text.ts";
import { UsageError } from "./errors.ts";
import { readText } from "./files.ts";

/** Who is coached, as it was typed. */
export interface WhoArguments {
  readonly participant?: string;
  readonly consent?: string;
}

/** Add the options that say who is coached. */
export function addWhoOptions(command: Command): Command {
  return command
    .option("--participant <pseudonym>", "with --consent: who is coached, e.g. p07; nobody is named when left out")
    .option("--consent <file>", "with --participant: what they have signed, as JSON");
}

/**
 * What the person who is coached has agreed to; undefined when nobody is named.
 *
 * @param kept whether the session gets a folder, in which a withdrawal finds it
 * @throws UsageError when one option lacks the other, names nobody, or the consent does not hold; FormatError when its file is no consent
 */
export async function whoIsCoached(
  { participant, consent: file }: WhoArguments,
  kept: boolean,
  now: Date,
): Promise<Consent | undefined> {
  if (participant === undefined && file === undefined) return undefined;
  if (participant === undefined)
    throw new UsageError("--consent: it is somebody's. Say whose, e.g. --participant p07, or leave it out.");
  if (!Pseudonym.safeParse(participant).success)
    throw new UsageError(
      `--participant "${participant}" is no pseudonym: those have lower-case letters, digits and hyphens only.`,
    );
  if (file === undefined)
    throw new UsageError(
      `--participant ${participant}: nothing is recorded of them without a consent. Add --consent FILE.`,
    );
  if (!kept)
    throw new UsageError(
      `--participant ${participant}: a withdrawal finds folders of sessions only. Say where it is kept, with --out DIR.`,
    );
  const consent = parseConsent(await readText(file), file);
  if (consent.participant !== participant)
    throw new UsageError(
      `--consent ${file}: it is ${consent.participant}'s. Give the one that ${participant} has signed.`,
    );
  const textFor = "session";
  const { version: textVersion } = await consentText(TEXTS, { textFor, language: "en" });
  const refused = consentRefusal(consent, { textVersion, textFor, today: now.toISOString().slice(0, 10) });
  if (refused) throw new UsageError(`--consent ${file}: ${refused.problem} ${refused.fix}`);
  return { ...consent, textFor };
}

const TEXTS = fileURLToPath(new URL("../../resources/consent", import.meta.url));

function parseConsent(text: string, file: string): Consent {
  const found = Consent.safeParse(parseJson(text, file));
  if (found.success) return found.data;
  const { field, problem } = firstIssue(found.error);
  const fix = `Write ${Object.keys(Consent.shape).join(", ")}, as docs/privacy.md shows; textFor, textLanguage and sentTo may be left out.`;
  throw new FormatError(file, field, problem, fix);
}
