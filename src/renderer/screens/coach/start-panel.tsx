import { useState } from "react";
import { ListBox, ListBoxItem, Text } from "react-aria-components";
import type { FeedChoice, OtherCameraChoice, ProcedureSummary } from "../../../ipc/contract.ts";
import { useServices, useSettings } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { count } from "../../ui/format.ts";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { Typed } from "../../ui/typed.tsx";
import { show } from "../../view.ts";
import { CUE_BENCH, CueBench } from "./cue-bench.tsx";
import { feedProblem } from "../../feeds/feed-validation.ts";
import { FeedPicker } from "../../feeds/feed-picker.tsx";
import { camerasLack, OtherCamerasChoice } from "../../feeds/other-cameras.tsx";
import { RecoveredList } from "./recovered-list.tsx";
import { startSample, startSession, type OpeningState } from "../../session/start.ts";
import { useDemo } from "./use-demo.ts";
import { Icon } from "../../ui/icons.tsx";
import { DueList } from "../../withdraw/due-list.tsx";
import { useMatches } from "../../procedures/use-matches.ts";
import { usePreflight } from "./use-preflight.ts";

/** No profile: the plan is kept by hand and by the hands' movement alone. */
const NO_PROFILE = "";

/** Shown while no session runs: what to do, at which bench, watched how. */
export function StartPanel({ sample: first }: { readonly sample: OpeningState }) {
  const services = useServices();
  const { now: settings } = useSettings();
  const [words, setWords] = useState("");
  const [picked, setPicked] = useState<ProcedureSummary | null>(null);
  const [cueBench, setCueBench] = useState<string | null>(null);
  const [pickedProfile, setProfile] = useState<string | null>(null);
  const [feed, setFeed] = useState<FeedChoice>({ kind: "demo" });
  const [cameras, setCameras] = useState<readonly OtherCameraChoice[]>([]);
  const [outcome, setOpening] = useState<OpeningState>(null);
  const { matches, problem: unread } = useMatches(words);
  const opening = outcome ?? first;
  const demo = useDemo();
  const sample = feed.kind === "demo" ? (matches?.find((each) => each.id === demo?.procedure) ?? null) : null;
  const chosen = sample ?? picked ?? matches?.find((each) => each.broken === null) ?? null;
  const taught = chosen?.profiles.length ? chosen.profiles : chosen && cueBench === chosen.id ? [CUE_BENCH] : [];
  const profiles = sample && demo?.profile ? [demo.profile] : taught;
  const profile = sample ? (demo?.profile ?? NO_PROFILE) : (pickedProfile ?? profiles[0] ?? NO_PROFILE);

  const choose = (procedure: ProcedureSummary | null) => {
    setPicked(procedure);
    setProfile(null);
    // The sample take shows one procedure only.
    if (feed.kind === "demo" && procedure?.id !== demo?.procedure) setFeed({ kind: "camera", label: settings.camera });
  };

  const findings = usePreflight(feed);
  const blocked = findings.some(({ level }) => level === "error");
  const lack = feedProblem(feed) || camerasLack(cameras);
  const missing =
    (chosen ? lack : unread || "Choose a goal first.") || (blocked ? "Nothing could be recorded; fix it first." : "");
  // What was wrong with another choice is no news any more.
  const changing =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      if (outcome !== "busy") setOpening(null);
      set(next);
    };
  const start = async () => {
    if (!chosen) return;
    setOpening("busy");
    setOpening(await startSession(services, { procedure: chosen.id, profile: profile || null, feed, cameras }));
  };
  const openSample = async () => {
    setOpening("busy");
    setOpening(await startSample(services));
  };
  useKeys({ o: () => void openSample() }, opening !== "busy");
  return (
    <section className="start" aria-label="Start a session">
      <div>
        <RecoveredList />
        <DueList />
        <h1>What are we making?</h1>
      </div>
      <Problem {...(opening && opening !== "busy" && !opening.ok ? opening : { problem: "" })} />
      {opening === "busy" && <OpeningNote demo={feed.kind === "demo"} />}
      <div className="start-columns">
        <div className="start-goal">
          <Typed label="Goal" search value={words} onChange={setWords} placeholder="Say it in your own words" />
          <Problem problem={unread} />
          <Procedures unread={unread !== ""} matches={matches} chosen={chosen} words={words} onChoose={choose} />
        </div>
        <div className="start-feed">
          <FeedPicker feed={feed} remembered={settings.camera} onChange={changing(setFeed)} />
          <OtherCamerasChoice cameras={cameras} onChange={changing(setCameras)} />
          <Choice
            label="Bench profile"
            options={[
              ...profiles.map((name) => ({ id: name, label: name })),
              { id: NO_PROFILE, label: "None", detail: "Steps are not recognised; you mark them with Space" },
            ]}
            value={profile}
            disabled={sample !== null}
            onChange={setProfile}
          />
          {chosen && !sample && profiles.length === 0 && (
            <CueBench key={chosen.id} procedure={chosen.id} onMade={() => setCueBench(chosen.id)} />
          )}
          {findings.map(({ check, level, text, fix }) => (
            <p key={check} className={level === "error" ? "finding tone-bad" : "finding tone-back"} role="status">
              <Icon name={level === "error" ? "cross" : "warning"} /> {text} {fix}
            </p>
          ))}
          <div className="start-go">
            <Action strong icon="play" disabled={missing !== "" || opening === "busy"} onPress={() => void start()}>
              {opening === "busy" ? "Starting…" : "Start"}
            </Action>
            <Action quiet icon="bench" disabled={opening === "busy"} keyName="O" onPress={() => void openSample()}>
              Open the sample
            </Action>
            <p className="hint">{missing}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** While a session is being opened: what takes its time. */
function OpeningNote({ demo }: { readonly demo: boolean }) {
  return (
    <div className="opening-note" role="status">
      <span className="busy" aria-hidden="true" />
      <p>
        <strong>{demo ? "Opening the sample…" : "Opening the session…"}</strong>{" "}
        {demo
          ? "The models are loaded; with an encoder of your own its bench is learned first: up to a minute."
          : "The cameras are looked at, the models loaded, and the feed connected."}
      </p>
    </div>
  );
}

function Procedures(props: {
  readonly matches: readonly ProcedureSummary[] | null;
  readonly unread: boolean;
  readonly chosen: ProcedureSummary | null;
  readonly words: string;
  readonly onChoose: (procedure: ProcedureSummary | null) => void;
}) {
  const { matches, chosen, words } = props;
  if (props.unread) return null;
  if (!matches) return <p className="empty">Reading the library…</p>;
  if (matches.length === 0)
    return (
      <div className="empty">
        <p>{words ? `Nothing in the library fits “${words}”.` : "The library is empty."}</p>
        <Action icon="procedures" onPress={() => show({ screen: "procedures" })}>
          Import or write a procedure
        </Action>
      </div>
    );
  return (
    <ListBox
      className="listbox goals"
      aria-label="Procedures"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen.id] : []}
      disabledKeys={matches.filter((each) => each.broken !== null).map((each) => each.id)}
      onSelectionChange={(keys) => {
        const id = keys === "all" ? undefined : [...keys][0];
        props.onChoose(matches.find((each) => each.id === id) ?? null);
      }}
    >
      {matches.map((each) => (
        <ListBoxItem key={each.id} id={each.id} textValue={each.goal} className="listbox-item">
          <Text slot="label">{each.goal}</Text>
          <Text slot="description">{each.broken ?? detail(each)}</Text>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

function detail({ steps, profiles }: ProcedureSummary): string {
  return `${count(steps, "step")} · ${profiles.length ? `benches: ${profiles.join(", ")}` : "no bench taught yet"}`;
}
