import { z } from "zod";
import { Bytes } from "../domain/bounds.ts";
import { InnerPath } from "../domain/path-part.ts";
import { Pseudonym } from "./consent.ts";

/** A file of what is kept of a participant, as their archive holds it. */
const KeptFile = z.object({
  /** Way in the archive, under `files/`, with `/` between its parts. */
  path: InnerPath,
  bytes: Bytes,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Where it is kept. */
  from: z.string(),
  /** Whether others are in that file, too, and only what is theirs was taken out of it. */
  shared: z.boolean(),
});
export type KeptFile = Readonly<z.infer<typeof KeptFile>>;

/** Everything that is kept of a participant: what a withdrawal would delete. */
export const KeptNote = z.object({
  format: z.literal("benchside-participant"),
  version: z.literal(1),
  /** Name and version of the program. */
  program: z.string(),
  participant: Pseudonym,
  /** Wall-clock time, ISO 8601. */
  at: z.string(),
  files: z.array(KeptFile),
  /** Whether faces that were found, and what people drew, are covered in its films; left out in older ones, where they are as recorded. */
  covered: z.boolean().optional(),
  /** What is not in it although it may be theirs, a sentence each. */
  missing: z.array(z.string()),
});
export type KeptNote = Readonly<z.infer<typeof KeptNote>>;

/** Files of one thing: a session, an export, a profile, a set of questions. */
export interface KeptThing {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  /** Whether others are in one of its files, too. */
  readonly shared: boolean;
}

/** What is kept, by thing: the first two parts of each file's way. */
export function keptThings(files: readonly Pick<KeptFile, "path" | "bytes" | "shared">[]): KeptThing[] {
  const things = new Map<string, KeptThing>();
  for (const { path, bytes, shared } of files) {
    const name = path.split("/").slice(0, 2).join("/");
    const before = things.get(name) ?? { name, files: 0, bytes: 0, shared: false };
    const sum = { files: before.files + 1, bytes: before.bytes + bytes, shared: before.shared || shared };
    things.set(name, { name, ...sum });
  }
  return [...things.values()];
}

/** A line for each thing, the sum, and what is missing. */
export function keptLines({
  participant,
  files,
  missing,
}: {
  readonly participant: string;
  readonly files: readonly Pick<KeptFile, "path" | "bytes" | "shared">[];
  readonly missing: readonly string[];
}): string[] {
  const things = keptThings(files);
  const each = things.map(({ name, shared, ...size }) => `${name}: ${sizeOf(size)}${shared ? `, ${SHARED}` : ""}`);
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  const all = files.length === 0 ? "nothing is kept here" : `${sizeOf({ files: files.length, bytes })} in all`;
  return [...each, `${participant}: ${all}`, ...missing.map((one) => `not in it: ${one}`)];
}

const SHARED = "without what is others'";

/** A number of files and how large they are together. */
function sizeOf({ files, bytes }: { readonly files: number; readonly bytes: number }): string {
  const size = bytes < 1e5 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${files} ${files === 1 ? "file" : "files"}, ${size}`;
}

/** A page of text for the person who gets the archive. */
export function keptPage(note: KeptNote): string {
  return [
    `What is kept of ${note.participant}, ${note.at}`,
    "",
    ...keptLines(note).map((line) => `- ${line}`),
    "",
    note.covered === true
      ? "Faces that were found in the films are covered with grey, yours among them, and so is what people drew to be covered; stretches that they cut out or muted are black or silent."
      : "The films are as they were recorded: others may be seen and heard in them too. Give them to nobody who may not see those.",
    "",
    "Everything is under files/, as it is kept: films are Matroska or MP4, everything else is text (JSON).",
    "files/sessions/ has a folder for each recording: films, journal.jsonl (what the program saw, said and was told, with the consent and its signature),",
    "annotations.jsonl (what people said of it afterwards), and what was made of it.",
    "The other folders have what was made of these recordings elsewhere: exports for studies, what the program learned, questions, ratings.",
    `A withdrawal of consent deletes just these files, and of files that others are in just these lines.`,
    "",
    "benchside-participant.json lists every file with its size, its SHA-256 and where it is kept. SHA256SUMS is the same for `sha256sum --check SHA256SUMS`.",
    "",
  ].join("\n");
}
