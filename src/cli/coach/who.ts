import type { Command } from "commander";
import { basename, dirname, join } from "node:path";
import { localDay, shownDay, shownMinute } from "../../core/domain/day.ts";
import { firstIssue, FormatError, parseJson } from "../../core/domain/format-error.ts";
import {
  Consent,
  consentRefusal,
  isSignedAfter,
  Pseudonym,
  withdrawnSince,
  withdrawnWords,
} from "../../core/consent/consent.ts";
import { consentText } from "../../app/consent-text.ts";
import { consentedSessions } from "../../app/withdrawal/participants.ts";
import { withdrewIn } from "../../storage/consented.ts";
import { consentOfFilms } from "../../storage/film-origin.ts";
import { UsageError } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { programFolder } from "../program-folder.ts";
import { ownSessions } from "../user-data.ts";

/** Who is coached, as it was typed. */
export interface WhoArguments {
  readonly participant?: string;
  readonly consent?: string;
  /** Journal that is written elsewhere. */
  readonly journal?: string;
}

/** Add the options that say who is coached. */
export function addWhoOptions(command: Command): Command {
  return command
    .option(
      "--participant <pseudonym>",
      "with --consent: pseudonym of the person who is coached, e.g. p07; default: nobody is named",
    )
    .option("--consent <file>", "with --participant: their signed consent, as JSON");
}

/**
 * What the person who is coached has agreed to; undefined when nobody is named, and the films are of nobody who is.
 *
 * @param films the feeds that are films
 * @param kept folder of the session, in which a withdrawal finds it; null where it gets none
 * @throws UsageError when one option lacks the other, names nobody, or the consent does not hold; FormatError when its file is no consent, and as `consentOfFilms`
 */
export async function whoIsCoached(
  { participant, consent: file, journal }: WhoArguments,
  films: readonly string[],
  kept: string | null,
  now: Date,
): Promise<Consent | undefined> {
  const brought = await consentOfFilms(films, rootsOf(kept));
  if (brought !== null) {
    const whose = `the film is of the session ${brought.filmOf}, in which ${brought.participant} is, and their consent comes with it`;
    if (participant !== undefined || file !== undefined)
      throw new UsageError(`--participant: ${whose}. Leave --participant and --consent out.`);
    if (kept === null && journal !== undefined)
      throw new UsageError(
        `--journal: ${whose}; a withdrawal finds folders of sessions only. Say where it is kept, with --out DIR.`,
      );
    return kept === null ? undefined : brought;
  }
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
  if (kept === null)
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
  const today = localDay(now.getTime());
  const refused =
    consentRefusal(consent, { textVersion, textFor, today }) ??
    consentFileRefusal(consent, { session: basename(kept), now, today, ...(await knownOf(consent, kept)) });
  if (refused) throw new UsageError(`--consent ${file}: ${refused.problem} ${refused.fix}`);
  return { ...consent, textFor };
}

/** What is known of a consent where the session goes and in the data folder: whether its participant has withdrawn, or has another pseudonym now, and which other session was recorded under it. */
async function knownOf(
  { participant, signedAt }: Consent,
  kept: string,
): Promise<Pick<ConsentFileRules, "withdrew" | "called" | "usedFor">> {
  const times: string[] = [];
  let called: ConsentFileRules["called"] = null;
  let usedFor: string | null = null;
  for (const root of rootsOf(kept)) {
    const withdrew = await withdrewIn(root);
    const at = withdrew.when({ participant, signedAt });
    called ??= withdrew.calledNow({ participant, signedAt });
    if (at !== undefined) times.push(at);
    for (const { id, folder, consents } of await consentedSessions(root, true))
      if (folder !== kept && consents.some((one) => one.participant === participant && one.signedAt === signedAt))
        usedFor ??= id;
  }
  return { withdrew: times.sort().at(-1), called, usedFor };
}

/** What a consent in a file is held against besides `ConsentRules`. */
interface ConsentFileRules {
  /** The session that is to be recorded under it. */
  readonly session: string;
  readonly now: Date;
  /** Today on the clocks of this computer, YYYY-MM-DD. */
  readonly today: string;
  /** When the participant withdrew last, ISO 8601; undefined where they never have. */
  readonly withdrew: string | undefined;
  /** What the participant is called now, where that pseudonym was corrected after it was signed, and since when, ISO 8601; null where it was not. */
  readonly called: { readonly participant: string; readonly at: string } | null;
  /** Another session that was recorded under it; null where there is none. */
  readonly usedFor: string | null;
}

/** Why a consent in a file does not hold for a session and what to do, or null when it does. It is for one session, unless it says for how long it holds, and a withdrawal ends it. */
function consentFileRefusal(
  consent: Pick<Consent, "participant" | "signedAt" | "session" | "holdsUntil">,
  { session, now, today, withdrew, called, usedFor }: ConsentFileRules,
): { problem: string; fix: string } | null {
  const { participant, holdsUntil } = consent;
  const fix = `Let ${participant} sign again.`;
  if (Number.isNaN(Date.parse(consent.signedAt))) return { problem: "Its signedAt is no time.", fix };
  if (isSignedAfter(consent, now.getTime()))
    return {
      problem: `It was signed on ${shownMinute(consent.signedAt)}, and it is ${shownMinute(now.getTime())} now: a session begins after its consent was signed.`,
      fix: `Check the clock of this computer, or let ${participant} sign again.`,
    };
  const withdrawn = withdrawnSince(consent, withdrew);
  if (withdrawn !== null) return { problem: `${withdrawnWords(participant, withdrawn)}.`, fix };
  if (called !== null)
    return {
      problem: `${participant} was corrected to ${called.participant} on ${shownDay(called.at)}, after it was signed.`,
      fix: `Let ${called.participant} sign again.`,
    };
  if (holdsUntil !== undefined && holdsUntil < today) return { problem: `It held until ${shownDay(holdsUntil)}.`, fix };
  if (consent.session !== undefined && consent.session !== session)
    return { problem: `It is for the session ${consent.session}, and not for ${session}.`, fix };
  if (consent.session !== undefined || holdsUntil !== undefined || usedFor === null) return null;
  return {
    problem: `The session ${usedFor} was recorded under it, and it does not say for how long it holds.`,
    fix: `Let ${participant} sign for each session, or for a time: a day as holdsUntil.`,
  };
}

/** Folders of sessions that are known here: that of the session, and that of the data folder. */
function rootsOf(kept: string | null): string[] {
  return [...new Set([...(kept === null ? [] : [dirname(kept)]), ownSessions()])];
}

const TEXTS = join(programFolder, "resources/consent");

/** A consent as it stands in a file. */
const InFile = Consent.omit({ filmOf: true, afterWithdrawal: true });

function parseConsent(text: string, file: string): Consent {
  const found = InFile.safeParse(parseJson(text, file));
  if (found.success) return found.data;
  const { field, problem } = firstIssue(found.error);
  const fix = `Write ${Object.keys(InFile.shape).join(", ")}, as docs/explain/privacy.md shows; those from textFor on that are optional may be left out.`;
  throw new FormatError(file, field, problem, fix);
}
