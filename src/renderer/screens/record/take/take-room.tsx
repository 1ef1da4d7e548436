import { useEffect, useEffectEvent, useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { TAKE_PROMPTS } from "../../../../core/session/protocol.ts";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { useLive, useServices, useSettings, type Services } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { feedProblem } from "../../../feeds/feed-validation.ts";
import { FeedPicker } from "../../../feeds/feed-picker.tsx";
import { camerasLack, OtherCamerasChoice } from "../../../feeds/other-cameras.tsx";
import { endable, lookBefore, startSession, takeCameras, type OpeningState } from "../../../session/start.ts";
import { consentLack, record, scriptLack, useRecording, type Recording } from "../../../session/record-store.ts";
import { PROMPT_WORDS } from "../../../session/script-words.ts";
import { TakeRunning } from "./take-running.tsx";
import { useMute } from "./use-mute.ts";

/** The third room: look at everything, then one big key. Nothing of the script is shown here: the camera may see this screen. */
export function TakeRoom() {
  const state = useRecording();
  const { state: live, running } = useLive();
  if (running && live.session === state.session) return <TakeRunning />;
  const unkept = live.session === state.session && live.closed === "unwritable";
  return <BeforeTake stopped={unkept ? (live.notices.at(-1)?.text ?? "") : ""} />;
}

type Findings = CallOutput<"recording.preflight">;

/** @param stopped why the take before this one could not be kept; empty when it could. */
function BeforeTake({ stopped }: { readonly stopped: string }) {
  const services = useServices();
  const { now: settings } = useSettings();
  const state = useRecording();
  const { consent, feed, cameras, prompts, marker, protocol, procedure } = state;
  const [findings, setFindings] = useState<Findings | null>(null);
  const [opening, setOpening] = useState<OpeningState>(null);
  const [problem, setProblem] = useState("");
  const mute = useMute(settings.voice);
  const unheard = protocol !== "impromptu" && prompts === "ear" ? mute : "";
  const lack = consentLack(consent) || scriptLack(state) || feedProblem(feed) || camerasLack(cameras);
  const plannedSeconds = procedure?.steps.reduce((sum, step) => sum + (step.expectedSeconds ?? 20), 60) ?? 0;
  const given = consentLack(consent) === "";

  /** Cameras are opened only when the person asks for it: their lights go on, and an address may be half typed. */
  const look = async (open: boolean) => {
    setProblem("");
    setFindings(null);
    const known = { given, retainUntil: consent.retainUntil };
    const chosen = { feed, cameras, plannedSeconds };
    const found = open ? lookWithCameras(services, chosen, known) : lookWithout(services, chosen, known);
    setFindings(
      await found.catch((error: unknown) => {
        setProblem(wording(error));
        return [];
      }),
    );
  };
  const unchosen = feedProblem(feed) !== "" || camerasLack(cameras) !== "";
  // Anew whenever what is recorded changes; the person may look again at any time.
  const choice = JSON.stringify([feed, cameras, given, consent.retainUntil]);
  const lookAgain = useEffectEvent(() => (unchosen ? setFindings([]) : void look(false)));
  useEffect(() => lookAgain(), [choice]);

  const blocked = findings === null || findings.some(({ level }) => level === "error");
  const start = async () => {
    if (blocked || lack !== "" || opening === "busy") return;
    setOpening("busy");
    const opened = await startSession(
      services,
      { procedure: procedure!.id, profile: null, feed, cameras, plannedSeconds },
      (found) => services.bridge.call("take.open", { ...wishOf(state), found }),
    );
    setOpening(opened);
    // The signature stands in the take's folder now, and nowhere else.
    if (opened.ok)
      record({ session: opened.session, judged: null, deleted: null, consent: { ...consent, signature: "" } });
  };
  useKeys({ r: () => void start() });
  return (
    <div className="room-columns take-room">
      <div className="room-form">
        <FeedPicker feed={feed} remembered={settings.camera} onChange={(next) => record({ feed: next })} />
        <OtherCamerasChoice cameras={cameras} onChange={(next) => record({ cameras: next })} />
        {protocol !== "impromptu" && (
          <Choice
            label="The steps are told"
            options={TAKE_PROMPTS.map((id) => ({ id, ...PROMPT_WORDS[id] }))}
            value={prompts}
            onChange={(next) => record({ prompts: next })}
          />
        )}
        <RadioGroup
          className="feeds"
          value={marker}
          onChange={(next) => record({ marker: next as Recording["marker"] })}
        >
          <Label>Who presses the keys of this keyboard</Label>
          <Radio value="participant" className="feed-option">
            <span>
              <strong>The participant</strong>
              <small>A pedal or a remote marks as well, as set up in Settings</small>
            </span>
          </Radio>
          <Radio value="second-person" className="feed-option">
            <span>
              <strong>A second person</strong>
              <small>The participant keeps both hands at the bench</small>
            </span>
          </Radio>
        </RadioGroup>
      </div>
      <div className="take-start">
        <section aria-label="Before the recording">
          <h2>Before the recording</h2>
          <ul className="preflight">
            {unheard && (
              <li className="level-warning">
                <Icon name="warning" />
                <span>
                  <b>Mind:</b> The steps will not be heard: {unheard}. Choose a voice in Settings, or have the steps
                  told on a second window.
                </span>
              </li>
            )}
            {(findings ?? []).map(({ check, camera, level, text, fix }) => (
              <li key={`${check} ${camera}`} className={`level-${level}`}>
                <Icon name={LEVELS[level].icon} />
                <span>
                  <b>{LEVELS[level].word}</b> {text} {fix}
                </span>
              </li>
            ))}
            {findings === null && <li>Looking…</li>}
          </ul>
          <Action quiet icon="camera" disabled={unchosen || findings === null} onPress={() => void look(true)}>
            Look at the cameras too
          </Action>
        </section>
        <Problem problem={stopped && `Recording has stopped. ${stopped}`} />
        <Problem problem={problem} />
        <Problem {...(opening && opening !== "busy" && !opening.ok ? opening : { problem: "" })} />
        <button
          type="button"
          className="record-key"
          aria-keyshortcuts="R"
          disabled={blocked || lack !== "" || opening === "busy"}
          onClick={() => void start()}
        >
          <Icon name="record" />
          {opening === "busy" ? "Starting…" : "Record"} <kbd aria-hidden="true">R</kbd>
        </button>
        <p className="hint" role="status">
          {lack || "One take, without a break. Keep papers and screens with the script out of the picture."}
        </p>
      </div>
    </div>
  );
}

const LEVELS: Readonly<Record<Findings[number]["level"], { readonly icon: IconName; readonly word: string }>> = {
  ok: { icon: "check", word: "" },
  warning: { icon: "warning", word: "Mind:" },
  error: { icon: "cross", word: "Not yet:" },
};

type Chosen = Parameters<typeof lookBefore>[1];
type KnownConsent = Parameters<typeof lookBefore>[2];

/** A look at everything, for which the cameras are taken for a moment. */
function lookWithCameras(services: Services, chosen: Chosen, consent: KnownConsent): Promise<Findings> {
  const look = async (ended: AbortSignal): Promise<Findings> => {
    const refused = await takeCameras(services, chosen);
    try {
      const found = !refused && (await lookBefore(services, chosen, consent));
      if (found && !ended.aborted) return found;
      const others = await lookWithout(services, chosen, consent);
      if (!refused || ended.aborted) return others;
      return [{ check: "camera", level: "error", text: refused.problem, fix: refused.fix }, ...others];
    } finally {
      services.camera.close();
      services.others.close();
    }
  };
  return endable(services, chosen, look, "look");
}

/** A look at everything but live cameras. */
function lookWithout({ bridge }: Services, chosen: Chosen, consent: KnownConsent): Promise<Findings> {
  const { feed, cameras, plannedSeconds = 0 } = chosen;
  const unseen = cameras.map((camera) => ({ ...camera, seen: null }));
  const asked = { feed, seen: null, cameras: unseen, watch: false, soundWanted: false, plannedSeconds };
  return bridge.call("recording.preflight", { ...asked, consent: consent ?? null });
}

function wishOf(state: Recording) {
  const { consent, procedure, protocol, script, prompts, experienced, feed, cameras } = state;
  const { participant, scope, retainUntil, signature } = consent;
  return {
    procedure: procedure!.id,
    feed,
    cameras: [...cameras],
    consent: { participant, scope: [...scope], retainUntil, signature, textVersion: state.textVersion },
    reminders: { places: true, bystanders: true } as const,
    protocol,
    script: protocol === "impromptu" ? null : (script as never),
    prompts: protocol === "impromptu" ? ("none" as const) : prompts,
    experienced: [...experienced],
  };
}
