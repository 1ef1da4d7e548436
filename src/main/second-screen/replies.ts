import type { IncomingMessage, ServerResponse } from "node:http";
import { bytesAtMost } from "../../core/domain/at-most.ts";
import { parseJson } from "../../core/domain/format-error.ts";

/** Name of the cookie that holds a screen's pass. */
const COOKIE = "benchside-screen";

/** What the page may load and do: its own files and its own server, its own camera and microphone, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), microphone=(self), screen-wake-lock=(self), geolocation=()",
  "Cache-Control": "no-store",
} as const;

/** A request that is refused, with what is answered. */
export class Refused extends Error {
  override readonly name = "Refused";
  /** HTTP status. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Sets what every answer carries: nobody else's page may show, read or load anything of it. */
export function guarded(response: ServerResponse): ServerResponse {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  return response;
}

/** Ends with a text, a status and its type. */
export function reply(response: ServerResponse, status: number, body: string | Uint8Array, type = "text/plain"): void {
  // The rest of a refused body is not read.
  if (status >= 400) response.setHeader("Connection", "close");
  response.writeHead(status, { "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type });
  response.end(body);
}

/** The pass that a request carries; empty without one. */
export function passOf({ headers }: IncomingMessage): string {
  for (const pair of (headers.cookie ?? "").slice(0, 4096).split(";")) {
    const [name, value = ""] = pair.trim().split("=", 2);
    if (name === COOKIE) return value;
  }
  return "";
}

/** The cookie that carries a pass: for this server's own page alone, and not for its scripts. */
export function passCookie(pass: string, secure: boolean): string {
  return `${COOKIE}=${pass}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
}

/** The body as text. @throws Refused when it is longer than `most` bytes */
export async function bodyOf(request: IncomingMessage, most: number): Promise<string> {
  const bytes = await bytesAtMost(request as AsyncIterable<Buffer>, most, () => new Refused(413, "Too long."));
  return new TextDecoder().decode(bytes);
}

/** The body as a JSON value. @throws Refused when it is of another type, too long, or no JSON */
export async function jsonOf(request: IncomingMessage, most: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) throw new Refused(415, "Send JSON.");
  const text = await bodyOf(request, most);
  try {
    return parseJson(text, "the request");
  } catch {
    throw new Refused(400, "That is no JSON.");
  }
}
