import { useMemo, useState } from "react";
import type { SessionSummary } from "../../../../ipc/contract.ts";
import { usePastSessions } from "../../../past-sessions.ts";
import { Action } from "../../../ui/action.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { day } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import { ParticipantSheets, type AskedOf } from "../../../withdraw/participant-sheets.tsx";
import { DueList } from "../../../withdraw/retention-list.tsx";
import { useWords } from "../../../words/words.ts";

/** A person whose recordings are kept here. */
interface Person {
  /** Pseudonym. */
  readonly id: string;
  readonly sessions: number;
  readonly takes: number;
  /** When they were recorded last, as an ISO date. */
  readonly last: string;
}

/** The people of whom something is kept: how much, what of it can be handed over, and the withdrawal of each one's consent. */
export function PeopleScreen() {
  const { people: text, withdraw } = useWords();
  const { sessions, problem, again } = usePastSessions();
  const [asked, setAsked] = useState<AskedOf | null>(null);
  const people = useMemo(() => peopleIn(sessions ?? []), [sessions]);
  const columns: readonly DataColumn<Person>[] = [
    { id: "person", title: text.person, cell: ({ id }) => id, sortBy: ({ id }) => id },
    ...(["sessions", "takes"] as const).map((id) => ({
      ...{ id, title: text[id], cell: (one: Person) => one[id], sortBy: (one: Person) => one[id], numeric: true },
    })),
    { id: "last", title: text.last, cell: ({ last }) => day(last), sortBy: ({ last }) => last },
    {
      id: "actions",
      title: text.actions,
      cell: actionsOf(setAsked),
    },
  ];
  return (
    <section className="page" aria-label={text.title}>
      <h1>{text.title}</h1>
      <DueList />
      <Problem problem={problem} fix={withdraw.unreadWhy} />
      {sessions !== null && people.length === 0 && <Empty icon="person" sentence={withdraw.nobody} />}
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

/** Everybody who is named in sessions, by pseudonym. */
function peopleIn(sessions: readonly SessionSummary[]): readonly Person[] {
  const found = new Map<string, Person>();
  for (const { participant, kind, startedAt } of sessions) {
    if (participant === null) continue;
    const before = found.get(participant) ?? { id: participant, sessions: 0, takes: 0, last: "" };
    found.set(participant, {
      id: participant,
      sessions: before.sessions + 1,
      takes: before.takes + (kind === "take" ? 1 : 0),
      last: startedAt > before.last ? startedAt : before.last,
    });
  }
  return [...found.values()];
}
