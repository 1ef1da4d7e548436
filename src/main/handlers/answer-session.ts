import { procedureIn } from "../../core/procedure/in-language.ts";
import { SCAN } from "../../core/procedure/signal.ts";
import { consentText } from "../../app/consent-text.ts";
import { helpFor } from "../../storage/journal/earlier-sessions.ts";
import type { Library } from "../../storage/library/storage-library.ts";
import type { Handle } from "../ipc/handle.ts";
import type { SessionService } from "../session/service.ts";
import type { SettingsStore } from "../settings/store.ts";
import { windowLanguage } from "../window-language.ts";

/** What answering about sessions needs. */
interface SessionMeans {
  /** Folder of the consent texts. */
  readonly consents: string;
  /** Folder of all sessions. */
  readonly sessions: () => string;
  readonly library: () => Promise<Library>;
  readonly settings: SettingsStore;
}

/**
 * Answers `session.*`. Calls about a session that is over are passed over: its last ones cross with its end.
 */
export function answerSession(
  handle: Handle,
  service: SessionService,
  { consents, sessions, library, settings }: SessionMeans,
): void {
  handle("consent.text", (wanted) => consentText(consents, wanted));
  handle("session.open", async (choice) => {
    const { version } = await consentText(consents, { textFor: "session", language: "en" });
    return service.open(choice, version);
  });
  handle("session.help", async ({ procedure: id, participant }) => {
    const procedure = await (await library()).get(id);
    const help = await helpFor(sessions(), procedure, participant, Date.now() / 1000);
    const { steps } = procedureIn(procedure, windowLanguage(settings.get().language));
    return help.map(({ days: _, ...one }, number) => ({ ...one, text: steps[number]!.text }));
  });
  handle("session.current", () => service.takeUp());
  handle("session.inspect", () => service.inspect());
  handle("session.close", () => service.close());
  handle("session.end", () => service.ending.begin());
  handle("session.goOn", () => service.ending.goOn());
  handle("session.correct", ({ correction }) => service.running?.live.correct(correction));
  handle("session.ask", ({ text, by }) => service.running?.live.ask(text, by));
  handle("session.mark", (mark) => service.running?.live.mark(mark));
  handle("session.scanned", ({ text }) => service.running?.live.signalled({ source: "scanner", name: SCAN, text }));
  handle("session.spoke", ({ utterance, outcome, reason }) => service.running?.voice.heard(utterance, outcome, reason));
  handle("session.cameraWanted", ({ microphone }) => service.expectCamera(microphone));
  handle("session.cameraFrame", ({ session, track, ...frame }) => service.cameraOf(session, track)?.frame(frame));
  handle("session.cameraMedia", ({ session, track, bytes, startsAt }) =>
    service.cameraOf(session, track)?.media(bytes, startsAt),
  );
  handle("session.cameraSound", ({ session, track, level, trouble }) => {
    service.cameraOf(session, track)?.sound(level);
    if (trouble !== "" && service.running?.id === session) service.running.live.notice("warning", trouble);
  });
  handle("session.cameraState", ({ session, track, state, reason }) =>
    service.cameraOf(session, track)?.state(state, reason),
  );
}
