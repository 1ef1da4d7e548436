import { isObsCamera } from "../../../core/devices/obs.ts";
import type { CallOutput, FeedChoice } from "../../../ipc/contract.ts";
import { announce } from "../../view.ts";
import type { Services } from "../../services.ts";
import { wording, type SettingsStore } from "../../settings-store.ts";

/** What a session is to be started with. */
export interface StartChoice {
  readonly procedure: string;
  readonly profile: string | null;
  readonly feed: FeedChoice;
}

/** How an opening ended. */
export type Opening = CallOutput<"session.open">;

/** How an opening goes: under way, ended, or not begun. */
export type OpeningState = Opening | "busy" | null;

/**
 * Open a session; for a camera, take it first, so that a refusal is known before anything is journalled.
 *
 * @param ask what is asked of main; a take is opened with more than a session is
 */
export async function startSession(
  services: Services,
  choice: StartChoice,
  ask: () => Promise<Opening> = () => services.bridge.call("session.open", choice),
): Promise<Opening> {
  const { bridge, camera, preview, settings } = services;
  const { feed } = choice;
  if (feed.kind === "camera") {
    const { obs, microphone } = settings.get().now;
    if (obs.on && obs.virtualCamera && isObsCamera(feed.label)) {
      const started = await bridge.call("obs.virtualCamera", undefined);
      if (!started.ok) return started;
    }
    const taken = await camera.open(feed.label, microphone);
    if (!taken.ok) return taken;
    if (settings.get().now.camera !== feed.label) void settings.change({ camera: feed.label });
  }
  preview.clear();
  const opened = await ask().catch((error: unknown): Opening => ({
    ok: false,
    problem: wording(error),
    mend: "Try again; if it stays, restart Benchside.",
  }));
  if (opened.ok && feed.kind === "camera") camera.begin(opened.session);
  if (!opened.ok) camera.close();
  if (opened.ok) remember(settings, feed);
  announce(opened.ok ? "Session started." : opened.problem);
  return opened;
}

/** Addresses that are offered again. */
const MOST_ADDRESSES = 8;

/** Keeps what was typed to choose this feed. */
function remember(settings: SettingsStore, feed: FeedChoice): void {
  const { feeds } = settings.get().now;
  if (feed.kind === "mock") void settings.change({ feeds: { ...feeds, faults: feed.faults } });
  if (feed.kind !== "address") return;
  const others = feeds.addresses.filter((each) => each !== feed.address);
  void settings.change({ feeds: { ...feeds, addresses: [feed.address, ...others].slice(0, MOST_ADDRESSES) } });
}

/** Whether no session was ever recorded here and none runs. */
export async function isFirstStart({ bridge, live }: Services): Promise<boolean> {
  const past = await bridge.call("sessions.list", undefined);
  return past.length === 0 && live.get().state.session === "";
}

/** Open the sample: its procedure, its bench and its take. */
export async function startSample(services: Services): Promise<Opening> {
  const { demo } = await services.bridge.call("app.info", undefined);
  return startSession(services, { ...demo, feed: { kind: "demo" } });
}
