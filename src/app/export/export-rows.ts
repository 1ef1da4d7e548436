import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { readFile, writeFile } from "../../storage/files.ts";
import {
  CARD_VERSION,
  cardOf,
  cardPage,
  demographicsOf,
  tally,
  type DataCard,
} from "../../core/annotation/data-card.ts";
import { exportVerdict } from "../../core/annotation/export-check.ts";
import { makeRows, type TakeForRows, type TakeRows } from "../../core/annotation/make-rows.ts";
import { parseRows, rowLine, SPLITS, type Row } from "../../core/annotation/row.ts";
import { groupsOfPeople } from "../../core/consent/demographics.ts";
import { isGenerated } from "../../core/consent/generated.ts";
import { gapsOf } from "../../core/recording/media-time.ts";
import { isCutOut } from "../../core/journal/withheld.ts";
import { toldWithout } from "../../core/annotation/annotation-withheld.ts";
import { sharedBySplits, splitTakes, type DisjointBy } from "../../core/annotation/annotation-splits.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { inShard, type Shard } from "../../core/domain/shard.ts";
import { egoProactiveGold } from "../../core/interchange/egoproactive/gold.ts";
import type { RowForm } from "../../core/interchange/chat/forms.ts";
import { writeChat } from "./write-chat.ts";
import { writeVerdicts } from "./write-verdicts.ts";
import { noShardedChat, writeShardNote } from "./export-row-parts.ts";
import { cutClip } from "./cut-clip.ts";
import { NOTHING_DRAWN } from "../redaction/regions.ts";
import type { GivenMeans } from "./given-film.ts";
import { beginPart } from "./part.ts";
import { refuseChanged } from "../../storage/consented.ts";
import { registerExport } from "../../storage/register.ts";
import { readSessionTake, refuseTwice, type SessionTake } from "../../storage/session-take.ts";
import { joinRecording, type TakeVideo } from "./take-video.ts";
import { makeFolder } from "../../storage/durable.ts";
import { localDay } from "../../core/domain/day.ts";

/** What to export, and how. */
export interface ExportWish {
  /** Folders of the sessions. */
  readonly folders: readonly string[];
  /** Folder to write, which must not be there yet or be empty. */
  readonly out: string;
  readonly seed: number;
  readonly silentDistance: number;
  /** What splits may not share; null takes `both` where that can be and says so where it cannot. */
  readonly split: DisjointBy | null;
  readonly unaudited: boolean;
  /** Leave out what was drawn or put together: only what people did before a camera. Not when left out. */
  readonly recordedOnly?: boolean;
  /** What is written: our own rows and EgoProactive's, or besides them conversations to tune a model on. */
  readonly form: RowForm;
  /** Leave videos and clips out. */
  readonly rowsOnly: boolean;
  /** Looks for faces, which are covered in videos and clips as the regions are that people have drawn; null gives them as they were recorded. */
  readonly blur: FaceFinder | null;
  /** The part of the takes that is written; splits and what else concerns all of them are as of a whole run. Null for all. */
  readonly shard?: Shard | null;
  /** Name and version of the program. */
  readonly program: string;
  readonly now: () => Date;
  /** Called with the share done, 0..1, and what is being done. */
  readonly onProgress?: (done: number, text: string) => void;
  readonly signal?: AbortSignal;
}

/** What became of it. */
export interface ExportOutcome {
  readonly card: DataCard;
  readonly rows: number;
  /** Faces that were found and covered in all videos; null where they are as recorded, or there are none. */
  readonly faces: number | null;
  /** Sessions that are not in it, and why. */
  readonly notExported: readonly { readonly session: string; readonly why: string }[];
}

/** A session that is not exported, why, and what the card says of it. */
interface Excluded {
  readonly session: string;
  readonly why: string;
  readonly counted: string;
}

interface Chosen {
  readonly source: SessionTake;
  readonly take: TakeForRows;
}

/**
 * Export the decision points of takes: rows, EgoProactive's gold rows, videos, clips and a data card, in a folder that appears whole or
 * not at all. The same takes and seed give the same files. After writing, everything is read back and checked.
 *
 * @throws FormatError when no take may be exported, somebody in one withdraws or gets another pseudonym meanwhile, splits cannot be disjoint as asked, or `out` is not empty; FeedError when a
 * recording cannot be read
 */
export async function exportRows(wish: ExportWish): Promise<ExportOutcome> {
  const out = resolve(wish.out);
  const shard = wish.shard ?? null;
  if (shard !== null && wish.form === "chat") throw noShardedChat();
  await refuseFull(out);
  const found = await choose(wish);
  const { chosen, splitNotice, splits, heldOut } = splitChosen(found.chosen, wish);
  const { refused } = found;
  const leftOut = [...found.leftOut, ...heldOut];
  if (chosen.length === 0) {
    const why = [...leftOut, ...refused].map(({ session, why: reason }) => `${session} (${reason})`).join(", ");
    throw new FormatError("export", "", `no take can be exported: ${why || "none was named"}`, "Choose other takes.");
  }
  const { rows, missingSilences } = rowsOf(chosen, splits, wish);
  const sources = [...new Set(chosen.flatMap(({ take }) => take.procedure.source ?? []))].sort();
  // A part's card is not found by somebody who withdraws and is in another part: parts have no groups.
  const people = shard === null ? groupsOfPeople(chosen.flatMap(({ source }) => source.state.consent ?? [])) : [];
  const made = { rows, missingSilences, ...demographicsOf(people), splitNotice, sources, leftOut, refused };
  const own = inShard(chosen, shard);
  const part = await beginPart(out, rootsOf(chosen), wish.now());
  try {
    const { card, cut, faces } = await writePart(wish, part.folder, own, made);
    if (shard !== null) await writeShardNote(part.folder, shard);
    wish.signal?.throwIfAborted();
    const refuseOthers = async (): Promise<void> => {
      for (const { source, take } of own) await refuseChanged(source.folder, take.participant);
    };
    await refuseOthers();
    // First the register: an export that nobody knows of could not be found when somebody withdraws.
    await remember(own, out, wish.now());
    // Who withdraws from here on is looked for in it.
    await refuseOthers();
    await part.keep();
    return {
      card,
      rows: cut.length,
      faces,
      notExported: [...leftOut, ...refused].map(({ session, why }) => ({ session, why })),
    };
  } finally {
    await part.drop();
  }
}

/** What was made of the takes before anything is written, and what is not in it. */
interface Made extends Pick<DataCard, "demographics"> {
  readonly rows: readonly Row[];
  readonly missingSilences: number;
  readonly splitNotice: string;
  readonly sources: string[];
  readonly leftOut: readonly Excluded[];
  readonly refused: readonly Excluded[];
}

/** Everything of an export into its folder, read back and checked. */
async function writePart(
  wish: ExportWish,
  part: string,
  chosen: readonly Chosen[],
  made: Made,
): Promise<{ readonly card: DataCard; readonly cut: readonly Row[]; readonly faces: number | null }> {
  const { signal } = wish;
  const takes = chosen.map((one) => ({
    ...one,
    rows: made.rows.filter(({ session }) => session === one.take.session),
  }));
  const cut: Row[] = [];
  const gold: { split: Row["split"]; line: string }[] = [];
  const isCovered = wish.blur !== null && !wish.rowsOnly;
  const looking = isCovered ? LOOKING : 0;
  let faces = 0;
  for (const [number, { source, take, rows: own }] of takes.entries()) {
    const tell = (done: number, text: string): void =>
      wish.onProgress?.((number + done) / takes.length, `${text} ${take.session}`);
    signal?.throwIfAborted();
    tell(0, "joining the recording of");
    const looked = (done: number): void => tell(LOOKING * done, "looking for faces in");
    const video = wish.rowsOnly ? null : await videoOf(source, part, wish.blur, { signal, onProgress: looked });
    faces += video?.faces ?? 0;
    const withClips: Row[] = [];
    for (const [k, row] of own.entries()) {
      signal?.throwIfAborted();
      tell(looking + ((1 - looking) * k) / own.length, "cutting clips of");
      withClips.push(video === null ? row : await withClip(row, source, video, part, signal));
    }
    cut.push(...withClips);
    if (own.length === 0) continue;
    const seen = video ?? { offset: 0, seconds: take.seconds, ending: ".mp4" };
    const path = `videos/${take.session}${seen.ending}`;
    gold.push({ split: own[0]!.split, line: egoProactiveGold(withClips, { ...seen, path }) });
  }
  const { program, seed, silentDistance } = wish;
  const card = cardOf(
    {
      ...{ format: "benchside-rows", version: CARD_VERSION, program, seed, silentDistance },
      ...{ disjointBy: wish.split ?? "both", splitNotice: made.splitNotice, missingSilences: made.missingSilences },
      ...(made.demographics && { demographics: made.demographics }),
      ...{ withdrawn: 0, sources: made.sources, covered: isCovered },
      leftOut: tally(made.leftOut.map(({ counted }) => counted)),
      refused: tally(made.refused.map(({ counted }) => counted)),
    },
    cut,
  );
  await writeFiles(part, cut, gold, card);
  const ofSplit = takes.flatMap(({ source, rows: [row] }) => (row ? [{ source, split: row.split }] : []));
  await writeVerdicts(part, ofSplit);
  if (wish.form === "chat") await writeChat(part, cut, chosen, wish.program, signal);
  await verify(part, cut, card.disjointBy);
  return { card, cut, faces: isCovered ? faces : null };
}

/** Share of the work on a take that looking for faces is. */
const LOOKING = 0.6;

async function refuseFull(out: string): Promise<void> {
  const there = await readdir(out).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new FormatError(out, "", `it cannot be written into (${error.code})`, "Choose another folder.");
  });
  if (there.length > 0)
    throw new FormatError(out, "", "the folder is not empty", "Choose a new one; nothing is written over.");
}

async function choose(wish: ExportWish) {
  const chosen: Chosen[] = [];
  const not = {
    "left-out": [] as Excluded[],
    refused: [] as Excluded[],
  };
  const today = localDay(wish.now().getTime());
  const folders = [...new Set(wish.folders.map((name) => resolve(name)))].sort();
  refuseTwice(folders);
  for (const folder of folders) {
    const source = await readSessionTake(folder);
    const { state, told, id, withdrawn } = source;
    const { unaudited, recordedOnly = false } = wish;
    const found = exportVerdict(state, told, { unaudited, recordedOnly, today, withdrawn });
    if (found.verdict !== "export") {
      // The card goes to others: it names nobody who has withdrawn, nor the day.
      const counted = withdrawn === null ? found.why : "somebody in it has withdrawn";
      not[found.verdict].push({ session: id, why: found.why, counted });
      continue;
    }
    if (chosen.some(({ take }) => take.session === id))
      throw new FormatError(id, "", "two sessions have this name", "Rename the folder of one of them.");
    const { generated, audited } = found;
    const { participant, scope } = state.consent!;
    chosen.push({
      source,
      take: {
        ...{ session: id, procedure: state.procedureKept!, script: state.script, generated, audited },
        told: toldWithout(told),
        spliced: state.spliced !== null,
        seconds: told.segments.at(-1)!.end,
        participant,
        consent: (["research", "sharing"] as const).filter((use) => scope.includes(use)),
        bench: benchOf(state, generated),
      },
    });
  }
  return { chosen, leftOut: not["left-out"], refused: not.refused };
}

/** A feed's address may hold the name of a person or a machine: only its kind is told. */
function benchOf({ profile, feedName }: SessionTake["state"], generated: boolean): string {
  if (generated) return feedName.replace(/,.*$/, "");
  return profile ?? feedName.replace(/[:/\\].*$/s, "");
}

/** The split of each take. What was put together of recordings is for learning only: in val and test it is left out. */
function splitChosen(all: readonly Chosen[], { seed, silentDistance, split }: ExportWish) {
  const weighed = all.map(({ take }) => ({
    ...{ session: take.session, participant: take.participant, procedure: take.procedure.id },
    weight: makeRows(take, "train", { seed, silentDistance }).rows.length,
  }));
  const found = splitTakes(weighed, split ?? "both", seed, split !== null);
  if ("refused" in found) throw new FormatError("export", "--split", found.refused, "Or leave --split out.");
  const { splits, notice } = found;
  const isHeldOut = ({ take }: Chosen): boolean => take.spliced === true && splits.get(take.session) !== "train";
  return {
    ...{ splits, splitNotice: notice, chosen: all.filter((one) => !isHeldOut(one)) },
    heldOut: all
      .filter(isHeldOut)
      .map(({ take }) => ({ session: take.session, why: NOT_MEASURED_ON, counted: NOT_MEASURED_ON })),
  };
}

const NOT_MEASURED_ON = "put together of other recordings, and its split is not for learning";

function rowsOf(
  chosen: readonly Chosen[],
  splits: ReadonlyMap<string, Row["split"]>,
  { seed, silentDistance }: ExportWish,
) {
  const made = chosen.map(({ take, source }): TakeRows => {
    const all = makeRows(take, splits.get(take.session)!, { seed, silentDistance });
    const { withheld } = source.told;
    // Nothing is told of what was cut out.
    return { ...all, rows: all.rows.filter(({ t }) => !isCutOut(withheld, t)) };
  });
  return {
    rows: made.flatMap(({ rows }) => rows),
    missingSilences: made.reduce((sum, one) => sum + one.missingSilences, 0),
  };
}

/** The pictures of a take that was drawn show nobody: no faces are looked for in them. */
function videoOf(
  { id, folder, state, told: { withheld, regions } }: SessionTake,
  part: string,
  blur: FaceFinder | null,
  means: GivenMeans,
): Promise<TakeVideo> {
  const eye = state.media.filter(({ track }) => track === undefined).sort((a, b) => a.offset - b.offset);
  const drawn = { regions: regions.filter(({ track }) => track === null), later: 0 };
  const covers =
    blur === null ? { drawn: NOTHING_DRAWN, faces: null } : { drawn, faces: isGenerated(state) ? null : blur };
  return joinRecording(folder, eye, join(part, "videos", id), { withheld, ...covers }, means);
}

async function withClip(
  row: Row,
  { state }: SessionTake,
  video: TakeVideo,
  part: string,
  signal?: AbortSignal,
): Promise<Row> {
  const { clip } = row;
  const blind = gapsOf(state.gaps, null).find(({ from, seconds }) => from <= clip.end && clip.end < from + seconds);
  if (blind) return { ...row, clip: { ...clip, why: `nothing was recorded then (${blind.reason})` } };
  const name = `clips/${row.session}/${row.t.toFixed(1).padStart(7, "0")}`;
  await makeFolder(join(part, "clips", row.session));
  return { ...row, clip: { ...clip, ...(await cutClip(video, clip, join(part, name), name, signal)) } };
}

async function writeFiles(
  part: string,
  rows: readonly Row[],
  gold: readonly { readonly split: Row["split"]; readonly line: string }[],
  card: DataCard,
): Promise<void> {
  for (const folder of ["rows", "egoproactive"]) await makeFolder(join(part, folder));
  for (const split of SPLITS) {
    const own = rows.filter((row) => row.split === split).map(rowLine);
    await writeFile(join(part, "rows", `${split}.jsonl`), own.join(""));
    const lines = gold.filter((one) => one.split === split).map(({ line }) => line);
    await writeFile(join(part, "egoproactive", `${split}.jsonl`), lines.join(""));
  }
  await writeFile(join(part, "egoproactive", "gold.jsonl"), gold.map(({ line }) => line).join(""));
  await writeFile(join(part, "card.json"), `${JSON.stringify(card, null, 2)}\n`);
  await writeFile(join(part, "CARD.md"), cardPage(card));
}

/** Read back what was written: every row, nothing shared between splits, every clip. What fails here is a defect. */
async function verify(part: string, rows: readonly Row[], by: DisjointBy): Promise<void> {
  const read: Row[] = [];
  for (const split of SPLITS) {
    const file = `${split}.jsonl`;
    read.push(...parseRows(await readFile(join(part, "rows", file), "utf8"), file));
  }
  const clips = new Set((await readdir(part, { recursive: true })).map((path) => path.replaceAll("\\", "/")));
  const problems = [
    ...(read.length === rows.length ? [] : [`${read.length} of ${rows.length} rows were written`]),
    ...sharedBySplits(read, by),
    ...read.flatMap(({ clip }) => (clip.file === null || clips.has(clip.file) ? [] : [`${clip.file} is missing`])),
  ];
  if (problems.length > 0) throw new Error(`the export is not right and was not kept: ${problems.join("; ")}`);
}

/** The folders of sessions that the takes come from. */
function rootsOf(chosen: readonly Chosen[]): string[] {
  return [...new Set(chosen.map(({ source }) => dirname(source.folder)))];
}

/** Each folder of sessions has its own register. */
async function remember(chosen: readonly Chosen[], out: string, now: Date): Promise<void> {
  for (const sessions of rootsOf(chosen)) {
    const own = chosen.filter(({ source }) => dirname(source.folder) === sessions);
    await registerExport(sessions, {
      at: now.toISOString(),
      out,
      participants: [...new Set(own.map(({ take }) => take.participant))].sort(),
      sessions: own.map(({ take }) => take.session),
    });
  }
}
