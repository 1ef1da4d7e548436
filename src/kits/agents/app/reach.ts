import { realpath, stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import { refuseUse } from "../../../storage/consented.ts";
import { usedFilm } from "../../../storage/film-origin.ts";
import { pathInside } from "../../../storage/inside.ts";

/** What an agent may be asked about: the sessions and films that a person listed, and nothing else. */
export interface Reach {
  /** Films by their real paths. */
  readonly films: ReadonlySet<string>;
  /** Folders of sessions by their ids. */
  readonly sessions: ReadonlyMap<string, string>;
}

/**
 * A reach of what was listed.
 *
 * @param roots folders of sessions in which it is looked whose films they are
 * @throws FormatError when a film or session is not there, or somebody in it has withdrawn
 */
export async function reachOf(
  films: readonly string[],
  sessions: readonly string[],
  roots: readonly string[] = [],
): Promise<Reach> {
  const real = async (path: string, is: "isFile" | "isDirectory"): Promise<string> => {
    const there = await stat(path).catch(() => null);
    if (!there?.[is]())
      throw new FormatError(path, "", `there is no such ${is === "isFile" ? "film" : "session"}`, "Check the path.");
    return realpath(path);
  };
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
    sessions: new Map(
      await Promise.all(
        sessions.map(async (folder): Promise<[string, string]> => {
          const path = await real(folder, "isDirectory");
          await refuseUse(path, "agent answer");
          return [basename(path), path];
        }),
      ),
    ),
  };
}

/**
 * The film of a path that a stranger named, where it was listed: links are followed before the two are compared.
 *
 * @throws FormatError for anything else, the same whether it is there or not
 */
export async function reachFilm(reach: Reach, video: string): Promise<string> {
  const path = resolve(video);
  const found = await pathInside(dirname(path), basename(path))
    .then((inside) => realpath(inside))
    .catch(() => null);
  if (found !== null && reach.films.has(found)) return found;
  throw new FormatError(
    "the task",
    "video",
    "it is not among what may be asked about",
    "Ask for one that was listed, or send the film.",
  );
}
