import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file that is served, with its type. */
export interface ServedFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Everything that is served without a token, by its path: the page and the files that it names. */
export type ScreenPage = ReadonlyMap<string, ServedFile>;

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
};

/**
 * Reads the page for phones and tablets from the built window's folder: `second-screen/index.html`, and those files of `assets/` that it names.
 *
 * @param language language tag that the page is shown in
 * @throws Error when it was not built
 */
export async function readScreenPage(folder: string, language: string): Promise<ScreenPage> {
  const html = await readFile(join(folder, "second-screen/index.html"), "utf8");
  const page = new Map<string, ServedFile>();
  const shown = html.replace('<html lang="en">', `<html lang="${language}">`);
  page.set("/", { type: "text/html; charset=utf-8", bytes: Buffer.from(shown) });
  for (const [, name, ending] of html.matchAll(/(?:src|href)="\.\.\/(assets\/[\w-]+(?:\.[\w-]+)*\.(js|css|woff2))"/g))
    page.set(`/${name}`, { type: TYPES[ending!]!, bytes: await readFile(join(folder, name!)) });
  return page;
}
