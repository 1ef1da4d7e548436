import { KITS_BEFORE_CAMERAS } from "../../kits/index.start.ts";
import { lookAtStream } from "../camera/look.ts";
import type { Way } from "../../core/domain/way.ts";
import type { CallInput, CallOutput, FeedChoice, OtherCameraChoice } from "../../ipc/contract.ts";
import { isCamera, type Look } from "./watching.ts";
import { announce, show } from "../view.ts";
import type { Services } from "../services.ts";
import { refusalOf } from "../refusal.ts";
import type { SettingsStore } from "../settings-store.ts";
import { words } from "../words/words.ts";
import { pastSessions } from "../past-sessions.ts";

/** What a session is to be started with. */
export interface StartChoice {
  readonly procedure: string;
  readonly profile: string | null;
  readonly feed: FeedChoice;
  /** Cameras that are recorded beside it. */
  readonly cameras: readonly OtherCameraChoice[];
  /** Who is coached, and what they have signed for this session; nobody is named when it is left out or null. */
  readonly coached?: CallInput<"session.open">["coached"];
  /** All of every step is to be said again, and earlier sessions count no more for that. */
  readonly helpAnew?: boolean;
  /** The way of coaching that the person chose; by what is known of the bench when left out. */
  readonly way?: Way;
  /** Planned length in seconds; half an hour when left out. */
  readonly plannedSeconds?: number;
}

/** Planned length of a session, in seconds: what the disk should have room for. */
export const PLANNED_SECONDS = 1800;

/** How an opening ended. */
export type Opening = CallOutput<"session.open">;

/** How an opening goes: under way, ended, or not begun. */
export type OpeningState = Opening | "busy" | null;

/**
 * Open a session, after a look at everything it needs: cameras are taken and watched for a moment, so that what is wrong is known
 * before anything is journalled. What does not hold it back goes with it as `found`.
 *
 * @param ask what is asked of main; a take is opened with more than a session is
 */
export async function startSession(
  services: Services,
  choice: StartChoice,
  ask?: (found: string[]) => Promise<Opening>,
): Promise<Opening> {
  const { camera, others, preview, settings } = services;
  const asking = ask ?? ((found: string[]) => openSession(services, choice, found));
  const opened = await endable(services, choice, (ended) =>
    // A camera or a disk may not answer: who ends the start does not wait for it.
    Promise.race([openUnlessEnded(services, choice, asking, ended), whenEnded(ended)]),
  );
  if (opened.ok) {
    if (!ask) started.set(services, choice);
    show({ coachWith: null });
    if (choice.feed.kind === "camera") camera.begin(opened.session);
    others.begin(opened.session);
    remember(settings, choice.feed);
  } else {
    camera.close();
    others.close();
    preview.clear();
  }
  announce(opened.ok ? words().coach.started : opened.problem);
  return opened;
}

/** What each window's last coached session was started with. */
const started = new WeakMap<Services, StartChoice>();

/** What the last coached session of this window was started with; null before the first, and after the window was loaded anew. */
export function lastStarted(services: Services): StartChoice | null {
  return started.get(services) ?? null;
}

/** Does something for which the cameras of a choice are watched; the window shows that they are, and lets them go when asked to. */
export async function endable<T>(
  services: Services,
  { feed, cameras }: Pick<StartChoice, "feed" | "cameras">,
  work: (ended: AbortSignal) => Promise<T>,
  what: Look["what"] = "start",
): Promise<T> {
  const asked = new AbortController();
  const end = () => {
    asked.abort();
    services.camera.close();
    services.others.close();
  };
  const watches = [feed, ...cameras.map((each) => each.feed)].some(isCamera);
  const over = watches ? services.watching.begin(what, end) : () => undefined;
  return work(asked.signal).finally(over);
}

/** What stands for an opening that the person has ended. */
const endedOpening = (): Opening => ({
  ok: false,
  problem: words().coach.startEnded,
  fix: words().coach.startAgain,
});

/** Settles once a start was ended. */
function whenEnded(ended: AbortSignal): Promise<Opening> {
  return new Promise((resolve) => ended.addEventListener("abort", () => resolve(endedOpening()), { once: true }));
}

async function openUnlessEnded(
  services: Services,
  choice: StartChoice,
  ask: (found: string[]) => Promise<Opening>,
  ended: AbortSignal,
): Promise<Opening> {
  const askUnlessEnded = async (found: string[]) => (ended.aborted ? endedOpening() : ask(found));
  const opened = await open(services, choice, askUnlessEnded).catch((error: unknown): Opening =>
    refusalOf(error, words().coach.startFailed),
  );
  if (!ended.aborted) return opened;
  // It had come too far: there is a session whose cameras are gone.
  if (opened.ok) await services.bridge.call("session.close", undefined);
  return endedOpening();
}

function openSession({ bridge }: Services, choice: StartChoice, found: string[]): Promise<Opening> {
  const { procedure, profile, feed, cameras, coached = null, helpAnew = false, way } = choice;
  const asked = { procedure, profile, feed, cameras: [...cameras], found, coached, ...(way ? { way } : {}) };
  return bridge.call("session.open", helpAnew ? { ...asked, helpAnew } : asked);
}

async function open(
  services: Services,
  choice: StartChoice,
  ask: (found: string[]) => Promise<Opening>,
): Promise<Opening> {
  const refused = await takeCameras(services, choice);
  if (refused) return refused;
  services.preview.clear();
  const findings = await lookBefore(services, choice);
  const stop = findings.find(({ level }) => level === "error");
  if (stop) return { ok: false, problem: stop.text, fix: stop.fix };
  return ask(findings.flatMap(({ level, text, fix }) => (level === "warning" ? [`${text} ${fix}`] : [])));
}

/** Take the cameras that the window holds itself; what is in the way, or null. */
export async function takeCameras(
  services: Services,
  { feed, cameras }: Pick<StartChoice, "feed" | "cameras">,
): Promise<Extract<Opening, { ok: false }> | null> {
  const { bridge, camera, others, settings } = services;
  const { now } = settings.get();
  for (const before of KITS_BEFORE_CAMERAS) {
    const inTheWay = await before(bridge, now, [feed, ...cameras.map((each) => each.feed)]);
    if (inTheWay) return inTheWay;
  }
  if (feed.kind === "camera") {
    const taken = await camera.open(feed.label, now.microphone);
    if (!taken.ok) return taken;
    if (settings.get().now.camera !== feed.label) void settings.change({ camera: feed.label });
  }
  const refused = await others.open(cameras);
  return refused && { ok: false, problem: `${refused.name}: ${refused.problem}`, fix: refused.fix };
}

/** Look at everything that a recording needs, the cameras that were taken among it. */
export async function lookBefore(
  { bridge, camera, others, settings }: Services,
  { feed, cameras, plannedSeconds = PLANNED_SECONDS }: Pick<StartChoice, "feed" | "cameras" | "plannedSeconds">,
  consent: CallInput<"recording.preflight">["consent"] = null,
): Promise<CallOutput<"recording.preflight">> {
  const look = async (stream: MediaStream | null) => stream && lookAtStream(stream);
  const [seen, ...seenOthers] = await Promise.all([
    look(camera.get().stream),
    ...cameras.map(({ name }) => look(others.of(name).capture.get().stream)),
  ]);
  const soundWanted = feed.kind === "camera" && settings.get().now.microphone !== "";
  const named = cameras.map((each, at) => ({ ...each, seen: seenOthers[at] ?? null }));
  const asked = { feed, seen: seen ?? null, cameras: named, watch: true, plannedSeconds, soundWanted, consent };
  return bridge.call("recording.preflight", asked);
}

/** Keeps what was chosen of this feed; main keeps addresses. */
function remember(settings: SettingsStore, feed: FeedChoice): void {
  const { feeds } = settings.get().now;
  if (feed.kind === "mock") void settings.change({ feeds: { ...feeds, faults: feed.faults } });
}

/** Whether no session was ever recorded here and none runs. */
export async function isFirstStart({ bridge, live }: Services): Promise<boolean> {
  const past = await pastSessions(bridge);
  return past.length === 0 && live.get().state.session === "";
}

/** Open the sample: its procedure, its bench and its take. */
export async function startSample(services: Services): Promise<Opening> {
  const { demo } = await services.bridge.call("app.info", undefined);
  return startSession(services, { ...demo, feed: { kind: "demo" }, cameras: [] });
}
