import { createHash, timingSafeEqual } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { isThisMachine } from "../../../core/settings/model-server.ts";
import { outsizedMessage } from "./message-size.ts";

/**
 * Refuses what names another host than this machine's own: a page whose name was made to lead here after it was opened asks under that name. Where other machines may
 * ask, the asker has a key that no page knows.
 *
 * @param listens address on which the agent listens
 */
export function hostHere(listens: string): RequestHandler {
  const isHere = isThisMachine(listens);
  return (request, response, next) => {
    if (!isHere || isThisMachine(`http://${request.headers.host ?? ""}/`)) return next();
    response.status(403).json({ error: "This agent is asked under this machine's own address." });
  };
}

/** Pages of other sites that a browser shows may not ask: whatever names an origin is refused. */
export function notFromPages(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.origin === undefined) return next();
  response.status(403).json({ error: "Web pages may not ask this agent." });
}

/** Refuses callers that do not send the key as a bearer token; an empty key refuses nobody. */
export function withKey(key: string): RequestHandler {
  const hashed = (text: string): Buffer => createHash("sha256").update(text).digest();
  return (request, response, next) => {
    if (key === "" || timingSafeEqual(hashed(request.headers.authorization ?? ""), hashed(`Bearer ${key}`)))
      return next();
    response.status(401).json({ error: "This agent wants a key." });
  };
}

/**
 * Refuses a request while those under way bring together as much as may be brought at once: what is read of each is held until it is answered.
 *
 * @param most bytes of all of them together, as they are sent
 * @param whole bytes for which one counts that does not say how large it is
 */
export function atOnce(most: number, whole: number): RequestHandler {
  let held = 0;
  return (request, response, next) => {
    const told = Number(request.headers["content-length"] ?? Number.NaN);
    const bytes = told >= 0 ? told : whole;
    if (held > 0 && held + bytes > most) {
      response.setHeader("retry-after", "5");
      response.setHeader("connection", "close");
      return void response.status(503).json({ error: "Other tasks are under way. Ask again in a few seconds." });
    }
    held += bytes;
    response.once("close", () => (held -= bytes));
    next();
  };
}

/** Throws where a body is nested deeper, or holds more values, than a task can: for `verify` of express, before anything is made of it. */
export function checkSize(_request: unknown, _response: unknown, body: Buffer): void {
  const outgrown = outsizedMessage(body);
  if (outgrown !== null) throw new Error(outgrown);
}
