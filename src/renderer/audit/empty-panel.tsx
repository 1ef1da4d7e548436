import { fromMarks } from "../../core/annotation/from-marks.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { HelpLink } from "../guide/help-link.tsx";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { NarrationAction } from "../annotation/narration-action.tsx";
import { ProposeAction } from "../annotation/propose-action.tsx";
import type { AuditContext } from "../annotation/audit-context.ts";
import { useWords } from "../words/words.ts";

/** A take that nobody has cut into segments: begin with its marks, or, without any, with one segment over all of it; or with proposals. */
export function EmptyPanel({
  context,
  session,
  events,
}: {
  readonly context: AuditContext;
  readonly session: string;
  readonly events: readonly SessionEvent[];
}) {
  const text = useWords().audit;
  const { store, procedure, duration } = context;
  const marks = events.filter((event) => event.type === "marked");
  const begin = async () => {
    const script = events.find((event) => event.type === "scripted")?.script ?? null;
    const { segments, deviations } = fromMarks({ procedure, script, marks, seconds: duration });
    const written = await store.say(() => ({ type: "segmented", segments: [...segments], source: "marks" }));
    for (const deviation of written ? deviations : []) await store.say(() => ({ type: "deviation-put", deviation }));
  };
  const proposed = () => void store.load().then(() => context.begin("correct"));
  useKeys({ Enter: () => void begin() });
  return (
    <div className="audit-body">
      <p>{marks.length > 0 ? text.marksOnly({ n: marks.length }) : text.nothingYet}</p>
      <Action strong icon="flag" keyName="Enter" onPress={() => void begin()}>
        {marks.length > 0 ? text.beginMarks : text.beginOne}
      </Action>
      <div className="row">
        <p className="hint">{text.orPropose}</p>
        <HelpLink page="use/proposals" />
      </div>
      <ProposeAction session={session} procedure={procedure.id} by={store.by} onProposed={proposed} />
      <NarrationAction
        session={session}
        by={store.by}
        stepText={(id) => procedure.steps.find((step) => step.id === id)?.text ?? id}
        onProposed={proposed}
      />
    </div>
  );
}
