import { useEffect, useState } from "react";
import { CameraChoice } from "../../camera/camera-choice.tsx";
import { useMediaDevices, type MediaDevices } from "../../camera/devices.ts";
import { useCameraPreview } from "../../camera/use-camera-preview.ts";
import { useBridge, useServices, useSettings } from "../../services.ts";
import { Icon } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { feedProblem } from "../../feeds/feed-validation.ts";
import { CoveredLine } from "../../feeds/covered-line.tsx";
import { FeedLook } from "../../feeds/feed-look.tsx";
import { goneOf } from "../../feeds/last-feed.ts";
import { camerasLack, OtherCamerasChoice } from "../../feeds/other-cameras.tsx";
import { startSession, type OpeningState } from "../../session/start.ts";
import { consentLack, given } from "../../consent/consent-form.ts";
import {
  adaptationsOf,
  record,
  scriptLack,
  signAnew,
  useRecording,
  type Recording,
} from "../../session/record-store.ts";
import { secondsOf } from "../../takes/planned-seconds.ts";
import { TakeChoices } from "../../takes/take-choices.tsx";
import { useUnheard } from "../../takes/use-unheard.ts";
import { Checks } from "./checks.tsx";
import { useLook } from "./use-look.ts";
import { useView } from "../../view.ts";
import { useWords } from "../../words/words.ts";

/** @param stopped why the take before this one could not be kept; empty when it could. */
export function BeforeTake({ stopped }: { readonly stopped: string }) {
  const { record: text, takePart } = useWords();
  const { now: settings } = useSettings();
  const state = useRecording();
  // Where nothing was prepared the camera is chosen here, and its choice stays in sight.
  const [isUnset] = useState(() => state.prepared === null || feedProblem(state.feed) !== "");
  const { consent, feed, cameras } = state;
  const plannedSeconds = secondsOf(state);
  const looking = useLook(plannedSeconds);
  const { look } = looking;
  const { opening, open } = useOpening(plannedSeconds);
  const devices = useMediaDevices();
  const preview = useTakePreview(devices, opening === "busy" || looking.withCamera);
  const unplugged = useUnplugged(devices);
  const unheard = useUnheard();
  const isFree = useNoWord();
  const lack = consentLack(consent) || scriptLack(state) || feedProblem(feed) || camerasLack(cameras) || unplugged;
  const blocked = look.is === "looking" || look.findings.some(({ level }) => level === "error");
  const disabled = blocked || unheard !== null || lack !== "" || opening === "busy";
  const start = () => {
    if (!disabled) void open();
  };
  useKeys({ r: start });
  return (
    <div className="path-page">
      <div className="take-start">
        <FeedLook feed={feed} {...preview} />
        <CoveredLine />
        <Checks looking={looking} isReady={unheard === null && lack === ""} />
        {unheard && <Problem {...unheard} />}
        <Problem problem={stopped && text.stopped({ why: stopped })} />
        <Problem problem={look.is === "over" ? look.problem : ""} />
        <Problem {...(opening && opening !== "busy" && !opening.ok ? opening : { problem: "" })} />
        <button type="button" className="record-key" aria-keyshortcuts="R" disabled={disabled} onClick={start}>
          <Icon name="record" />
          {opening === "busy" ? text.starting : text.record} <kbd aria-hidden="true">R</kbd>
        </button>
        <p className="hint" role="status">
          {lack || text.oneTake}
        </p>
        {state.marker === "participant" && <p>{text.keys}</p>}
        <details className="take-setup" open={isUnset}>
          <summary>{takePart.setup}</summary>
          {isFree ? <TakeChoices remembered={settings.camera} /> : <PreparedCamera />}
        </details>
      </div>
    </div>
  );
}

/** Whether no word keeps a participant in: then all can be chosen here. */
function useNoWord(): boolean {
  const bridge = useBridge();
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    bridge.call("studySession.get", undefined).then(
      (found) => setFree(found.ok && !found.word),
      () => undefined,
    );
  }, [bridge]);
  return isFree;
}

/** What a participant may choose: others of the cameras that are connected, and nobody's film. */
function PreparedCamera() {
  const text = useWords().takePart;
  const { feed, cameras } = useRecording();
  return (
    <div className="room-form">
      {feed.kind === "camera" && (
        <CameraChoice label={feed.label} onChange={(label) => record({ feed: { kind: "camera", label } })} />
      )}
      <OtherCamerasChoice connected cameras={cameras} onChange={(next) => record({ cameras: next })} />
      <p className="hint">{text.prepared}</p>
    </div>
  );
}

/** Opens the take; `opening` says how that stands. */
function useOpening(plannedSeconds: number) {
  const services = useServices();
  const state = useRecording();
  const [opening, setOpening] = useState<OpeningState>(null);
  const open = async () => {
    const { procedure, feed, cameras, consent } = state;
    setOpening("busy");
    record({ opens: true });
    const opened = await startSession(
      services,
      { procedure: procedure!.id, profile: null, feed, cameras, plannedSeconds },
      (found) => services.bridge.call("take.open", { ...wishOf(state), found }),
    ).finally(() => record({ opens: false }));
    setOpening(opened);
    if (!opened.ok) return;
    // Take part was left meanwhile: nobody is there to be filmed.
    if (!useView.getState().held) return void services.bridge.call("session.close", undefined);
    const { session } = opened;
    const { goal } = state;
    // The signature stands in the take's folder now, and nowhere else.
    record({ session, judged: null, deleted: null, consent: signAnew(consent), goal: goal && { ...goal, session } });
  };
  return { opening, open };
}

/**
 * The look through the camera of the take, once the participant has consented: before that nobody is watched.
 *
 * @param isTaken whether something else has the camera: the look before the take, or the take
 */
function useTakePreview(devices: MediaDevices | null, isTaken: boolean) {
  const { consent, feed } = useRecording();
  const { microphone } = useSettings().now;
  const isHere = feed.kind === "camera" && devices?.cameras?.some(({ label }) => label === feed.label);
  return useCameraPreview(isHere && !isTaken && consentLack(consent) === "" ? feed.label : null, microphone);
}

/** Which chosen camera is not connected, a sentence; empty when all are, or while that is not known. */
function useUnplugged(devices: MediaDevices | null): string {
  const text = useWords().start;
  const { feed, cameras } = useRecording();
  const { obs } = useSettings().now;
  const here = { cameras: devices?.cameras ?? null, secrets: null, obs: obs.on && obs.virtualCamera };
  const [gone] = [feed, ...cameras.map((each) => each.feed)].flatMap((each) => goneOf(each, null, here) ?? []);
  return gone ? text.gone[gone.what]({ name: gone.name }) : "";
}

function wishOf(state: Recording) {
  const { consent, procedure, protocol, script, prompts, experienced, feed, cameras } = state;
  const adapted = adaptationsOf(state);
  return {
    procedure: procedure!.id,
    feed,
    cameras: [...cameras],
    ...given(consent, state.text),
    protocol,
    script: protocol === "impromptu" ? null : (script as never),
    prompts: protocol === "impromptu" ? ("none" as const) : prompts,
    experienced: [...experienced],
    ...(adapted.length > 0 ? { adaptations: adapted } : {}),
  };
}
