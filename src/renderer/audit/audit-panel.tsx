import { useEffect, useEffectEvent, useState } from "react";
import type { AuditAnswers, Segment } from "../../core/annotation/model.ts";
import { allYes, askedAbout, faulted, toAudit } from "../../core/annotation/verdict.ts";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { announce } from "../view.ts";
import { playFirst, type AuditContext } from "../annotation/audit-context.ts";
import { Questions } from "../annotation/questions.tsx";
import { ReasonSheet } from "../annotation/reason-sheet.tsx";
import { SegmentHead } from "../annotation/segment-head.tsx";
import { NextTake } from "./next-take.tsx";
import { useWords } from "../words/words.ts";

/** Audit: each segment plays by itself and gets three answers; then the take is right, or goes to correction. */
export function AuditPanel({ context, session }: { readonly context: AuditContext; readonly session: string }) {
  const text = useWords().audit;
  const { annotations, segment, store, by } = context;
  const [rejecting, setRejecting] = useState(false);
  const open = toAudit(annotations);
  const mine = open.filter((id) =>
    !annotations.audits[id] ? annotations.editedBy[id] === by : annotations.audits[id].by === by,
  );
  const rest = open.filter((id) => !mine.includes(id));
  const start = useEffectEvent(() => segment && context.choose(segment, true));
  useEffect(() => {
    start();
  }, []);

  const answered = async (at: Segment, answers: AuditAnswers) => {
    if (!(await store.say(() => ({ type: "audited", segment: at.id, answers })))) return;
    const next = nextToAudit(context, at, rest);
    announce(allYes(answers) ? text.right : text.toCorrect);
    if (next) context.choose(next, true);
  };
  useKeys({ x: () => setRejecting(true) }, !rejecting);
  if (!segment) return null;
  const own = annotations.editedBy[segment.id] === by;
  return (
    <div className="audit-body">
      <SegmentHead context={context} segment={segment} />
      {segment.proposed ? (
        <p className="audit-note">{text.onlyProposed}</p>
      ) : own ? (
        <p className="audit-note">{text.own}</p>
      ) : (
        <Questions
          key={`${JSON.stringify(segment)} ${annotations.audits[segment.id]?.by}`}
          given={annotations.audits[segment.id] ?? null}
          first={context.played ? null : () => void playFirst(context)}
          onAnswered={(answers) => void answered(segment, answers)}
        />
      )}
      <p className="hint">
        {rest.length > 0
          ? (annotations.alongside.length > 0 ? text.toGoAlongside : text.toGo)({
              n: rest.length,
              all: askedAbout(annotations).length,
            })
          : mine.length > 0
            ? text.forOthers({ n: mine.length })
            : text.allAnswered}
      </p>
      {rest.length === 0 && (mine.length === 0 || faulted(annotations).length > 0) && (
        <Verdict {...{ context, session }} />
      )}
      <Action quiet icon="cross" keyName="X" onPress={() => setRejecting(true)}>
        {text.tooPoor}
      </Action>
      <ReasonSheet
        title={text.tooPoor}
        open={rejecting}
        examples={Object.values(text.poor)}
        onClose={() => setRejecting(false)}
        onReason={(reason) => {
          setRejecting(false);
          void store.say(() => ({ type: "judged", standing: "rejected", reason }));
        }}
      />
    </div>
  );
}

function Verdict({ context, session }: { readonly context: AuditContext; readonly session: string }) {
  const text = useWords().audit;
  const { annotations, store, by } = context;
  const wrong = faulted(annotations).length;
  const done = annotations.standing === (wrong > 0 ? "to-correct" : "audited");
  const judge = () =>
    void store.say(() => ({ type: "judged", standing: wrong > 0 ? "to-correct" : "audited", reason: "" }));
  useKeys({ Enter: judge }, !done);
  if (done)
    return (
      <>
        <p className="verdict" role="status">
          {wrong > 0 ? text.sent : text.takeRightDone}
        </p>
        <NextTake {...{ session, by }} task="audit" />
      </>
    );
  return (
    <div className="verdict">
      <p>{wrong > 0 ? text.noIn({ n: wrong }) : text.allYes}</p>
      <Action strong icon={wrong > 0 ? "back" : "check"} keyName="Enter" onPress={judge}>
        {wrong > 0 ? text.send : text.takeRight}
      </Action>
    </div>
  );
}

/** The first one after this that still has to be answered, or the first one before. */
function nextToAudit({ annotations }: AuditContext, at: Segment, rest: readonly string[]): Segment | null {
  const asked = askedAbout(annotations);
  const place = asked.findIndex(({ id }) => id === at.id);
  const isLeft = ({ id }: Segment) => id !== at.id && rest.includes(id);
  return asked.slice(place + 1).find(isLeft) ?? asked.find(isLeft) ?? null;
}
