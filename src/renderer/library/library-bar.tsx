import { useMemo, useState } from "react";
import {
  fieldIn,
  NONE,
  SESSION_KINDS,
  SESSION_RESULTS,
  withField,
  type SearchField,
} from "../../core/domain/library-query.ts";
import type { SessionSummary } from "../../ipc/contract.ts";
import { Choice } from "../ui/choice.tsx";
import { Opened } from "../ui/opened.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";
import { namedIn, ORDERS, type LibraryFilter } from "./library.ts";

/** Search and order of a list of sessions that has no heads to sort by. */
export function LibraryBar(props: {
  readonly all: readonly SessionSummary[];
  readonly filter: LibraryFilter;
  readonly onChange: (change: Partial<LibraryFilter>) => void;
}) {
  const { all, filter, onChange } = props;
  const { sessions: w } = useWords();
  const ids = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
  return (
    <div className="library-tools">
      <SessionSearch all={all} search={filter.search} onSearch={(search) => onChange({ search })} />
      <Choice
        label={w.order}
        hideLabel
        options={ids.map((id) => ({ id, label: w.orders[id] }))}
        value={ids.find((id) => JSON.stringify(ORDERS[id]) === JSON.stringify(filter.sort)) ?? null}
        onChange={(order) => onChange({ sort: ORDERS[order] })}
      />
    </div>
  );
}

/** One field for words and filters, and a panel that writes filters into it and says what else it takes. */
export function SessionSearch(props: {
  readonly all: readonly SessionSummary[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
}) {
  const { all, search, onSearch } = props;
  const { sessions: w } = useWords();
  return (
    <div className="session-search" role="search">
      <Typed label={w.search} hideLabel search value={search} onChange={onSearch} placeholder={w.searchHint} />
      <Opened icon="filter" word={w.filters} label={w.filtersTitle}>
        <Filters {...{ all, search, onSearch }} />
      </Opened>
    </div>
  );
}

function Filters({ all, search, onSearch }: Parameters<typeof SessionSearch>[0]) {
  const { sessions: w } = useWords();
  const { people, procedures, benches, tags } = useMemo(() => namedIn(all), [all]);
  const filter = (field: SearchField, label: string, options: readonly { id: string; label: string }[]) => (
    <Choice
      label={label}
      options={options}
      value={fieldIn(search, field)}
      placeholder={fieldIn(search, field)}
      disabled={options.length < 2}
      onChange={(value) => onSearch(withField(search, field, value))}
    />
  );
  const named = (any: string, names: readonly string[], none: string | null) => [
    { id: "", label: any },
    ...names.map((name) => ({ id: name, label: name })),
    ...(none === null ? [] : [{ id: NONE, label: none }]),
  ];
  return (
    <>
      <div className="session-filters">
        {filter("kind", w.kind, [
          { id: "", label: w.anyKind },
          ...SESSION_KINDS.map((id) => ({ id, label: w.kinds[id] })),
        ])}
        {filter("result", w.result, [
          { id: "", label: w.results.any },
          ...SESSION_RESULTS.map((id) => ({ id, label: w.results[id] })),
        ])}
        {filter("person", w.person, named(w.anyPerson, people, people.length > 0 ? w.nobody : null))}
        {filter("procedure", w.columns.procedure, named(w.anyProcedure, procedures, null))}
        {filter("bench", w.bench, named(w.anyBench, benches, benches.length > 0 ? w.noBench : null))}
        {filter("tag", w.columns.tags, named(w.anyTag, tags, null))}
        <Day label={w.from} value={fieldIn(search, "from")} onDay={(day) => onSearch(withField(search, "from", day))} />
        <Day label={w.to} value={fieldIn(search, "to")} onDay={(day) => onSearch(withField(search, "to", day))} />
      </div>
      <p className="hint">{w.understood}</p>
      <p className="session-syntax">
        {UNDERSTOOD.map((one) => (
          <code key={one}>{one}</code>
        ))}
      </p>
    </>
  );
}

/** A day as it is typed; the search takes it when it is whole, or gone. */
function Day(props: { readonly label: string; readonly value: string; readonly onDay: (day: string) => void }) {
  const { label, value, onDay } = props;
  const [typed, setTyped] = useState(value);
  const type = (text: string) => {
    setTyped(text);
    const day = text.trim();
    if (day === "" || /^\d{4}-\d{2}-\d{2}$/.test(day)) onDay(day);
  };
  return <Typed label={label} value={typed} placeholder="2026-11-22" onChange={type} />;
}

/** What the field takes, an example each. */
const UNDERSTOOD = [
  ...["person:p03", "kind:take", "procedure:lamp", "bench:north", "tag:pilot", "result:open", "date:2026-11"],
  ...["from:2026-11-01", "to:2026-11-30", "step:4", "deviation:omission", "of:asked", "least:2", "most:5"],
];
