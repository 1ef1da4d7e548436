import type { SessionSummary } from "../../ipc/contract.ts";
import { Choice } from "../ui/choice.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";
import { namedIn, NOBODY, ORDERS, RESULTS, type LibraryFilter } from "./library.ts";

/** Search, filters and order of the library. */
export function LibraryBar(props: {
  readonly all: readonly SessionSummary[];
  readonly filter: LibraryFilter;
  readonly onChange: (change: Partial<LibraryFilter>) => void;
}) {
  const { all, filter, onChange } = props;
  const { sessions: w } = useWords();
  const { people, benches } = namedIn(all);
  const named = (any: string, none: string, names: readonly string[]) => [
    { id: "", label: any },
    ...names.map((name) => ({ id: name, label: name })),
    { id: NOBODY, label: none },
  ];
  const kinds = (["session", "take", "recording"] as const).map((id) => ({ id, label: w.kinds[id] }));
  return (
    <div className="library-bar" role="search">
      <Typed
        label={w.search}
        hideLabel
        search
        value={filter.search}
        onChange={(search) => onChange({ search })}
        placeholder={w.searchHint}
      />
      <Choice
        label={w.kind}
        options={[{ id: "" as const, label: w.anyKind }, ...kinds]}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {people.length > 0 && (
        <Choice
          label={w.person}
          options={named(w.anyPerson, w.nobody, people)}
          value={filter.person}
          onChange={(person) => onChange({ person })}
        />
      )}
      {benches.length > 0 && (
        <Choice
          label={w.bench}
          options={named(w.anyBench, w.noBench, benches)}
          value={filter.bench}
          onChange={(bench) => onChange({ bench })}
        />
      )}
      <Choice
        label={w.result}
        options={RESULTS.map((id) => ({ id, label: w.results[id] }))}
        value={filter.result}
        onChange={(result) => onChange({ result })}
      />
      <Choice
        label={w.order}
        options={ORDERS.map((id) => ({ id, label: w.orders[id] }))}
        value={filter.order}
        onChange={(order) => onChange({ order })}
      />
    </div>
  );
}
