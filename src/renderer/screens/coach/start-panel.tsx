import { useSettings } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { Typed } from "../../ui/typed.tsx";
import { CueBench } from "./cue-bench.tsx";
import { useBenchKnown } from "./use-bench-known.ts";
import { FeedPicker } from "../../feeds/feed-picker.tsx";
import { OtherCamerasChoice } from "../../feeds/other-cameras.tsx";
import { ProcedureChoice } from "./procedure-choice.tsx";
import { RecoveredList } from "./recovered-list.tsx";
import type { OpeningState } from "../../session/start.ts";
import { knownWords, useKnown } from "../../trial/use-known.ts";
import { Icon } from "../../ui/icons.tsx";
import { DueList } from "../../withdraw/due-list.tsx";
import { NO_PROFILE, useStart } from "./use-start.ts";

/** Shown while no session runs: what to do, at which bench, watched how. */
export function StartPanel({ sample }: { readonly sample: OpeningState }) {
  const begin = useStart(sample);
  const { goal, watched, opening, missing, start, openSample } = begin;
  useKeys({ o: openSample }, opening !== "busy");
  return (
    <section className="start" aria-label="Start a session">
      <div>
        <RecoveredList />
        <DueList />
        <h1>What are we making?</h1>
      </div>
      <Problem {...(opening && opening !== "busy" && !opening.ok ? opening : { problem: "" })} />
      {opening === "busy" && <OpeningNote demo={watched.feed.kind === "demo"} />}
      <div className="start-columns">
        <div className="start-goal">
          <Typed
            label="Goal"
            search
            value={goal.words}
            onChange={goal.setWords}
            placeholder="Say it in your own words"
          />
          <Problem problem={goal.unread} />
          <ProcedureChoice
            {...{ matches: goal.matches, chosen: goal.chosen, words: goal.words }}
            unread={goal.unread !== ""}
            onChoose={goal.choose}
          />
        </div>
        <div className="start-feed">
          <Watched begin={begin} />
          <div className="start-go">
            <Action strong icon="play" disabled={missing !== "" || opening === "busy"} onPress={start}>
              {opening === "busy" ? "Starting…" : "Start"}
            </Action>
            <Action quiet icon="bench" disabled={opening === "busy"} keyName="O" onPress={openSample}>
              Open the sample
            </Action>
            <p className="hint">{missing}</p>
            <KnownLine begin={begin} />
            <ModelLine begin={begin} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** What watches, at which bench, and what a look at both found. */
function Watched({ begin }: { readonly begin: ReturnType<typeof useStart> }) {
  const { now: settings } = useSettings();
  const { feed, setFeed, cameras, setCameras, findings } = begin.watched;
  const { sample, profiles, profile, setProfile, learnedFromCues } = begin.bench;
  const { chosen } = begin.goal;
  return (
    <>
      <FeedPicker feed={feed} remembered={settings.camera} onChange={setFeed} />
      <OtherCamerasChoice cameras={cameras} onChange={setCameras} />
      <Choice
        label="Bench profile"
        options={[
          ...profiles.map((name) => ({ id: name, label: name })),
          { id: NO_PROFILE, label: "None", detail: "Steps are not recognised; you mark them with Space" },
        ]}
        value={profile}
        disabled={sample}
        onChange={setProfile}
      />
      {chosen && !sample && profiles.length === 0 && (
        <CueBench key={chosen.id} procedure={chosen.id} onMade={() => learnedFromCues(chosen.id)} />
      )}
      {findings.map(({ check, level, text, fix }) => (
        <p key={check} className={level === "error" ? "finding tone-bad" : "finding tone-back"} role="status">
          <Icon name={level === "error" ? "cross" : "warning"} /> {text} {fix}
        </p>
      ))}
    </>
  );
}

/** Before the start: what the coach can tell at this bench, and what would help most. */
function KnownLine({ begin: { goal, bench } }: { readonly begin: ReturnType<typeof useStart> }) {
  const profile = bench.profile === NO_PROFILE ? null : bench.profile;
  const known = useBenchKnown(goal.chosen?.id ?? "", goal.chosen ? profile : null);
  if (known === null) return null;
  return (
    <div role="status">
      <p className="finding">
        <Icon name={known.isHeldBack ? "bench" : "check"} /> <strong>{known.sentence}</strong> {known.advice}
      </p>
      <p className="hint">{known.from}</p>
    </div>
  );
}

/** Before the start: what the coach's model counts for at this bench. Nothing where none is chosen, or it is off. */
function ModelLine({ begin: { goal, bench } }: { readonly begin: ReturnType<typeof useStart> }) {
  const { mode } = useSettings().now.models;
  const known = useKnown(goal.chosen?.id ?? "", goal.chosen && bench.profile !== NO_PROFILE ? bench.profile : null);
  if (known === null || known.model === null || mode === "off") return null;
  const isUsed = mode === "verify" && known.is === "tried";
  const words = mode === "shadow" ? "only watched (shadow)" : knownWords(known);
  return (
    <p className={isUsed ? "finding" : "finding tone-back"} role="status">
      <Icon name={isUsed ? "check" : "warning"} /> Model {known.model}:{" "}
      {mode === "lead" ? `lead; ${known.words}` : words}
      {mode !== "shadow" && known.is !== "tried" && ". Try it on takes in Settings › Models"}.
    </p>
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
