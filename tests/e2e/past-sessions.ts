import type { Page } from "playwright-core";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import type { SessionSummary } from "../../src/ipc/contract.ts";

/** Ids of the sessions that main lists, newest first. */
export function sessionIds(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { sessions } = await window.benchside.call("sessions.list", undefined);
    return (JSON.parse(sessions!) as SessionSummary[]).map(({ id }) => id);
  });
}

/** The newest session and its events; no name and no events while there is none, and no events of one that begins just now. */
export async function newestSession(page: Page): Promise<{ readonly id: string; readonly events: SessionEvent[] }> {
  const [id = ""] = await sessionIds(page);
  const events = id === "" ? [] : await eventsOf(page, id).catch(noneYet);
  return { id, events };
}

/** A session is listed as soon as its journal is there, which may be before its first line is whole. */
function noneYet(error: unknown): SessionEvent[] {
  if (error instanceof Error && error.message.includes("it holds no whole event")) return [];
  throw error;
}

/** Events of a session, as main reads them. */
export async function eventsOf(page: Page, id: string): Promise<SessionEvent[]> {
  const text = await page.evaluate(
    async (of) => (await window.benchside.call("sessions.events", { id: of })).events,
    id,
  );
  return JSON.parse(text) as SessionEvent[];
}
