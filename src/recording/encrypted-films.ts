import { randomBytes } from "node:crypto";
import { closeSync, readFileSync, readSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { readFilesBy } from "../capture/ffmpeg/inputs.ts";
import { FormatError } from "../core/domain/format-error.ts";
import { byteRange } from "../core/domain/byte-range.ts";
import { createReadStream, sizeOf } from "../storage/files.ts";
import { openOrdinarySync } from "../storage/ordinary.ts";
import { refusePlainSync } from "../storage/sealed/keyring.ts";
import { isEncrypted, MAGIC } from "../storage/sealed/records.ts";

/** Files that have an address, by the word in it that nobody can guess. The ones that were given longest ago go. */
const files = new Map<string, string>();
const MOST_FILES = 500;

let serving: Promise<void> | null = null;

/**
 * Let ffmpeg read encrypted films: they are decrypted as it asks for them, over a port of this computer alone, and stand nowhere in the clear. Call it when a data folder is
 * unlocked; later calls do nothing. It holds no process up.
 */
export function serveEncryptedFilms(): Promise<void> {
  serving ??= new Promise<void>((done, fail) => {
    const server = createServer((request, response) => void answer(request, response));
    server.once("error", fail);
    server.on("connection", (socket) => {
      if (!isOwn(socket)) socket.destroy();
      socket.unref();
    });
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      readFilesBy((path) => (isServed(path) ? `http://127.0.0.1:${port}/${wordOf(resolve(path))}` : null));
      done();
    });
    server.unref();
  });
  return serving;
}

/**
 * Whether a program of this account asks. Another account of this computer can see the address among the arguments of ffmpeg. Only Linux says who holds the other end of a connection;
 * elsewhere, and where it cannot be read, the word in the address has to do.
 */
function isOwn({ remoteAddress, remotePort = 0, localPort = 0 }: Socket): boolean {
  if (process.platform !== "linux") return true;
  // Another address of this machine would not be found in the list.
  if (remoteAddress !== "127.0.0.1") return false;
  try {
    const [from, to] = [remotePort, localPort].map(
      (port) => `0100007F:${port.toString(16).toUpperCase().padStart(4, "0")}`,
    );
    const look = () =>
      readFileSync("/proc/net/tcp", "utf8")
        .split("\n")
        .map((line) => line.trim().split(/\s+/))
        .find((fields) => fields[1] === from && fields[2] === to);
    // A line can be missed while other connections come and go.
    const held = look() ?? look();
    return held !== undefined && Number(held[7]) === process.getuid!();
  } catch {
    return true;
  }
}

function wordOf(path: string): string {
  for (const [word, known] of files) if (known === path) return word;
  const word = randomBytes(24).toString("hex");
  files.set(word, path);
  if (files.size > MOST_FILES) files.delete(files.keys().next().value!);
  return word;
}

/**
 * At once, as arguments are made at once; a program is started for each, which costs far more. One in the clear that should be encrypted has an address as well, and is refused there.
 */
function isServed(path: string): boolean {
  try {
    if (isSealed(path)) return true;
  } catch {
    // What is not there, and what is no file, is ffmpeg's own to tell of.
    return false;
  }
  try {
    refusePlainSync(path);
    return false;
  } catch (error) {
    return error instanceof FormatError;
  }
}

function isSealed(path: string): boolean {
  const fd = openOrdinarySync(path);
  try {
    const start = Buffer.alloc(MAGIC.length);
    return readSync(fd, start, 0, start.length, 0) === start.length && isEncrypted(start);
  } finally {
    closeSync(fd);
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = files.get((request.url ?? "").slice(1));
  if (file === undefined || (request.method !== "GET" && request.method !== "HEAD")) return refuse(response, 404);
  try {
    const size = await sizeOf(file);
    const range = byteRange(request.headers.range ?? null, size);
    if (range === "none") return refuse(response, 416, { "Content-Range": `bytes */${size}` });
    const { start, end } = range === "whole" ? { start: 0, end: size - 1 } : range;
    response.writeHead(range === "whole" ? 200 : 206, {
      "Accept-Ranges": "bytes",
      "Content-Length": end - start + 1,
      "Content-Type": "application/octet-stream",
      ...(range !== "whole" && { "Content-Range": `bytes ${start}-${end}/${size}` }),
    });
    if (request.method === "HEAD" || size === 0) return void response.end();
    await pipeline(createReadStream(file, { start, end }), response);
  } catch {
    // ffmpeg lets go of what it has seen enough of; what it cannot read it says itself.
    if (!response.headersSent) refuse(response, 500);
    else response.destroy();
  }
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end();
}
