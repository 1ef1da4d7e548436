import { JobProgress } from "../jobs/job-progress.tsx";
import { Action } from "../ui/action.tsx";
import { amount, moment } from "../ui/format.ts";
import { Problem } from "../ui/problem.tsx";
import { words } from "../words/words.ts";
import { CoversBar } from "./covers-bar.tsx";
import type { Clip } from "./use-clip.ts";
import type { Covers } from "./use-covers.ts";
import { WithheldList } from "./withheld-list.tsx";

/** In and out, what lies between them, and exporting it. */
export function ClipBar({ clip, covers }: { readonly clip: Clip; readonly covers: Covers }) {
  const { clips: w } = words().replay;
  const { range, looping, busy, filmed, keptFrom } = clip;
  if (!clip.open) return null;
  const looked = !covers.on || covers.foundIn(range) !== null;
  return (
    <>
      <section className="clip-bar" aria-label={w.label}>
        <Action quiet keyName="I" onPress={clip.setIn}>
          {w.setIn}
        </Action>
        <Action quiet keyName="O" onPress={clip.setOut}>
          {w.setOut}
        </Action>
        <output className="clip-range number">
          {range === null
            ? w.none
            : w.range({
                from: moment(range.start),
                to: moment(range.end),
                length: amount(range.end - range.start, "s", 1),
              })}
        </output>
        <Action quiet icon="again" keyName="⇧L" pressed={looping} disabled={range === null} onPress={clip.loop}>
          {w.loop}
        </Action>
        <Action quiet icon="cross" disabled={range === null} onPress={clip.clear}>
          {w.clear}
        </Action>
        <Action strong icon="export" disabled={range === null || !filmed || busy || !looked} onPress={clip.exportIt}>
          {w.exportClip}
        </Action>
        <WithheldList withheld={clip.withheld} chosen={range !== null} />
        <p className="hint">{filmed ? w.yours : w.notFilmed}</p>
        {filmed && keptFrom !== null && <p className="hint">{w.keepIt({ who: keptFrom })}</p>}
        <ClipState {...clip} />
      </section>
      {filmed && <CoversBar {...{ covers, range, busy }} />}
    </>
  );
}

function ClipState({ busy, job, outcome }: Pick<Clip, "busy" | "job" | "outcome">) {
  if (busy) return job && <JobProgress job={job} />;
  if (outcome === null) return null;
  if ("problem" in outcome) return <Problem {...outcome} />;
  return (
    <p className="tone-done" role="status">
      {outcome.done}
    </p>
  );
}
