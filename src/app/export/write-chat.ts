import { createHash } from "node:crypto";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createReadStream, readFile, writeFile } from "../../storage/files.ts";
import { SPLITS, type Row } from "../../core/annotation/row.ts";
import type { TakeForRows } from "../../core/annotation/make-rows.ts";
import { PICTURE_EDGE } from "../../core/brain/advice/seen-clip.ts";
import { chatRowLine, parseChatRows, type ChatRow } from "../../core/interchange/chat/chat-row.ts";
import { chatRows } from "../../core/interchange/chat/make-chat-rows.ts";
import { recipeOf } from "../../core/interchange/chat/recipe.ts";
import { makeFolder } from "../../storage/durable.ts";

/** Name of the folder of an export that holds conversations, and of the file that says how to draw and weigh them. */
export const CHAT_FOLDER = "chat";
export const RECIPE_FILE = "recipe.json";

/**
 * Write the rows of an export as conversations, with their recipe, and read them back. Rejects when they do not read back: that is a defect.
 *
 * @param rows with their clips, which lie in the export already
 */
export async function writeChat(
  part: string,
  rows: readonly Row[],
  takes: readonly { readonly take: TakeForRows }[],
  program: string,
  signal?: AbortSignal,
): Promise<void> {
  const hashes = new Map<string, string>();
  for (const { clip } of rows) {
    signal?.throwIfAborted();
    if (clip.file !== null) hashes.set(clip.file, await sha256Of(join(part, clip.file)));
  }
  const chats = takes.flatMap(({ take: { session, procedure } }) =>
    chatRows(
      rows.filter((row) => row.session === session),
      { procedure, hashes, program },
    ),
  );
  await makeFolder(join(part, CHAT_FOLDER));
  for (const split of SPLITS) {
    const own = chats.filter((row) => row.split === split);
    const file = join(part, CHAT_FOLDER, `${split}.jsonl`);
    await writeFile(file, own.map(chatRowLine).join(""));
    const read = parseChatRows(await readFile(file, "utf8"), `${CHAT_FOLDER}/${split}.jsonl`);
    if (read.length !== own.length)
      throw new Error(`${read.length} of ${own.length} chat rows of ${split} were written`);
  }
  await writeFile(join(part, RECIPE_FILE), recipeText(chats));
}

/** The recipe of chat rows, as its file holds it. */
export function recipeText(rows: readonly ChatRow[]): string {
  return `${JSON.stringify(recipeOf(rows, PICTURE_EDGE), null, 2)}\n`;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
