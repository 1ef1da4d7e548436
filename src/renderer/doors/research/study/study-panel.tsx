import { useEffect, useState } from "react";
import type { Study, StudyAnswer } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { record, replaceScript } from "../../../session/record-store.ts";
import { emptyConsent } from "../../../consent/consent-form.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { usePages } from "../../../ui/pages.tsx";
import { useWords } from "../../../words/words.ts";

type Row = Study["rows"][number];

/** What a study is to record, by whom and where, with what is done of it; a line gives the script that is lacking most. */
export function StudyPanel() {
  const text = useWords().study;
  const bridge = useBridge();
  const [study, setStudy] = useState<Study | null>(null);
  const [problem, setProblem] = useState({ problem: "", fix: "" });
  const [said, setSaid] = useState("");
  const failed = (error: unknown) => setProblem({ problem: wording(error), fix: "" });
  const take = (answer: StudyAnswer | null) => {
    if (answer === null) return;
    setProblem(answer.ok ? { problem: "", fix: "" } : answer);
    if (answer.ok) setStudy(answer.study);
  };
  useEffect(() => void bridge.call("study.look", undefined).then(take, failed), [bridge]);
  const next = async ({ participant, procedure: id }: Row) => {
    const [procedure, found] = await Promise.all([
      bridge.call("library.get", { id }),
      bridge.call("study.next", { participant, procedure: id }),
    ]);
    if (found === null) return setSaid(text.nothing);
    record({ consent: emptyConsent(participant), person: participant });
    replaceScript({ procedure, script: found.script, experienced: [], protocol: "prepared" });
    setSaid(found.covers.length > 0 ? text.covers({ what: found.covers.join("; ") }) : "");
  };
  return (
    <section className="study" aria-label={text.title}>
      <h2>{study?.name ?? text.title}</h2>
      <Problem {...problem} />
      {study === null ? (
        <p className="hint">{text.none}</p>
      ) : (
        <StudyTable rows={study.rows} onNext={(row) => void next(row).catch(failed)} />
      )}
      {study !== null && study.unread.length > 0 && (
        <p className="hint">{text.unread({ names: study.unread.join(", ") })}</p>
      )}
      <div className="row">
        <Action onPress={() => void bridge.call("study.choose", undefined).then(take, failed)}>{text.choose}</Action>
        <p className="hint" role="status">
          {said}
        </p>
      </div>
    </section>
  );
}

function StudyTable({ rows, onNext }: { readonly rows: readonly Row[]; readonly onNext: (row: Row) => void }) {
  const text = useWords().study;
  const { rows: drawn, pages } = usePages(rows, text.who);
  return (
    <>
      <table className="study-table">
        <thead>
          <tr>
            {[text.who, text.what, text.where, text.correct, text.mistaken, ""].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => {
            const { participant, procedure, goal, bench, normal, mistaken } = row;
            const whole = [normal, mistaken].every(({ done, wanted }) => done >= wanted);
            return (
              <tr key={`${participant} ${procedure}`}>
                <th scope="row">{participant}</th>
                <td>{goal ?? text.unknown({ id: procedure })}</td>
                <td>{bench ?? "–"}</td>
                <td>{text.of({ done: normal.done, wanted: normal.wanted })}</td>
                <td>{text.of({ done: mistaken.done, wanted: mistaken.wanted })}</td>
                <td>
                  {whole ? (
                    <>
                      <Icon name="check" /> {text.done}
                    </>
                  ) : (
                    <Action
                      label={text.nextFor({ who: participant, what: goal ?? procedure })}
                      disabled={goal === null}
                      onPress={() => onNext(row)}
                    >
                      {text.next}
                    </Action>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {pages}
    </>
  );
}
