import type { CallOutput, FeedChoice } from "../../../ipc/contract.ts";
import { announce } from "../../view.ts";
import type { Services } from "../../services.ts";
import { wording } from "../../settings-store.ts";

/** What a session is to be started with. */
export interface StartChoice {
  readonly procedure: string;
  readonly profile: string | null;
  readonly feed: FeedChoice;
}

export type Opening = CallOutput<"session.open">;

/** Open a session; for a camera, take it first, so that a refusal is known before anything is journalled. */
export async function startSession(services: Services, choice: StartChoice): Promise<Opening> {
  const { bridge, camera, preview, settings } = services;
  const { feed } = choice;
  if (feed.kind === "camera") {
    const taken = await camera.open(feed.label);
    if (!taken.ok) return taken;
    if (settings.get().now.camera !== feed.label) void settings.change({ camera: feed.label });
  }
  preview.clear();
  const opened = await bridge.call("session.open", choice).catch((error: unknown): Opening => ({
    ok: false,
    problem: wording(error),
    mend: "Try again; if it stays, restart Benchside.",
  }));
  if (opened.ok && feed.kind === "camera") camera.begin(opened.session);
  if (!opened.ok) camera.close();
  announce(opened.ok ? "Session started." : opened.problem);
  return opened;
}

/** On a very first start, when there is no session yet, open the sample. */
export async function startSampleOnce(services: Services): Promise<Opening | null> {
  const { bridge, live } = services;
  const past = await bridge.call("sessions.list", undefined);
  if (past.length > 0 || live.get().state.session !== "") return null;
  const { demo } = await bridge.call("app.info", undefined);
  return startSession(services, { ...demo, feed: { kind: "demo" } });
}
