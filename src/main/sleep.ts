import type { SessionService } from "./session/service.ts";

/** The source of news about the machine's sleep; Electron's `powerMonitor`. */
interface Monitor {
  on(event: "suspend" | "resume", listener: () => void): unknown;
}

const GOES = "The computer goes to sleep. Until it wakes nothing is seen or recorded.";
const WOKE = "The computer was asleep. The session goes on.";

/**
 * Tells the session that runs when the machine goes to sleep and that it woke: nobody was asked, and a feed that stops then is no fault of its camera.
 * Session time is that of a clock that never jumps back; how long it was is told by the wall clock.
 *
 * @param now wall clock in milliseconds
 */
export function tellOfSleep(monitor: Monitor, session: Pick<SessionService, "note" | "tell">, now: () => number): void {
  let since: number | null = null;
  monitor.on("suspend", () => {
    since = now();
    // By ear only afterwards: the machine may be gone before the sentence is over.
    session.note("warning", GOES);
  });
  monitor.on("resume", () => {
    const minutes = since === null ? 0 : Math.round(Math.max(0, now() - since) / 60_000);
    since = null;
    const long = minutes === 0 ? "" : ` for ${minutes === 1 ? "a minute" : `${minutes} minutes`}`;
    session.tell(
      "warning",
      `The computer was asleep${long}. Nothing was seen or recorded meanwhile. The session goes on.`,
      WOKE,
    );
  });
}
