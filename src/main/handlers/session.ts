import type { Handle } from "../ipc/handle.ts";
import type { SessionService } from "../session/service.ts";

/** Answers `session.*`. Calls about a session that is over are passed over: its last ones cross with its end. */
export function answerSession(handle: Handle, service: SessionService): void {
  handle("session.open", (choice) => service.open(choice));
  handle("session.close", () => service.close());
  handle("session.correct", ({ correction }) => service.running?.live.correct(correction));
  handle("session.mark", (mark) => service.running?.live.mark(mark));
  handle("session.spoke", ({ utterance, outcome, reason }) => service.running?.voice.heard(utterance, outcome, reason));
  handle("session.cameraWanted", ({ microphone }) => service.expectCamera(microphone));
  handle("session.cameraFrame", ({ session, ...frame }) => service.cameraOf(session)?.frame(frame));
  handle("session.cameraMedia", ({ session, bytes, startsAt }) => service.cameraOf(session)?.media(bytes, startsAt));
  handle("session.cameraSound", ({ session, level, trouble }) => {
    service.cameraOf(session)?.sound(level);
    if (trouble !== "" && service.running?.id === session) service.running.live.notice("warning", trouble);
  });
  handle("session.cameraState", ({ session, state, reason }) => service.cameraOf(session)?.state(state, reason));
}
