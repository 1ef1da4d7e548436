import { useEffect, useEffectEvent, useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { TAKE_PROMPTS } from "../../../../core/session/protocol.ts";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { useLive, useServices, useSettings } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { FeedPicker } from "../../coach/feed-picker.tsx";
import { startSession, type OpeningState } from "../../coach/start.ts";
import { consentLack, record, scriptLack, useRecording, type Recording } from "../record-store.ts";
import { PROMPT_WORDS } from "../script/script-words.ts";
import { TakeRunning } from "./take-running.tsx";

/** The third room: look at everything, then one big key. Nothing of the script is shown here: the camera may see this screen. */
export function TakeRoom() {
  const state = useRecording();
  const { state: live, running } = useLive();
  if (running && live.session === state.session) return <TakeRunning />;
  return <BeforeTake />;
}

type Findings = CallOutput<"recording.preflight">;

function BeforeTake() {
  const services = useServices();
  const { now: settings } = useSettings();
  const state = useRecording();
  const { consent, feed, prompts, marker, protocol, procedure } = state;
  const [findings, setFindings] = useState<Findings | null>(null);
  const [opening, setOpening] = useState<OpeningState>(null);
  const [problem, setProblem] = useState("");
  const lack = consentLack(consent) || scriptLack(state) || feedLack(feed);
  const plannedSeconds = procedure?.steps.reduce((sum, step) => sum + (step.expectedSeconds ?? 20), 60) ?? 0;
  const given = consentLack(consent) === "";

  const look = () => {
    setProblem("");
    setFindings(null);
    // An address that is not there yet is nothing to look at.
    if (feedLack(feed) !== "") return setFindings([]);
    const asked = { feed, seen: null, watch: false, plannedSeconds, soundWanted: false };
    const known = { given, retainUntil: consent.retainUntil };
    services.bridge.call("recording.preflight", { ...asked, consent: known }).then(setFindings, (error: unknown) => {
      setProblem(wording(error));
      setFindings([]);
    });
  };
  // Anew whenever what is recorded changes; the person may look again at any time.
  const choice = JSON.stringify([feed, given, consent.retainUntil]);
  const lookAgain = useEffectEvent(look);
  useEffect(() => lookAgain(), [choice]);

  const blocked = findings === null || findings.some(({ level }) => level === "error");
  const start = async () => {
    if (blocked || lack !== "" || opening === "busy") return;
    setOpening("busy");
    const opened = await startSession(services, { procedure: procedure!.id, profile: null, feed }, () =>
      services.bridge.call("take.open", wishOf(state)),
    );
    setOpening(opened);
    // The signature stands in the take's folder now, and nowhere else.
    if (opened.ok) record({ session: opened.session, judged: null, consent: { ...consent, signature: "" } });
  };
  useKeys({ r: () => void start() });
  return (
    <div className="room-columns take-room">
      <div className="room-form">
        <FeedPicker feed={feed} remembered={settings.camera} onChange={(next) => record({ feed: next })} />
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
            {(findings ?? []).map(({ check, level, text, mend }) => (
              <li key={check} className={`level-${level}`}>
                <Icon name={LEVELS[level].icon} />
                <span>
                  <b>{LEVELS[level].word}</b> {text} {mend}
                </span>
              </li>
            ))}
            {findings === null && <li>Looking…</li>}
          </ul>
          <Action quiet icon="undo" onPress={look}>
            Look again
          </Action>
        </section>
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

function feedLack(feed: Recording["feed"]): string {
  if (feed.kind === "camera" && feed.label === "") return "Choose a camera.";
  if (feed.kind === "address" && feed.address.trim() === "") return "Type the address.";
  return feed.kind === "file" && feed.path === "" ? "Choose a video." : "";
}

function wishOf(state: Recording) {
  const { consent, procedure, protocol, script, prompts, experienced, feed } = state;
  const { participant, scope, retainUntil, signature } = consent;
  return {
    procedure: procedure!.id,
    feed,
    consent: { participant, scope: [...scope], retainUntil, signature, textVersion: state.textVersion },
    reminders: { places: true, bystanders: true } as const,
    protocol,
    script: protocol === "impromptu" ? null : (script as never),
    prompts: protocol === "impromptu" ? ("none" as const) : prompts,
    experienced: [...experienced],
  };
}
