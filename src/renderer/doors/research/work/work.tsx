import { useEffect, useState, type FormEvent } from "react";
import { auditorProblem } from "../../../../core/annotation/permission.ts";
import { Action } from "../../../ui/action.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { day } from "../../../ui/format.ts";
import { usePages } from "../../../ui/pages.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { announce, goTo, show, useView } from "../../../view.ts";
import { useWords } from "../../../words/words.ts";
import { useWork, type Waiting } from "../../../audit/use-work.ts";
import { openWork, useCanOpen } from "../../../audit/next-take.tsx";
import { WORK, type Work } from "../../../audit/work-of.ts";

/** What is waiting for the person who works here: each row opens its task. */
export function WorkScreen() {
  const { work: text, sessions: w } = useWords();
  const by = useView((view) => view.auditor);
  const [isAsking, setAsking] = useState(by === "");
  const { waiting, read, all, problems } = useWork(isAsking ? "" : by);
  const isEmpty = !isAsking && all !== null && read >= all && waiting.length + problems.length === 0;
  useEffect(() => {
    if (isEmpty) announce(text.nothing);
  }, [isEmpty, text.nothing]);
  return (
    <section className="page" aria-label={text.title}>
      <h1>{text.title}</h1>
      {isAsking ? (
        <WhoWorks onName={() => setAsking(false)} />
      ) : (
        <>
          <div className="row">
            <p>{text.as({ name: by })}</p>
            <Action quiet icon="person" onPress={() => setAsking(true)}>
              {text.other}
            </Action>
          </div>
          {problems.map((problem) => (
            <Problem key={problem} problem={problem} />
          ))}
          <p className="hint" role="status">
            {all === null ? w.reading : read < all ? text.reading({ read, all }) : ""}
          </p>
          {isEmpty && (
            <Empty
              icon="check"
              sentence={text.nothing}
              action={{ label: text.prepare, icon: "record", onPress: () => goTo("study") }}
            />
          )}
          {WORK.map((work) => (
            <Group key={work} work={work} waiting={waiting.filter((one) => one.work.includes(work))} />
          ))}
        </>
      )}
    </section>
  );
}

/** Asks who works here, once. */
function WhoWorks({ onName }: { readonly onName: () => void }) {
  const { work: text, audit } = useWords();
  const before = useView((view) => view.auditor);
  const [name, setName] = useState(before);
  const [refused, setRefused] = useState<ReturnType<typeof auditorProblem>>(null);
  const keep = (event?: FormEvent) => {
    event?.preventDefault();
    const chosen = name.trim().toLowerCase();
    const refusal = auditorProblem(chosen, null);
    setRefused(refusal);
    if (refusal) return;
    show({ auditor: chosen });
    onName();
  };
  return (
    <form className="audit-name" onSubmit={keep}>
      <Typed label={audit.yourId} value={name} onChange={setName} focus hint={text.who} />
      <Action strong icon="check" onPress={() => keep()}>
        {text.begin}
      </Action>
      {refused && <Problem problem={refused.problem} fix={refused.fix} />}
    </form>
  );
}

/** Takes at which one kind of work waits. */
function Group({ work, waiting }: { readonly work: Work; readonly waiting: readonly Waiting[] }) {
  const text = useWords().work;
  const label = text.groups[work];
  const can = useCanOpen(work);
  const { rows, pages } = usePages(waiting, label);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2>
        {label} <span className="number">{waiting.length}</span>
      </h2>
      <ul className="work-rows">
        {rows.map(({ take: { session, goal, participant, startedAt } }) => (
          <li key={session}>
            <Action quiet icon="right" disabled={!can} onPress={() => openWork(session, work)}>
              {text.row({ goal, participant, date: day(startedAt) })}
            </Action>
          </li>
        ))}
      </ul>
      {pages}
    </section>
  );
}
