import { KIT_STARTS } from "../../../../kits/index.page.ts";
import { WAYS } from "../../../../core/domain/way.ts";
import { CoveredLine } from "../../../feeds/covered-line.tsx";
import { FeedLook } from "../../../feeds/feed-look.tsx";
import { FeedOptions } from "../../../feeds/feed-picker.tsx";
import { useSettings } from "../../../services.ts";
import { KnownAtBench } from "../../../trial/known-at-bench.tsx";
import { knownWords, useKnown } from "../../../trial/use-known.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { useWords } from "../../../words/words.ts";
import { HelpLine } from "./start-help.tsx";
import { NO_PROFILE, ownJob, type Begin } from "./use-start.ts";
import { asReported } from "../../../words/as-reported.ts";

/** What the chosen feed needs, what a look at feed and bench found, and the start. */
export function StartSide({ begin }: { readonly begin: Begin }) {
  const { goal, bench, watched, opening, missing, start, openSample } = begin;
  const text = useWords().start;
  return (
    <div className="start-side">
      <div className="start-found">
        <FeedLook feed={watched.feed} preview={watched.preview} again={watched.previewAgain} />
        <FeedOptions feed={watched.feed} onChange={watched.setFeed} />
        <CoveredLine />
        <GoneLine gone={watched.gone} />
        {watched.findings.map(({ check, level, text: found, fix }) => (
          <p key={check} className={level === "error" ? "finding tone-bad" : "finding tone-back"} role="status">
            <Icon name={level === "error" ? "cross" : "warning"} /> {asReported(found)} {asReported(fix)}
          </p>
        ))}
        {goal.chosen && bench.profile !== NO_PROFILE && (
          <>
            <KnownAtBench procedure={goal.chosen.id} profile={bench.profile} way={bench.way} />
            <WayChoice bench={bench} />
          </>
        )}
        <HelpLine begin={begin} />
        <ModelLine begin={begin} />
        {KIT_STARTS.map(({ name, Side }) => (
          <Side key={name} />
        ))}
      </div>
      <div className="start-go">
        <Action
          strong={!isOnPath(begin)}
          icon="play"
          keyName="Enter"
          disabled={missing !== "" || opening === "busy"}
          onPress={start}
        >
          {opening === "busy" ? text.starting : text.start}
        </Action>
        <p className="hint">{missing}</p>
        <Action quiet icon="bench" disabled={opening === "busy"} keyName="O" onPress={openSample}>
          {text.sample}
        </Action>
      </div>
    </div>
  );
}

/** Whether something comes before coaching on the way to a coach of one's own: its press is the main one then. */
function isOnPath(begin: Begin): boolean {
  const { path } = begin;
  return Boolean(path && path.next !== "coach" && ownJob(begin));
}

/** By what is known of the bench: no way of one's own. */
const AS_KNOWN = "";

/** Which way the session is coached; by what is known of the bench while nobody chooses another. */
function WayChoice({ bench: { way, setWay } }: Pick<Begin, "bench">) {
  const { ways } = useWords().start;
  return (
    <Choice
      label={ways.label}
      options={[
        { id: AS_KNOWN, label: ways.asKnown },
        ...WAYS.map((id) => ({ id, label: ways[id].label, detail: ways[id].detail })),
      ]}
      value={way ?? AS_KNOWN}
      onChange={(id) => setWay(id === AS_KNOWN ? null : id)}
    />
  );
}

/** What has become of the feed of last time, and what to do; a camera that is not connected is the reason beside what it closes. */
function GoneLine({ gone }: { readonly gone: Begin["watched"]["gone"] }) {
  const text = useWords().start;
  if (gone === null || gone.what === "camera") return null;
  const isThere = gone.what === "other-camera";
  return (
    <p className={isThere ? "finding tone-back" : "finding tone-bad"} role="status">
      <Icon name={isThere ? "warning" : "cross"} /> {text.gone[gone.what]({ name: gone.name })}
    </p>
  );
}

/** Before the start: what the coach's model counts for at this bench. Nothing where none is chosen, or it is off. */
function ModelLine({ begin: { goal, bench } }: { readonly begin: Begin }) {
  const { mode } = useSettings().now.models;
  const text = useWords().start;
  const known = useKnown(goal.chosen?.id ?? "", goal.chosen && bench.profile !== NO_PROFILE ? bench.profile : null);
  if (known === null || known.model === null || mode === "off") return null;
  const isUsed = mode === "verify" && known.is === "tried";
  const words = mode === "shadow" ? text.shadow : knownWords(known);
  return (
    <p className={isUsed ? "finding" : "finding tone-back"} role="status">
      <Icon name={isUsed ? "check" : "warning"} /> {text.model({ name: known.model })}{" "}
      {mode === "lead" ? text.lead({ words: known.words }) : words}
      {mode !== "shadow" && known.is !== "tried" && text.tryIt}.
    </p>
  );
}
