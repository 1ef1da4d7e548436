import type { Segment } from "../../core/annotation/model.ts";
import { openProposals } from "../../core/annotation/proposed.ts";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { announce } from "../view.ts";
import { playFirst, type AuditContext } from "./audit-context.ts";
import { useWords } from "../words/words.ts";

/** Agree with the chosen proposal (Y), which leads to the next one, or with all that were played (⇧Y), which plays the others. Nothing where there is none. */
export function Agreement({ context, segment }: { readonly context: AuditContext; readonly segment: Segment }) {
  const text = useWords().annotation;
  const { annotations, store } = context;
  const open = openProposals(annotations.segments);
  const agree = async (segments: readonly string[]) => {
    if (segments.length === 0) return;
    // From how things stand when its turn comes: presses may be faster than the disk.
    const asked = new Set(segments);
    const said = await store.say((now) => {
      const still = openProposals(now.segments).filter((id) => asked.has(id));
      return still.length > 0 ? { type: "agreed", segments: still } : null;
    });
    if (!said) return;
    announce(text.agreed({ n: segments.length }));
    const after = annotations.segments.filter(({ id }) => open.includes(id) && !asked.has(id));
    const next = after.find(({ start }) => start > segment.start) ?? after[0];
    if (next) context.choose(next, true);
  };
  const one = () => {
    if (segment.proposed && !playFirst(context)) void agree([segment.id]);
  };
  const waiting = annotations.segments.filter(({ id }) => open.includes(id));
  const unplayed = waiting.filter((each) => !context.wasPlayed(each));
  const playedOnes = waiting.filter((each) => context.wasPlayed(each)).map(({ id }) => id);
  const all = async () => {
    await agree(playedOnes);
    const first = unplayed.find(({ start }) => start >= segment.start) ?? unplayed[0];
    if (first) playFirst(context, first);
  };
  useKeys({ y: one, "Shift+Y": () => void all() }, open.length > 0 && segment.proposed !== undefined);
  if (open.length === 0) return null;
  return (
    <section className="agreement" aria-label={text.proposals}>
      {segment.proposed && (
        <p className="audit-note">{text.notAgreed({ from: text.proposedFrom[segment.proposed] })}</p>
      )}
      {segment.proposed && !context.played && <p className="hint">{text.playFirst}</p>}
      {unplayed.length > 0 && <p className="hint">{text.unplayed({ n: unplayed.length })}</p>}
      <div className="audit-row">
        {segment.proposed && (
          <Action strong icon="check" keyName="Y" onPress={one}>
            {text.agree}
          </Action>
        )}
        <Action icon="check" {...(segment.proposed ? { keyName: "⇧Y" } : {})} onPress={() => void all()}>
          {text.agreeAll({ n: open.length })}
        </Action>
      </div>
    </section>
  );
}
