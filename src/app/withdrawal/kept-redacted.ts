import { mkdir, stat } from "node:fs/promises";
import { basename, dirname, extname, join, sep } from "node:path";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import type { GivenMeans } from "../export/given-film.ts";
import { withheldCopy } from "../sessions/withheld-copy.ts";
import type { Kept, KeptPart } from "./kept.ts";
import { counted } from "../../core/text/counted.ts";

/** Endings of films, pictures and sounds: outside sessions these are parts of recordings. */
const SHOWN = /^\.(mkv|webm|mp4|jpe?g|png|wav)$/i;

/**
 * What is kept of a participant with its sessions as they are given to others: faces that are found and drawn regions covered, cut-out and muted stretches left out. What was made of their films
 * elsewhere, and in sessions beside them, is left out and told as missing: nothing of it is covered.
 *
 * @param scratch folder that copies are written into, which must stay until they are packed
 * @throws what `withheldCopy` throws
 */
export async function keptCovered(
  { participant, files, missing }: Kept,
  scratch: string,
  faces: FaceFinder,
  { signal, onProgress }: GivenMeans,
): Promise<Kept> {
  const folders = sessionsIn(files);
  const given: KeptPart[] = [];
  const left: string[] = [];
  for (const [at, { folder, way }] of folders.entries()) {
    const copy = join(scratch, String(at));
    await mkdir(copy);
    const looked = (done: number) => onProgress?.((at + done) / folders.length);
    const { files: names } = await withheldCopy(folder, copy, faces, { signal, onProgress: looked });
    for (const name of names) {
      const { size: bytes } = await stat(join(copy, name));
      given.push({
        ...{ path: `${way}/${name}`, bytes, from: join(folder, name), shared: false, theirs: null },
        copy: join(copy, name),
      });
    }
    const own = files.filter(({ from }) => from.startsWith(folder + sep));
    const not = own.filter(({ from }) => !names.includes(from.slice(folder.length + 1))).length;
    if (not > 0) left.push(`${way}: ${counted(not, "file")} made of it, in which nothing is covered`);
  }
  const elsewhere = files.filter(({ from }) => !folders.some(({ folder }) => from.startsWith(folder + sep)));
  const shown = elsewhere.filter(({ from, theirs }) => theirs === null && SHOWN.test(extname(from)));
  if (shown.length > 0)
    left.push(`${counted(shown.length, "file")} with parts of the recordings, in which nothing is covered`);
  const others = elsewhere.filter((one) => !shown.includes(one));
  return { participant, files: [...given, ...others], missing: [...missing, ...left] };
}

/** The folders of sessions, each with its way in the archive. Runs inside one have journals too. */
function sessionsIn(files: Kept["files"]): { readonly folder: string; readonly way: string }[] {
  const found: { folder: string; way: string }[] = [];
  const journals = files.filter(({ from, theirs }) => theirs === null && basename(from) === JOURNAL_FILE);
  for (const { from, path } of journals.toSorted((a, b) => a.from.length - b.from.length)) {
    const folder = dirname(from);
    if (!found.some((one) => folder.startsWith(one.folder + sep)))
      found.push({ folder, way: path.slice(0, -JOURNAL_FILE.length - 1) });
  }
  return found;
}
