import { useEffect, useEffectEvent, useState } from "react";
import type { AuditAnswers, Segment } from "../../../core/annotation/model.ts";
import { allYes, faulted, toAudit } from "../../../core/annotation/verdict.ts";
import { Action } from "../../ui/action.tsx";
import { count } from "../../ui/format.ts";
import { useKeys } from "../../ui/keys.ts";
import { announce } from "../../view.ts";
import type { AuditContext } from "../../annotation/audit-context.ts";
import { Questions } from "../../annotation/questions.tsx";
import { ReasonSheet } from "../../annotation/reason-sheet.tsx";
import { SegmentHead } from "../../annotation/segment-head.tsx";

/** Audit: each segment plays by itself and gets three answers; then the take is right, or goes to correction. */
export function AuditPanel({ context }: { readonly context: AuditContext }) {
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
    announce(allYes(answers) ? "Right." : "To be corrected.");
    if (next) context.choose(next, true);
  };
  useKeys({ x: () => setRejecting(true) }, !rejecting);
  if (!segment) return null;
  const number = annotations.segments.indexOf(segment) + 1;
  const own = annotations.editedBy[segment.id] === by;
  return (
    <div className="audit-body">
      <SegmentHead context={context} segment={segment} number={number} />
      {segment.proposed ? (
        <p className="audit-note">This segment is only proposed: press C, and agree with it or change it.</p>
      ) : own ? (
        <p className="audit-note">You edited this segment: somebody else has to say whether it is right.</p>
      ) : (
        <Questions
          key={`${JSON.stringify(segment)} ${annotations.audits[segment.id]?.by}`}
          given={annotations.audits[segment.id] ?? null}
          onAnswered={(answers) => void answered(segment, answers)}
        />
      )}
      <p className="hint">
        {rest.length > 0
          ? `${count(rest.length, "segment")} of ${annotations.segments.length} to go.`
          : mine.length > 0
            ? `${count(mine.length, "segment")} edited by you ${mine.length === 1 ? "is" : "are"} for somebody else.`
            : "Every segment is answered."}
      </p>
      {rest.length === 0 && (mine.length === 0 || faulted(annotations).length > 0) && <Verdict context={context} />}
      <Action quiet icon="cross" keyName="X" onPress={() => setRejecting(true)}>
        Too poor to judge
      </Action>
      <ReasonSheet
        title="Too poor to judge"
        open={rejecting}
        examples={["Hands out of the picture", "Too dark or blurred", "The recording breaks off"]}
        onClose={() => setRejecting(false)}
        onReason={(reason) => {
          setRejecting(false);
          void store.say(() => ({ type: "judged", standing: "rejected", reason }));
        }}
      />
    </div>
  );
}

function Verdict({ context }: { readonly context: AuditContext }) {
  const { annotations, store } = context;
  const wrong = faulted(annotations).length;
  const done = annotations.standing === (wrong > 0 ? "to-correct" : "audited");
  const judge = () =>
    void store.say(() => ({ type: "judged", standing: wrong > 0 ? "to-correct" : "audited", reason: "" }));
  useKeys({ Enter: judge }, !done);
  if (done)
    return (
      <p className="verdict" role="status">
        {wrong > 0 ? "Sent to correction. Press C to correct it." : "✓ The take is right."}
      </p>
    );
  return (
    <div className="verdict">
      <p>{wrong > 0 ? `A question is answered no in ${count(wrong, "segment")}.` : "Every answer is yes."}</p>
      <Action strong icon={wrong > 0 ? "back" : "check"} keyName="Enter" onPress={judge}>
        {wrong > 0 ? "Send to correction" : "The take is right"}
      </Action>
    </div>
  );
}

/** The first segment after this one that still has to be answered, or the first one before. */
function nextToAudit({ annotations }: AuditContext, at: Segment, rest: readonly string[]): Segment | null {
  const ids = new Set(rest.filter((id) => id !== at.id));
  const place = annotations.segments.findIndex(({ id }) => id === at.id);
  const left = annotations.segments.filter(({ id }) => ids.has(id));
  return left.find((each) => annotations.segments.indexOf(each) > place) ?? left[0] ?? null;
}
