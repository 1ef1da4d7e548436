import { createHash } from "node:crypto";
import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { atMost } from "../../core/domain/at-most.ts";
import { newestUpdate, parseUpdateList, UPDATE_LIST_FILE, UPDATE_SIGNATURE_FILE, type Update } from "../../core/updates/list.ts"; // prettier-ignore
import { hasUpdatePlace, type UpdateSettings } from "../../core/updates/updates-place.ts";
import { makeFolder, renameDurably } from "../../storage/durable.ts";
import { Refused } from "../jobs/failure.ts";
import { fetchedFile, fetchedWhole } from "./fetched.ts";
import { isSigned } from "./signature.ts";

/** Largest list and signature that are read, in bytes. */
const LARGEST_LIST = 1_000_000;
const LARGEST_SIGNATURE = 1_000;

/** What looks for updates, and fetches them. */
export interface UpdateMeans {
  readonly place: UpdateSettings;
  /** Whether a session runs: nothing is looked for or fetched then. */
  readonly isRunning: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Look for a newer version. The list is read only when its signature is that of the key.
 *
 * @param own version that runs
 * @param system see `updateSystem`
 * @throws Refused when nothing is to be looked for, or what was found cannot be trusted; FormatError when the list is wrong; the signal's reason
 */
export async function lookForUpdate(means: UpdateMeans, own: string, system: string): Promise<Update | null> {
  const { address, key } = mayGo(means);
  const read = (name: string, most: number) => fetchedWhole(address, name, most, means.signal);
  const list = await read(UPDATE_LIST_FILE, LARGEST_LIST);
  const signature = Buffer.from(await read(UPDATE_SIGNATURE_FILE, LARGEST_SIGNATURE)).toString("latin1");
  if (!isSigned(list, signature, key))
    throw new Refused({
      problem: "The list of versions is not signed with the key in Settings, so nothing of it was used.",
      fix: "Ask whoever gave you the address of updates whether the key is still the right one.",
    });
  return newestUpdate(parseUpdateList(Buffer.from(list).toString("utf8")), system, own);
}

/**
 * Fetch the file of an update into a folder of its own. It has its name when it is whole and its bytes are those that were signed; whatever else lies in the folder goes. Nothing is installed.
 *
 * @param folder used for nothing else
 * @param onProgress told of the share that was fetched, 0..1
 * @returns the file
 * @throws Refused when it is not what was signed, the server fails, or a session begins; the disk's error; the signal's reason
 */
export async function fetchUpdate(
  means: UpdateMeans,
  update: Update,
  folder: string,
  onProgress: (share: number) => void,
): Promise<string> {
  const { address } = mayGo(means);
  await makeFolder(folder);
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  const file = join(folder, update.file);
  const part = `${file}.part`;
  try {
    const pieces = await fetchedFile(address, update.file, means.signal);
    await written(pieces, update, part, () => mayGo(means), onProgress);
    means.signal.throwIfAborted();
    await renameDurably(part, file);
    return file;
  } finally {
    await rm(part, { force: true });
  }
}

async function written(
  pieces: AsyncIterable<Uint8Array>,
  { file, bytes: expected, sha512 }: Update,
  part: string,
  stillMay: () => void,
  onProgress: (share: number) => void,
): Promise<void> {
  const hash = createHash("sha512");
  let bytes = 0;
  const out = await open(part, "wx", 0o600);
  try {
    const tooMuch = () => notSigned(file, "it is longer than the one that was signed");
    for await (const piece of atMost(pieces, expected, tooMuch)) {
      stillMay();
      bytes += piece.byteLength;
      hash.update(piece);
      await out.write(piece);
      onProgress(bytes / expected);
    }
    await out.sync();
  } finally {
    await out.close();
  }
  if (bytes < expected) throw notSigned(file, `only ${bytes} of its ${expected} bytes came`);
  if (hash.digest("hex") !== sha512) throw notSigned(file, "its checksum is not the one that was signed");
}

function notSigned(file: string, why: string): Refused {
  return new Refused({
    problem: `${file} was not kept: ${why}.`,
    fix: "Fetch it again; when that does not help, tell whoever keeps the address of updates.",
  });
}

/** @throws Refused where nothing may be looked for now */
function mayGo({ place, isRunning }: UpdateMeans): UpdateSettings {
  if (!hasUpdatePlace(place))
    throw new Refused({
      problem: "No updates are looked for: the address or the key is missing.",
      fix: "Type both in Settings, as your organisation gives them.",
    });
  if (isRunning())
    throw new Refused({
      problem: "A session runs, and nothing is fetched meanwhile.",
      fix: "Try again when it is over.",
    });
  return place;
}
