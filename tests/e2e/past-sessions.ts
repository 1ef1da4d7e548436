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

/** The newest session and its events; no name and no events while there is none. */
export async function newestSession(page: Page): Promise<{ readonly id: string; readonly events: SessionEvent[] }> {
  const [id = ""] = await sessionIds(page);
  return { id, events: id === "" ? [] : await eventsOf(page, id) };
}

/** Events of a session, as main reads them. */
export async function eventsOf(page: Page, id: string): Promise<SessionEvent[]> {
  const text = await page.evaluate(
    async (of) => (await window.benchside.call("sessions.events", { id: of })).events,
    id,
  );
  return JSON.parse(text) as SessionEvent[];
}
