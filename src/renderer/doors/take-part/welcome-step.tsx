import { useEffect, useState } from "react";
import { correctScript } from "../../../core/script/edit-script.ts";
import { useMatches } from "../../procedures/use-matches.ts";
import { useBridge } from "../../services.ts";
import { secondsOf } from "../../takes/planned-seconds.ts";
import { record, useRecording } from "../../session/record-store.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Problem } from "../../ui/problem.tsx";
import { useWords } from "../../words/words.ts";

/** Minutes that reading, signing and rehearsing take besides the work itself. */
const BESIDES = 10;

/** What is asked, how long it takes, and what becomes of it. Where nothing was prepared, a researcher first chooses the task. */
export function WelcomeStep() {
  const text = useWords().takePart.welcome;
  const state = useRecording();
  const { procedure, prepared, goal, protocol, script } = state;
  const isGone = useGone(procedure?.id ?? null);
  if (procedure === null) return <ChooseTask />;
  const mistakes = protocol === "impromptu" ? 0 : (script?.errors.length ?? 0);
  const minutes = Math.max(1, Math.ceil(secondsOf(state) / 60));
  return (
    <div className="path-page">
      <p className="path-title">{text.title}</p>
      <dl className="welcome">
        <dt>{text.what}</dt>
        <dd>
          {text.whatIs({ goal: procedure.goal })}
          {mistakes > 0 && ` ${text.mistake({ n: mistakes })}`}
        </dd>
        <dt>{text.long}</dt>
        <dd>{text.longIs({ minutes, besides: BESIDES, all: minutes + BESIDES })}</dd>
        <dt>{text.after}</dt>
        <dd>{text.afterIs}</dd>
        <dt>{text.free}</dt>
        <dd>{text.freeIs}</dd>
      </dl>
      <Problem problem={isGone ? text.gone : ""} />
      <div className="row">
        <Action strong icon="play" disabled={isGone} onPress={() => record({ room: "consent" })}>
          {text.begin}
        </Action>
        {prepared === null && goal === null && (
          <Action quiet onPress={() => record({ procedure: null, script: null })}>
            {text.other}
          </Action>
        )}
      </div>
    </div>
  );
}

/** Whether a procedure cannot be opened any more, e.g. as it was deleted: nothing could be recorded once all is read and signed. @param id null asks for none */
function useGone(id: string | null): boolean {
  const bridge = useBridge();
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    bridge.call("library.get", { id }).then(
      () => setGone(null),
      () => setGone(id),
    );
  }, [bridge, id]);
  return gone !== null && gone === id;
}

/** The least that a researcher has to say where no study session was prepared. */
function ChooseTask() {
  const text = useWords().takePart.choose;
  const bridge = useBridge();
  const { matches, problem: unread } = useMatches("");
  const [problem, setProblem] = useState("");
  const choose = (id: string) =>
    bridge.call("library.get", { id }).then(
      (procedure) => record({ procedure, script: correctScript(procedure), protocol: "prepared" }),
      (error: unknown) => setProblem(wording(error)),
    );
  return (
    <div className="path-page">
      <p className="path-title">{text.title}</p>
      <p>{text.hint}</p>
      <Choice
        label={text.task}
        options={(matches ?? []).filter(({ broken }) => broken === null).map(({ id, goal }) => ({ id, label: goal }))}
        value={null}
        placeholder={text.placeholder}
        disabled={(matches ?? []).length === 0}
        onChange={(id) => void choose(id)}
      />
      <Problem problem={problem || unread} />
    </div>
  );
}
