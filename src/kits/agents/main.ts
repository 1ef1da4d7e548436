import { describeFailure } from "../../app/jobs/failure.ts";
import type { LiveSession } from "../../app/session/live-session.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { KitSurroundings, RunningKit } from "../../main/main-kit.ts";
import { letSpeak } from "./app/speaking.ts";

const MAY = "Assistants on this computer may speak in this session.";
const MAY_NOT = "Assistants may not speak in this session any more.";

/** Answers `agents.*`: other assistants may speak in the session that runs from when a person lets them, until that person or the session ends it. */
export function runAgents({ live, sessions }: Pick<KitSurroundings, "live" | "sessions">): RunningKit {
  let open: { readonly live: LiveSession; readonly end: () => Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(make: () => Promise<T>): Promise<T> => {
    const turn = last.then(make);
    last = turn.catch(() => undefined);
    return turn;
  };
  const maySpeak = (): boolean => open !== null && open.live === live();
  const end = async (): Promise<void> => {
    const before = open;
    open = null;
    await before?.end();
  };
  const letIn = async (session: LiveSession): Promise<void> => {
    // Nobody speaks in a take, and where nobody is coached there is nothing that an assistant could be heard beside.
    if (session.state.take !== null || session.state.procedure === null) return;
    try {
      const folder = sessionFolder(sessions(), session.state.session);
      open = { live: session, end: await letSpeak(session, folder, () => performance.now() / 1000) };
      session.notice("info", MAY);
    } catch (error) {
      const { problem, fix } = describeFailure(error);
      session.notice("warning", `Assistants cannot speak in this session. ${problem} ${fix}`);
    }
  };
  const turn = async (on: boolean): Promise<boolean> => {
    const session = live();
    if (on === maySpeak()) return on;
    if (!on) session?.notice("info", MAY_NOT);
    await end();
    if (on && session !== null) await letIn(session);
    return maySpeak();
  };
  return {
    answer: (handle) => {
      handle("agents.maySpeak", () => maySpeak());
      handle("agents.letSpeak", ({ on }) => inTurn(() => turn(on)));
    },
    show: (state) => {
      if (state === null) void inTurn(end);
    },
  };
}
