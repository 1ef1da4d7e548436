import { writeDown } from "../../app/session/write-down.ts";
import type { ChosenEars } from "../../app/voices/chosen-ears.ts";
import type { Handle } from "../ipc/handle.ts";
import type { SessionService } from "../session/service.ts";

/** Answers `hearing.*`. Calls about a session that is over are passed over: its last ones cross with its end. */
export function answerHearing(handle: Handle, service: SessionService, ears: Pick<ChosenEars, "hear" | "try">): void {
  const listening = (session: string) => (service.running?.id === session ? service.running.listening : null);
  handle("hearing.wanted", () => service.expectMicrophone());
  handle("hearing.microphone", ({ session, state, text }) => {
    if (state === "open") listening(session)?.begin();
    else if (state === "lost") listening(session)?.lost(text);
    else listening(session)?.pause();
  });
  handle("hearing.talk", ({ session, on }) => listening(session)?.talk(on));
  handle("hearing.sound", ({ session, samples }) => listening(session)?.sound(samples));
  handle("hearing.words", ({ samples, language, hints, trial }) => {
    const tried = { hear: (...asked: Parameters<ChosenEars["try"]>) => ears.try(...asked) };
    return writeDown(trial ? tried : ears, samples, { language, words: hints });
  });
}
