import { useEffect, useMemo, useState, type ReactNode } from "react";
import type { CallOutput, SessionSummary } from "../../../../ipc/contract.ts";
import { goToSessionsOf } from "../../../library/library-filter.ts";
import { usePastSessions } from "../../../past-sessions.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { day, dayOnly } from "../../../ui/format.ts";
import { Opened } from "../../../ui/opened.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { ParticipantSheets, type AskedOf } from "../../../withdraw/participant-sheets.tsx";
import { DueList } from "../../../withdraw/retention-list.tsx";
import { goTo } from "../../../view.ts";
import { useWords } from "../../../words/words.ts";

/** A person of whom something is kept here. */
interface Person {
  /** Pseudonym. */
  readonly id: string;
  readonly sessions: number;
  readonly takes: number;
  /** When they were recorded last, as an ISO date; empty where no session of theirs is left. */
  readonly last: string;
  /** What they agreed to, and what was written of theirs; null until it is read. */
  readonly kept: Kept | null;
}

type Kept = CallOutput<"withdraw.people">[number];

/** The people of whom something is kept: how much, what they agreed to and until when, what was written of theirs elsewhere, and the withdrawal of each one's consent. */
export function PeopleScreen() {
  const { people: text, withdraw, work, sessions: w } = useWords();
  const { sessions, problem, again } = usePastSessions();
  const [asked, setAsked] = useState<AskedOf | null>(null);
  const { kept, unread } = useKeptOfAll(sessions);
  const people = useMemo(() => peopleIn(sessions ?? [], kept ?? []), [sessions, kept]);
  const columns: readonly DataColumn<Person>[] = [
    { id: "person", title: text.person, cell: ({ id }) => id, sortBy: ({ id }) => id },
    {
      ...{ id: "sessions", title: text.sessions, cell: sessionsOf, numeric: true },
      sortBy: ({ sessions: n }) => n,
    },
    { id: "takes", title: text.takes, cell: ({ takes }) => takes, sortBy: ({ takes }) => takes, numeric: true },
    {
      ...{ id: "last", title: text.last, sortBy: ({ last }: Person) => last },
      cell: ({ last, sessions: n, kept: of }) =>
        last ? day(last) : n === 0 && of !== null && of.written.length > 0 ? text.onlyExports : "",
    },
    { id: "agreed", title: text.agreed, cell: agreedOf },
    {
      ...{ id: "until", title: text.until, cell: ({ kept: of }: Person) => (of?.until ? dayOnly(of.until) : "") },
      sortBy: ({ kept: of }) => of?.until ?? null,
    },
    { id: "written", title: text.written, cell: writtenOf, sortBy: ({ kept: of }) => of?.written.length ?? null },
    { id: "actions", title: text.actions, cell: actionsOf(setAsked) },
  ];
  return (
    <section className="page people" aria-label={text.title}>
      <h1>{text.title}</h1>
      <DueList />
      <Problem problem={problem || unread} fix={withdraw.unreadWhy} />
      {people.length > 0 || problem || unread ? null : sessions === null || kept === null ? (
        <p className="empty">{w.reading}</p>
      ) : (
        <Empty
          icon="person"
          sentence={withdraw.nobody}
          action={{ label: work.prepare, icon: "record", onPress: () => goTo("study") }}
        />
      )}
      {people.length > 0 && (
        <DataTable
          label={text.title}
          columns={columns}
          rows={people}
          textOf={({ id }) => id}
          sorting={{ column: "person", direction: "ascending" }}
        />
      )}
      <ParticipantSheets asked={asked} onAsked={setAsked} onChanged={again} />
    </section>
  );
}

/** What is kept of everybody, read again whenever sessions changed; null until it is there. Where it cannot be read, `unread` says why, and what sessions tell stands alone. */
function useKeptOfAll(sessions: unknown): { readonly kept: readonly Kept[] | null; readonly unread: string } {
  const bridge = useBridge();
  const [read, setRead] = useState<ReturnType<typeof useKeptOfAll>>({ kept: null, unread: "" });
  useEffect(() => {
    let isOver = false;
    void bridge
      .call("withdraw.people", undefined)
      .then((kept) => ({ kept, unread: "" }))
      .catch((error: unknown) => ({ kept: [], unread: wording(error) }))
      .then((next) => !isOver && setRead(next));
    return () => {
      isOver = true;
    };
  }, [bridge, sessions]);
  return read;
}

function agreedOf({ kept }: Person): ReactNode {
  return kept && kept.sessions > 0 && <Agreed scope={kept.scope} />;
}

function Agreed({ scope }: Pick<Kept, "scope">) {
  const text = useWords().people;
  return scope.length === 0 ? text.noUse : scope.map((use) => text.uses[use]).join(", ");
}

function writtenOf({ id, kept }: Person): ReactNode {
  return kept && kept.written.length > 0 && <Written who={id} written={kept.written} />;
}

/** How many files and folders hold something of a person; opened, which, of when, and whether they are there still. */
function Written({ who, written }: Pick<Kept, "written"> & { readonly who: string }) {
  const text = useWords().people;
  return (
    <Opened icon="export" word={String(written.length)} label={text.writtenOf({ who })}>
      <h2>{text.writtenOf({ who })}</h2>
      <ul className="plain-list">
        {written.map(({ path, at, isThere }) => (
          <li key={`${path} ${at}`}>
            <code>{path}</code>
            <p className="hint">
              {day(at)} · {isThere ? text.there : text.gone}
            </p>
          </li>
        ))}
      </ul>
    </Opened>
  );
}

function sessionsOf(person: Person): ReactNode {
  return <SessionsOf person={person} />;
}

/** How many sessions of a person are here; pressed, they are listed in the library. */
function SessionsOf({ person: { id, sessions } }: { readonly person: Person }) {
  const text = useWords().people;
  if (sessions === 0) return 0;
  return (
    <Action quiet label={text.sessionsOf({ who: id, n: sessions })} onPress={() => goToSessionsOf(id)}>
      {String(sessions)}
    </Action>
  );
}

/** The cell with the actions of a person. */
function actionsOf(onAsked: (asked: AskedOf) => void): DataColumn<Person>["cell"] {
  return ({ id }) => <PersonActions person={id} onAsked={onAsked} />;
}

/** What can be done for a person: show and hand over what is kept of them, and withdraw their consent. */
function PersonActions(props: { readonly person: string; readonly onAsked: (asked: AskedOf) => void }) {
  const text = useWords().people;
  const ask = (what: AskedOf["what"]) => () => props.onAsked({ what, participant: props.person });
  return (
    <span className="row">
      <Action quiet icon="file" onPress={ask("kept")}>
        {text.kept}
      </Action>
      <Action quiet icon="bin" onPress={ask("withdraw")}>
        {text.withdraw}
      </Action>
    </span>
  );
}

/** Everybody who is named in sessions, and of whom anything else is kept, by pseudonym. */
function peopleIn(sessions: readonly SessionSummary[], kept: readonly Kept[]): readonly Person[] {
  const found = new Map<string, Person>();
  const of = (id: string) => found.get(id) ?? { id, sessions: 0, takes: 0, last: "", kept: null };
  for (const { participant, kind, startedAt } of sessions) {
    if (participant === null) continue;
    const before = of(participant);
    found.set(participant, {
      ...before,
      sessions: before.sessions + 1,
      takes: before.takes + (kind === "take" ? 1 : 0),
      last: startedAt > before.last ? startedAt : before.last,
    });
  }
  for (const one of kept) found.set(one.participant, { ...of(one.participant), kept: one });
  return [...found.values()];
}
