import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import { readFile } from "../files.ts";
import { FormatError, parseJson } from "../../core/domain/format-error.ts";
import {
  MOST_PICTURE_BYTES,
  MOST_PICTURE_SIDE,
  pictureHeader,
  PictureName,
} from "../../core/procedure/procedure-picture.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { writeAtomic } from "../atomic.ts";
import { pathInside } from "../inside.ts";

const FIX = "Choose a PNG, JPEG or WebP picture.";

/** What a picture will be called. @param file and field that it comes from, for messages. @throws FormatError when it is none, or too large */
function nameOf(bytes: Uint8Array, file: string, field: string): string {
  const header = pictureHeader(bytes);
  if (header === null) throw new FormatError(file, field, "it is no picture", FIX);
  const side = Math.max(header.width, header.height);
  if (bytes.length > MOST_PICTURE_BYTES || side > MOST_PICTURE_SIDE) {
    const most = `${MOST_PICTURE_BYTES / 1e6} MB and ${MOST_PICTURE_SIDE} pixels`;
    throw new FormatError(file, field, `the picture is larger than ${most}`, "Make it smaller.");
  }
  return `${createHash("sha256").update(bytes).digest("hex")}.${header.type}`;
}

/**
 * Keep a picture under the name that its bytes give it; one that is there already is left alone, so that copies, earlier versions and sessions
 * show what they showed.
 *
 * @param folder of all pictures
 * @returns its name
 * @throws FormatError when it is none, or too large
 */
export async function keepPicture(
  folder: string,
  bytes: Uint8Array,
  file = "the picture",
  field = "",
): Promise<string> {
  const name = nameOf(bytes, file, field);
  const path = await pathInside(folder, name);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) await writeAtomic(path, bytes);
  return name;
}

/** Whether a name is one that a picture is kept under. */
export function isPictureName(name: string): boolean {
  return PictureName.safeParse(name).success;
}

/** The pictures of a procedure's steps that are there, by their names. */
export async function picturesIn(folder: string, { steps }: Procedure): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = [...new Set(steps.flatMap(({ picture }) => picture ?? []))];
  const found = await Promise.all(names.map(async (name) => [name, await readPicture(folder, name)] as const));
  return new Map(found.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes] as const])));
}

/** The bytes of a picture that is kept; null when it is not there, or its name is none. */
export async function readPicture(folder: string, name: string): Promise<Uint8Array | null> {
  return isPictureName(name) ? readFile(await pathInside(folder, name)).catch(() => null) : null;
}

/**
 * The pictures that a procedure's file holds, by their names, read and checked; those that no step shows are passed over, and a file of another program holds
 * none. Nothing is kept yet.
 *
 * @param text of the file
 * @throws FormatError when one is no picture, too large, or not the one that its name says
 */
export function picturesOf(text: string, { steps }: Procedure, file: string): ReadonlyMap<string, Uint8Array> {
  const shown = new Set(steps.flatMap(({ picture }) => picture ?? []));
  if (shown.size === 0) return new Map();
  const { pictures } = parseJson(text, file) as { readonly pictures?: unknown };
  if (typeof pictures !== "object" || pictures === null) return new Map();
  const found = Object.entries(pictures as Record<string, unknown>).flatMap(([name, held]) => {
    if (!isPictureName(name) || !shown.has(name)) return [];
    const field = `pictures.${name.slice(0, 8)}…`;
    const bytes = new Uint8Array(Buffer.from(typeof held === "string" ? held : "", "base64"));
    if (nameOf(bytes, file, field) !== name)
      throw new FormatError(file, field, "it is not the picture that its name says", "Export the procedure again.");
    return [[name, bytes] as const];
  });
  return new Map(found);
}

/** Pictures as they stand in a procedure's file; none where there are none. */
export function picturesField(pictures: ReadonlyMap<string, Uint8Array>): {
  readonly pictures?: Record<string, string>;
} {
  if (pictures.size === 0) return {};
  return {
    pictures: Object.fromEntries([...pictures].map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")])),
  };
}
