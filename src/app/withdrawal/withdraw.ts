import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { withdrawalMoment } from "../../core/consent/consent.ts";
import type {
  AlongsideFilm,
  Unread,
  WithdrawalFate as Fate,
  WithdrawalReport,
} from "../../core/consent/withdrawal-report.ts";
import { SCORES } from "../../storage/kept-scores.ts";
import { CALIBRATIONS } from "../../storage/library/calibrations.ts";
import { isLeft } from "../../storage/log/lock.ts";
import { JOURNAL_FILE, SUMMARY_FILE } from "../../storage/journal/sessions.ts";
import { RECOGNISERS } from "../../storage/library/recognisers.ts";
import { STUDY_FILE } from "../../storage/study-takes.ts";
import { forgetIndex } from "../../storage/search/database.ts";
import { conflictsNaming } from "./conflicts-naming.ts";
import { withdrawalDisk, type WithdrawalDisk } from "./disk.ts";
import { forgetCalibrations } from "./forget-calibrations.ts";
import { flagRecognisers } from "./flag-recognisers.ts";
import { forgetExports, registeredOf } from "./forget-exports.ts";
import { forgetGoals, GOAL_SETS } from "./forget-goals.ts";
import { forgetGoalWatch } from "./forget-goal-watch.ts";
import { forgetLeftovers, forgetSounds } from "./forget-leftovers.ts";
import { forgetLines, LINE_FOLDERS } from "./forget-lines.ts";
import { forgetPlan } from "./forget-plan.ts";
import { forgetProfiles, type LearnAgain } from "./forget-profiles.ts";
import { forgetRatings, RATINGS } from "./forget-ratings.ts";
import { forgetTraces, type ProgramTraces } from "./forget-traces.ts";
import { GatheringDisk, type Gathered } from "./withdrawal-gathered.ts";
import { forgetSession } from "./forget-session.ts";
import { forgetWritten } from "./forget-written.ts";
import { consentedSessions, dueSessions } from "./participants.ts";
import { reason } from "./reason.ts";
import type { ConsentedSession } from "../../storage/consented.ts";
import { writable } from "../../storage/register.ts";
import { readWithdrawals, WITHDRAWALS_FILE, type WithdrawalNote, type Withdrawals } from "../../storage/withdrawals.ts";
import { localDay } from "../../core/domain/day.ts";

/** Where to look, and whether to delete. */
export interface Withdrawal {
  /** Pseudonym. */
  readonly participant: string;
  /** Folder of all sessions. */
  readonly sessions: string;
  /** Folders of profiles besides the one beside the folder of sessions. */
  readonly profiles?: readonly string[];
  /** Folders of calibrations and kept scores; those beside the folder of sessions when left out. */
  readonly calibrations?: readonly string[];
  /** Folders of recognisers; the one beside the folder of sessions when left out. */
  readonly recognisers?: readonly string[];
  /** Folder of the sounds of what the coach said, which is emptied: a person may have been named in it. */
  readonly sounds?: string;
  /** The program's log and settings, which may name their sessions; left as they are when left out. */
  readonly traces?: ProgramTraces;
  /** Delete only sessions that may be kept no longer (`dueSessions`), and what was made of them. */
  readonly due?: boolean;
  /** False only tells what would be done. */
  readonly apply: boolean;
  readonly now: () => Date;
  /** Delete files and folders, too, that were written of theirs where a person said. */
  readonly written?: boolean;
  /** Ends what this program still does in a session's folder, such as copying its film; where it is left out, such a session stays. */
  readonly leave?: (folder: string) => Promise<void>;
  /** Learns profiles again from others' sessions; they are deleted when it is left out. */
  readonly learnAgain?: LearnAgain;
  readonly disk?: WithdrawalDisk;
}

/**
 * Delete everything of a participant who withdraws consent, or of their sessions that may be kept no longer: rows, clips and videos in
 * every export that the register knows, what they taught, what models were tried on of theirs, questions about their sessions, what was kept of watching them before sessions, and the folders of these (recording, journal, annotations).
 *
 * Files and folders that were written of theirs where a person said are named, and deleted where `written` says so. That it begins is noted first; of a name under which nothing is kept nothing is written. Then exports, profiles, calibrations and sessions go in this order, recognisers are flagged, questions and ratings taken out, and what was left half written and the sounds of the coach removed before the sessions, and what comes after a kind of which something
 * failed waits: sessions are what tells whose the rest is. Run again, it goes on where it stopped. A session that is being written stays.
 *
 * @throws the disk's error when the beginning cannot be noted; nothing is deleted then but, on a full disk, what can be made again
 */
export async function withdraw(wish: Withdrawal): Promise<WithdrawalReport> {
  const { participant, apply, due = false, disk = withdrawalDisk } = wish;
  const root = resolve(wish.sessions);
  const unread: Unread[] = [];
  const before = await readWithdrawals(root, ({ message }) => unread.push({ path: root, why: message }));
  const theirs = await find(root, wish, before, unread);
  const films = filmsOf(theirs.sessions, before.films.get(participant) ?? []);
  const { signed, withdrew } = due ? { signed: [], withdrew: [] } : knownOf(participant, theirs.sessions);
  const signing = { participant, signedAt: wish.now().toISOString() };
  const earlier = due ? [] : [before.withdrew.get(signing) ?? "", ...withdrew];
  const now = (): Date => withdrawalMoment(wish.now(), signed, earlier);
  const note = async (more: object): Promise<void> => {
    const line = { version: 1, at: now().toISOString(), participant, ...(due && { due }), ...more };
    await disk.note(join(root, WITHDRAWALS_FILE), line as WithdrawalNote);
  };
  const places = placesOf(wish, root);
  if (apply && theirs.ids.size === 0 && !before.films.has(participant)) {
    const looked: Unread[] = [];
    const fates = await forgetAll({ ...wish, apply: false }, places, theirs, { disk, unread: looked });
    const isKept = Object.values(fates).some((found) => found.length > 0);
    // A name that stands nowhere here may be a real one: it is not written down now.
    if (!isKept && (await registeredOf(root, participant, [])).length === 0)
      return { participant, ...(due && { due }), dryRun: false, ...fates, films, unread: [...unread, ...looked] };
  }
  const begin = (): Promise<void> => note({ state: "begun", sessions: writable([...theirs.ids]), films });
  if (apply)
    await begin().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOSPC" && error.code !== "EDQUOT") throw error;
      await makeRoom(root, theirs, disk);
      await begin();
    });
  const fates = await forgetAll({ ...wish, now }, places, theirs, { disk, unread });
  const report = { participant, ...(due && { due }), dryRun: !apply, ...fates, films, unread };
  if (!apply) return report;
  // Words of theirs stand in the index of the library: it is made anew of what is left.
  await forgetIndex(root).catch((error: unknown) => {
    unread.push({ path: root, why: `the index could not be deleted (${reason(error)})` });
  });
  try {
    // The register keeps where these are, or were.
    await note({ state: "ended", ...report, written: [] });
  } catch (error) {
    const why = `what was done could not be noted (${reason(error)})`;
    return { ...report, unread: [...unread, { path: join(root, WITHDRAWALS_FILE), why }] };
  }
  return report;
}

/**
 * Try a withdrawal on a disk that touches nothing: what it would delete, file by file, and the report of it, in which all that went well is `done`. A profile that
 * others taught too is taken as deleted.
 *
 * @throws the disk's error
 */
export async function tried(
  wish: Omit<Withdrawal, "apply" | "disk" | "due" | "learnAgain">,
): Promise<{ readonly found: readonly Gathered[]; readonly report: WithdrawalReport }> {
  const root = resolve(wish.sessions);
  const unread: Unread[] = [];
  const before = await readWithdrawals(root, ({ message }) => unread.push({ path: root, why: message }));
  const theirs = await find(root, wish, before, unread);
  const disk = new GatheringDisk();
  const fates = await forgetAll({ ...wish, apply: true }, placesOf(wish, root), theirs, { disk, unread });
  const films = filmsOf(theirs.sessions, before.films.get(wish.participant) ?? []);
  return { found: disk.found, report: { participant: wish.participant, dryRun: true, ...fates, films, unread } };
}

/**
 * Delete what can be made again, in the sessions that are to go and beside them: it may go before anything is noted, and leaves room for that and for what is written after it. What cannot be
 * deleted, and sessions that are being written, stay for now. Never rejects.
 */
async function makeRoom(root: string, { sessions }: Found, disk: WithdrawalDisk): Promise<void> {
  // Where a window has the index open, it leaves no room yet.
  await forgetIndex(root).catch(() => undefined);
  for (const { folder } of sessions) {
    const names = (await isLeft(join(folder, JOURNAL_FILE))) ? await readdir(folder).catch(() => []) : [];
    const isCopy = (name: string): boolean => name.endsWith(".mp4") && names.includes(name.replace(/mp4$/, "mkv"));
    for (const name of names)
      if (name === SUMMARY_FILE || isCopy(name)) await disk.remove(folder, name).catch(() => undefined);
  }
}

/** Folders in which something of a participant may be. */
interface Places {
  /** Folder of all sessions. */
  readonly root: string;
  readonly profiles: readonly string[];
  readonly calibrations: readonly string[];
  readonly recognisers: readonly string[];
  /** Folders of question sets and of recognisers' rows. */
  readonly lines: readonly string[];
  readonly ratings: string;
  /** Folder of the sets of goals that nobody says. */
  readonly goals: string;
  /** File of the study that is being recorded. */
  readonly plan: string;
  /** Folder of what the coach said; null where nobody named it. */
  readonly sounds: string | null;
}

function placesOf({ profiles, calibrations, recognisers, sounds }: Omit<Withdrawal, "apply">, root: string): Places {
  const data = dirname(root);
  return {
    root,
    // Of what lies there nothing is noted: it is looked through whatever else is named.
    profiles: [...new Set([join(data, "profiles"), ...(profiles ?? []).map((one) => resolve(one))])],
    calibrations: calibrations ?? [join(data, CALIBRATIONS), join(data, SCORES)],
    recognisers: recognisers ?? [join(data, RECOGNISERS)],
    lines: LINE_FOLDERS.map((name) => join(data, name)),
    ratings: join(data, RATINGS.folder),
    goals: join(data, GOAL_SETS),
    plan: join(data, STUDY_FILE),
    sounds: sounds ?? null,
  };
}

type Fates = Pick<
  WithdrawalReport,
  "sessions" | "exports" | "profiles" | "calibrations" | "recognisers" | "lines" | "written"
>;

interface Means {
  readonly disk: WithdrawalDisk;
  readonly unread: Unread[];
}

/** Each kind in its turn; what comes after one of which something failed waits. */
async function forgetAll(wish: Withdrawal, places: Places, theirs: Found, { disk, unread }: Means): Promise<Fates> {
  const { participant, due = false, learnAgain = null } = wish;
  const whose = { participant, own: theirs.ids, all: !due };
  const named = { participant: due ? null : participant, own: theirs.ids };
  let goesOn = true;
  const inTurn = async (work: (means: { apply: boolean; disk: WithdrawalDisk }) => Promise<Fate[]>) => {
    const fates = await work({ apply: wish.apply && goesOn, disk });
    if (!goesOn) return fates.map(waits);
    goesOn = !hasFailed(fates);
    return fates;
  };
  const exports = await inTurn(({ apply }) => forgetExports(places.root, whose, apply, disk, unread));
  const { apply, now, written: wanted = false } = wish;
  const written = await forgetWritten(places.root, { ...whose, wanted, apply, now, disk }, unread);
  const profiles = await inTurn((means) => forgetProfiles(places.profiles, whose, { ...means, learnAgain }, unread));
  const calibrations = await inTurn((means) => forgetCalibrations(places.calibrations, whose, means, unread));
  const recognisers = await inTurn((means) => flagRecognisers(places.recognisers, whose, { ...means, now: wish.now }));
  const { root, ratings, sounds } = places;
  const outs = (await registeredOf(root, participant, [])).map(({ out }) => out);
  const looked = [
    ...places.profiles,
    ...places.calibrations,
    ...places.recognisers,
    ...places.lines,
    ratings,
    places.goals,
    ...outs,
  ];
  const lines = await inTurn(async (means) => [
    // Before the lines: half a file has half a line in it.
    ...(disk.deletes ? await forgetLeftovers(root, looked, means) : []),
    ...(await forgetLines(places.lines, theirs.ids, means, unread)),
    ...(await forgetRatings(ratings, theirs.ids, means, unread)),
    ...(due ? [] : await forgetPlan(places.plan, participant, means, unread)),
    ...(due ? [] : await forgetGoalWatch(dirname(root), participant, means)),
    ...(due ? [] : await forgetGoals(places.goals, participant, means, unread)),
  ]);
  const copies = await inTurn(async (means) =>
    !disk.deletes
      ? []
      : [
          ...(sounds === null || theirs.ids.size === 0 ? [] : await forgetSounds(sounds, means)),
          ...(await forgetTraces(dirname(root), wish.traces ?? {}, named, means)),
        ],
  );
  const folders = [...theirs.sessions, ...theirs.leftovers].map(({ folder }) => folder);
  const sessions = await inTurn(async ({ apply }) => {
    const fates: Fate[] = [];
    for (const folder of folders) {
      if (apply) await wish.leave?.(folder);
      fates.push(await forgetSession(folder, apply, disk));
    }
    return fates;
  });
  const aside = await conflictsNaming([dirname(root), ...outs], theirs.ids, participant);
  return { sessions, exports, profiles, calibrations, recognisers, written, lines: [...lines, ...copies, ...aside] };
}

interface Found {
  readonly sessions: readonly ConsentedSession[];
  /** Folders that an earlier try left without their journal. */
  readonly leftovers: readonly { readonly folder: string }[];
  /** Ids of their sessions, also of those that earlier tries have deleted. */
  readonly ids: ReadonlySet<string>;
}

async function find(
  root: string,
  wish: Omit<Withdrawal, "apply">,
  before: Withdrawals,
  unread: Unread[],
): Promise<Found> {
  const today = localDay(wish.now().getTime());
  const all = await consentedSessions(root);
  for (const { folder, unread: why } of all) if (why !== "") unread.push({ path: join(folder, JOURNAL_FILE), why });
  const isTheirs = ({ participant }: { readonly participant: string }): boolean => participant === wish.participant;
  const sessions = all.filter((one) =>
    wish.due ? dueSessions([one], today, before.withdrew).some(isTheirs) : one.consents.some(isTheirs),
  );
  const earlier = before.unfinished
    .filter(({ participant, due }) => participant === wish.participant && (due || !wish.due))
    .flatMap(({ sessions: ids }) => ids);
  const leftovers = all.filter(({ id, hasJournal }) => !hasJournal && earlier.includes(id));
  // A session of that id whose journal is there says itself whose it is.
  const gone = earlier.filter((id) => !all.some((one) => one.id === id && one.hasJournal));
  return { sessions, leftovers, ids: new Set([...sessions.map(({ id }) => id), ...gone]) };
}

/** When somebody signed, in these sessions, and after which withdrawals. */
function knownOf(participant: string, sessions: readonly ConsentedSession[]) {
  const consents = sessions.flatMap((one) => one.consents).filter((one) => one.participant === participant);
  return {
    signed: consents.map(({ signedAt }) => signedAt),
    withdrew: consents.flatMap(({ afterWithdrawal }) => afterWithdrawal ?? []),
  };
}

/** Films that the journals name; of those that were named to a person before, the ones that are still here. */
function filmsOf(sessions: readonly ConsentedSession[], told: readonly AlongsideFilm[]): AlongsideFilm[] {
  const named = sessions.flatMap(({ films }) => films);
  const still = told.filter(({ path }) => path !== null && existsSync(path));
  const seen = new Set<string>();
  return [...named, ...still].filter(({ session, path }) => {
    const key = `${session} ${path}`;
    return seen.size < seen.add(key).size;
  });
}

function hasFailed(fates: readonly Fate[]): boolean {
  return fates.some(({ outcome }) => outcome === "failed");
}

/** What was not tried, because something failed that goes before it. */
function waits(fate: Fate): Fate {
  if (fate.outcome !== "would") return fate;
  const { learnedAgain: _learnedAgain, ...rest } = fate;
  return { ...rest, outcome: "waits", why: "it waits until what is named above could be deleted; withdraw again" };
}
