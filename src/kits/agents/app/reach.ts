import { readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import { refuseUse } from "../../../storage/consented.ts";
import { usedFilm } from "../../../storage/film-origin.ts";
import { pathInside } from "../../../storage/inside.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";

/** What an agent may be asked about: the sessions and films that a person listed, and nothing else. */
export interface Reach {
  /** Films by their real paths. */
  readonly films: ReadonlySet<string>;
  /** Folders of sessions by their ids. Somebody may have withdrawn since they were listed: `usableNow` and `folderOf` tell which may be read. */
  readonly sessions: ReadonlyMap<string, string>;
  /** Folders of sessions in which it is looked whose films they are. */
  readonly roots: readonly string[];
  /** Looks for sessions that have begun since in the folders of sessions that were listed: they are within reach from then on. */
  readonly look: () => Promise<void>;
}

/**
 * A reach of what was listed.
 *
 * @param roots folders of sessions in which it is looked whose films they are
 * @param growing folders of sessions whose later sessions are within reach as well
 * @throws FormatError when a film or session is not there, or somebody in it has withdrawn
 */
export async function reachOf(
  films: readonly string[],
  sessions: readonly string[],
  roots: readonly string[] = [],
  growing: readonly string[] = [],
): Promise<Reach> {
  const real = async (path: string, is: "isFile" | "isDirectory"): Promise<string> => {
    const there = await stat(path).catch(() => null);
    if (!there?.[is]())
      throw new FormatError(path, "", `there is no such ${is === "isFile" ? "film" : "session"}`, "Check the path.");
    return realpath(path);
  };
  const usable = async (folder: string): Promise<[string, string]> => {
    const path = await real(folder, "isDirectory");
    await refuseUse(path, "agent answer");
    return [basename(path), path];
  };
  const within = new Map(await Promise.all(sessions.map(usable)));
  return {
    films: new Set(
      await Promise.all(
        films.map(async (film) => {
          const path = await real(film, "isFile");
          await usedFilm(path, "agent answer", roots);
          return path;
        }),
      ),
    ),
    sessions: within,
    roots,
    look: async () => {
      for (const folder of growing)
        for (const name of await namesIn(folder)) {
          if (within.has(name)) continue;
          const found = await usable(join(folder, name)).catch(() => null);
          if (found === null || within.has(found[0]) || !(await isThere(join(found[1], JOURNAL_FILE)))) continue;
          within.set(...found);
        }
    },
  };
}

/** Names of the folders in a folder of sessions, without hidden ones. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((one) => (one.isDirectory() && !one.name.startsWith(".") ? [one.name] : []));
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

/** The sessions that may be used now, of those within reach: nobody in them has withdrawn since. */
export async function usableNow({ sessions }: Reach): Promise<ReadonlyMap<string, string>> {
  const usable = new Map<string, string>();
  for (const [id, folder] of sessions) if (await mayBeUsed(folder)) usable.set(id, folder);
  return usable;
}

/** The folder of a session that was listed, or has begun by the last look, and may be used now; undefined for any other. */
export async function usableFolder({ sessions }: Reach, id: string): Promise<string | undefined> {
  const folder = sessions.get(id);
  return folder !== undefined && (await mayBeUsed(folder)) ? folder : undefined;
}

function mayBeUsed(folder: string): Promise<boolean> {
  return refuseUse(folder, "agent answer").then(
    () => true,
    () => false,
  );
}

/** The folder of a session within reach, which may have begun since. @throws FormatError for any other, and for one that somebody in it has withdrawn from */
export async function folderOf(reach: Reach, id: string): Promise<string> {
  if (!reach.sessions.has(id)) await reach.look();
  const folder = await usableFolder(reach, id);
  if (folder !== undefined) return folder;
  throw new FormatError(
    "",
    "session",
    "it is not among those that may be asked about",
    "Take an id from list_sessions.",
  );
}

/**
 * The film of a path that a stranger named, where it was listed: links are followed before the two are compared.
 *
 * @throws FormatError for anything else, the same whether it is there or not, or somebody in it has withdrawn since
 */
export async function reachFilm(reach: Reach, video: string): Promise<string> {
  const path = resolve(video);
  const found = await pathInside(dirname(path), basename(path))
    .then((inside) => realpath(inside))
    .catch(() => null);
  const isUsable = (film: string): Promise<boolean> =>
    usedFilm(film, "agent answer", reach.roots).then(
      () => true,
      () => false,
    );
  if (found !== null && reach.films.has(found) && (await isUsable(found))) return found;
  throw new FormatError(
    "the task",
    "video",
    "it is not among what may be asked about",
    "Ask for one that was listed, or send the film.",
  );
}
