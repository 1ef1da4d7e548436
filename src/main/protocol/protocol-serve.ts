import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { byteRange } from "../../core/domain/byte-range.ts";
import { createReadStream, sizeOf } from "../../storage/files.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".jsonl": "application/jsonl",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".wav": "audio/wav",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mkv": "video/x-matroska",
  ".wasm": "application/wasm",
};

/**
 * Answers with a file of the built page, whole; 404 when there is no such file. It is read at once and not opened: of a file in a packaged program's archive that is opened,
 * Electron makes a copy in the system's folder for temporary files, and leaves it there.
 */
export async function servePage(file: string | null, headers: Record<string, string>): Promise<Response> {
  const bytes = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || bytes === null) return new Response("not found", { status: 404 });
  const length = { "Content-Length": String(bytes.length) };
  return new Response(bytes, { headers: { ...headers, ...typeOf(file), ...length } });
}

/** Which file was there when an address was read from its beginning, by its number on the disk. */
export type Forms = Map<string, number>;

/**
 * Answers a request with a file, whole or the range asked for (206, or 416 past its end), and one for its head alone (HEAD) with none of it; 404 when there is no such file.
 *
 * A file that is still growing is served as long as it was when it was asked for. One that took the place of the file whose beginning was read is another form of the
 * film, in which nothing stands where it did: of it there is no content (204) for a reader that goes on, until it is read from its beginning.
 */
export async function serveFile(
  file: string | null,
  request: Request,
  headers: Record<string, string>,
  forms: Forms = new Map(),
): Promise<Response> {
  const found = file === null ? null : await stat(file).catch(() => null);
  if (file === null || found === null || !found.isFile()) return new Response("not found", { status: 404 });
  // One that cannot be decrypted is none.
  const size = await sizeOf(file).catch(() => null);
  if (size === null) return new Response("not found", { status: 404 });
  const common = {
    ...headers,
    ...typeOf(file),
    "Accept-Ranges": "bytes",
  };
  if (request.method === "HEAD") return new Response(null, { headers: common });
  const range = byteRange(request.headers.get("range"), size);
  if (range === "whole" || (range !== "none" && range.start === 0)) forms.set(request.url, found.ino);
  else if ((forms.get(request.url) ?? found.ino) !== found.ino) return new Response(null, { status: 204, headers });
  if (range === "none") {
    return new Response(null, { status: 416, headers: { ...common, "Content-Range": `bytes */${size}` } });
  }
  const { start, end } = range === "whole" ? { start: 0, end: size - 1 } : range;
  const body = size === 0 ? null : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream);
  const length = { "Content-Length": String(end - start + 1) };
  if (range === "whole") return new Response(body, { headers: { ...common, ...length } });
  return new Response(body, {
    status: 206,
    headers: { ...common, ...length, "Content-Range": `bytes ${start}-${end}/${size}` },
  });
}

/** Headers that say what a file is by its name, and that nothing else is to be made of it. */
function typeOf(file: string): Record<string, string> {
  const type = TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
  return { "Content-Type": type, "X-Content-Type-Options": "nosniff" };
}
