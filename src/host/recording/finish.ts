import { join } from "node:path";
import { makeSeekable } from "./seekable.ts";

/** Make every file of a recording that has ended seekable, one after the other; what fails stays as it is. Never throws. */
export async function finish(folder: string, media: readonly { readonly file: string }[]): Promise<void> {
  for (const { file } of media) await makeSeekable(join(folder, file));
}
