import { REGION_KINDS } from "../../core/redaction/region.ts";
import type { Loop } from "../playback/clock.ts";
import { Action } from "../ui/action.tsx";
import { moment } from "../ui/format.ts";
import { PlainChoice } from "../ui/plain-choice.tsx";
import { Problem } from "../ui/problem.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { useWords } from "../words/words.ts";
import type { Covers } from "./use-covers.ts";

/** Whether faces are covered, which were found, and the regions that are covered besides. */
export function CoversBar(props: { readonly covers: Covers; readonly range: Loop | null; readonly busy: boolean }) {
  const { blur: w } = useWords();
  const { covers, range, busy } = props;
  const found = covers.foundIn(range);
  return (
    <section className="clip-bar" aria-label={w.label}>
      <Toggle label={w.clip} on={covers.on} onChange={covers.turn} />
      {covers.on && (
        <Action quiet disabled={range === null || busy} onPress={() => range && covers.look(range)}>
          {found === null ? w.look : w.lookAgain}
        </Action>
      )}
      {covers.draft === null ? (
        <Action quiet icon="plus" onPress={() => covers.begin()}>
          {w.draw}
        </Action>
      ) : (
        <>
          <PlainChoice
            label={w.what}
            options={REGION_KINDS.map((id) => ({ id, label: w.kinds[id] }))}
            value={covers.kind}
            onChange={covers.choose}
          />
          <Action strong onPress={() => covers.keep(range)}>
            {w.keep}
          </Action>
          <Action quiet onPress={() => covers.draw(null)}>
            {w.drop}
          </Action>
        </>
      )}
      {covers.regions.map((region) => (
        <span key={region.id} className="cover-region">
          {w.region({ kind: w.kinds[region.kind], from: moment(region.from), to: moment(region.to) })}
          <Action quiet onPress={() => covers.begin(region)}>
            {w.put}
          </Action>
          <Action quiet icon="cross" onPress={() => covers.remove(region.id)}>
            {w.remove}
          </Action>
        </span>
      ))}
      {covers.undo !== null && (
        <Action quiet icon="undo" onPress={covers.undo}>
          {w.undo}
        </Action>
      )}
      <p className="hint">
        {!covers.on
          ? w.allShow
          : covers.draft !== null
            ? w.byHand
            : found === null
              ? w.first
              : w.found({ faces: found })}
      </p>
      {covers.problem && <Problem {...covers.problem} />}
    </section>
  );
}
