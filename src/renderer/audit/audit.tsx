import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { auditorProblem } from "../../core/annotation/permission.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { Problem } from "../ui/problem.tsx";
import { show, useView } from "../view.ts";
import type { History } from "../playback/history.ts";
import { AnnotationStore } from "../annotation/annotation-store.ts";
import { AuditEditor } from "./audit-editor.tsx";
import { NameForm } from "./name-form.tsx";
import { useWords } from "../words/words.ts";

/** One take, opened by someone else than its participant to be audited, corrected, marked and rated. */
export function AuditScreen({ session, history }: { readonly session: string; readonly history: History }) {
  const text = useWords().audit;
  const [by, setBy] = useState<string | null>(null);
  const participant = useParticipant(session);
  const [known] = useState(() => knownAuditor(useView.getState()));
  if (by === null && known !== null && participant.known && auditorProblem(known, participant.name) === null)
    setBy(known);
  const goal = useMemo(() => history.at(history.duration).procedure?.goal ?? text.aTake, [history, text]);
  useKeys({ Escape: () => show({ audit: false }) }, by === null);
  if (by !== null) return <Opened key={by} session={session} by={by} history={history} />;
  if (participant.problem !== "") return <Unreadable problem={participant.problem} />;
  if (!participant.known) return <p className="empty">{text.reading}</p>;
  const begin = (name: string) => {
    show({ auditor: name });
    setBy(name);
  };
  return <NameForm goal={goal} participant={participant.name} onName={begin} />;
}

/** Who works, where that was said in this window before a task was chosen; null where it is to be asked. */
function knownAuditor({ audit, auditor }: ReturnType<typeof useView.getState>): string | null {
  return typeof audit === "string" && auditor !== "" ? auditor : null;
}

function Opened({
  session,
  by,
  history,
}: {
  readonly session: string;
  readonly by: string;
  readonly history: History;
}) {
  const text = useWords().audit;
  const bridge = useBridge();
  const [store] = useState(() => new AnnotationStore(bridge, session, by));
  const view = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => store.listen(), [store]);
  useEffect(() => void store.load(), [store]);
  if (!view.loaded && view.problem !== "") return <Unreadable problem={view.problem} />;
  if (!view.loaded) return <p className="empty">{text.reading}</p>;
  return <AuditEditor session={session} store={store} view={view} history={history} />;
}

function Unreadable({ problem }: { readonly problem: string }) {
  const text = useWords().audit;
  return (
    <section className="page">
      <Action quiet icon="back" keyName="Esc" onPress={() => show({ audit: false })}>
        {text.backToReplay}
      </Action>
      <Problem problem={problem} fix={text.chooseAnother} />
    </section>
  );
}

/** Who was recorded in a session, once that is known. */
function useParticipant(session: string) {
  const bridge = useBridge();
  const by = useView((view) => view.auditor);
  const [found, setFound] = useState<{ known: boolean; name: string | null; problem: string }>({
    known: false,
    name: null,
    problem: "",
  });
  useEffect(() => {
    bridge.call("annotation.get", { session, by }).then(
      ({ participant }) => setFound({ known: true, name: participant, problem: "" }),
      (error: unknown) => setFound({ known: false, name: null, problem: wording(error) }),
    );
    // The name is asked for, not watched.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [bridge, session]);
  return found;
}
