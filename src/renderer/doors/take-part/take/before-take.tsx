import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { performedEntries } from "../../../../core/script/walk.ts";
import { TAKE_PROMPTS } from "../../../../core/domain/protocol.ts";
import { useMediaDevices } from "../../../camera/devices.ts";
import { useCameraPreview } from "../../../camera/use-camera-preview.ts";
import { useServices, useSettings } from "../../../services.ts";
import { Choice } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { feedProblem } from "../../../feeds/feed-validation.ts";
import { CoveredLine } from "../../../feeds/covered-line.tsx";
import { FeedLook } from "../../../feeds/feed-look.tsx";
import { FeedPicker } from "../../../feeds/feed-picker.tsx";
import { camerasLack, OtherCamerasChoice } from "../../../feeds/other-cameras.tsx";
import { startSession, type OpeningState } from "../../../session/start.ts";
import { consentLack, given } from "../../../consent/consent-form.ts";
import { record, scriptLack, signAnew, useRecording, type Recording } from "../../../session/record-store.ts";
import { Checks } from "./checks.tsx";
import { useLook } from "./use-look.ts";
import { useMute } from "./use-mute.ts";
import { useWords, words } from "../../../words/words.ts";

/** Seconds of a step of which nobody knows better. */
const USUAL_STEP = 20;

/** About how long a take's steps last, those of its script where it has one; 0 without a procedure. */
function secondsOf({ procedure, script }: Pick<Recording, "procedure" | "script">): number {
  if (procedure === null) return 0;
  const done = script ? performedEntries(script).map(({ step }) => step) : procedure.steps.map(({ id }) => id);
  const expected = new Map(procedure.steps.map(({ id, expectedSeconds }) => [id, expectedSeconds]));
  return done.reduce((sum, step) => sum + ((step === null ? undefined : expected.get(step)) ?? USUAL_STEP), 0);
}

/** @param stopped why the take before this one could not be kept; empty when it could. */
export function BeforeTake({ stopped }: { readonly stopped: string }) {
  const text = useWords().record;
  const { now: settings } = useSettings();
  const state = useRecording();
  const { consent, feed, cameras, prompts, protocol } = state;
  const plannedSeconds = secondsOf(state);
  const looking = useLook(plannedSeconds);
  const { look } = looking;
  const { opening, open } = useOpening(plannedSeconds);
  const preview = useTakePreview(opening === "busy" || looking.withCamera);
  const mute = useMute(settings.voice);
  const unheard = protocol !== "impromptu" && prompts === "ear" ? mute : "";
  const lack = consentLack(consent) || scriptLack(state) || feedProblem(feed) || camerasLack(cameras);
  const blocked = look.is === "looking" || look.findings.some(({ level }) => level === "error");
  const disabled = blocked || lack !== "" || opening === "busy";
  const start = () => {
    if (!disabled) void open();
  };
  useKeys({ r: start });
  return (
    <div className="room-columns take-room">
      <TakeChoices remembered={settings.camera} />
      <div className="take-start">
        <FeedLook feed={feed} {...preview} />
        <CoveredLine />
        <Checks looking={looking} unheard={unheard} />
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
      </div>
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
    const opened = await startSession(
      services,
      { procedure: procedure!.id, profile: null, feed, cameras, plannedSeconds },
      (found) => services.bridge.call("take.open", { ...wishOf(state), found }),
    );
    setOpening(opened);
    // The signature stands in the take's folder now, and nowhere else.
    if (opened.ok) record({ session: opened.session, judged: null, deleted: null, consent: signAnew(consent) });
  };
  return { opening, open };
}

/**
 * The look through the camera of the take, once the participant has consented: before that nobody is watched.
 *
 * @param isTaken whether something else has the camera: the look before the take, or the take
 */
function useTakePreview(isTaken: boolean) {
  const { consent, feed } = useRecording();
  const { microphone } = useSettings().now;
  const devices = useMediaDevices();
  const isHere = feed.kind === "camera" && devices?.cameras?.some(({ label }) => label === feed.label);
  return useCameraPreview(isHere && !isTaken && consentLack(consent) === "" ? feed.label : null, microphone);
}

/** What watches, how the participant learns the steps, and who marks. */
function TakeChoices({ remembered }: { readonly remembered: string }) {
  const text = useWords().record;
  const { feed, cameras, prompts, protocol, marker, adaptations } = useRecording();
  return (
    <div className="room-form">
      <FeedPicker feed={feed} remembered={remembered} onChange={(next) => record({ feed: next })} />
      <OtherCamerasChoice cameras={cameras} onChange={(next) => record({ cameras: next })} />
      {protocol !== "impromptu" && (
        <Choice
          label={text.prompts}
          options={TAKE_PROMPTS.map((id) => ({ id, ...words().script.prompts[id] }))}
          value={prompts}
          onChange={(next) => record({ prompts: next })}
        />
      )}
      <Typed
        label={text.adaptations}
        hint={text.adaptationsHint}
        lines={2}
        value={adaptations}
        onChange={(next) => record({ adaptations: next })}
      />
      <RadioGroup className="feeds" value={marker} onChange={(next) => record({ marker: next as Recording["marker"] })}>
        <Label>{text.who}</Label>
        <Radio value="participant" className="feed-option">
          <span>
            <strong>{text.participant}</strong>
            <small>{text.participantDetail}</small>
          </span>
        </Radio>
        <Radio value="second-person" className="feed-option">
          <span>
            <strong>{text.second}</strong>
            <small>{text.secondDetail}</small>
          </span>
        </Radio>
      </RadioGroup>
    </div>
  );
}

function wishOf(state: Recording) {
  const { consent, procedure, protocol, script, prompts, experienced, feed, cameras } = state;
  const adapted = state.adaptations.split("\n").flatMap((line) => line.trim() || []);
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
