import { useState } from "react";
import { Input, TextField } from "react-aria-components";
import type { Procedure, Step } from "../../../core/procedure/schema.ts";
import { setBefore } from "../draft.ts";
import { useWords } from "../../words/words.ts";
import { edit } from "./editor-store.ts";

interface Props {
  readonly procedure: Procedure;
  readonly step: Step;
  readonly inTab: boolean;
}

/** Which steps must come before this one, by their numbers: typed here, drawn in the graph. */
export function AfterSteps({ procedure, step, inTab }: Props) {
  const { procedures: w } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const place = new Map(procedure.steps.map(({ id }, at) => [id, at + 1]));
  const before = procedure.edges.filter(([, after]) => after === step.id).map(([earlier]) => earlier);
  const byNumber = before.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const written = byNumber.map((id) => place.get(id) ?? `⚠ ${id}`).join(", ");
  const own = place.get(step.id)!;
  const read = typed === null ? null : readNumbers(typed, procedure.steps.length, own);
  const take = () => {
    if (typed !== null && read !== null && read.wrong === "") {
      const ids = read.numbers.map((number) => procedure.steps[number - 1]!.id);
      if (ids.toSorted().join(" ") !== before.toSorted().join(" ")) edit((now) => setBefore(now, step.id, ids));
    }
    setTyped(null);
  };
  return (
    <TextField
      className="step-after"
      aria-label={w.afterOf({ number: own })}
      value={typed ?? written}
      isInvalid={read !== null && read.wrong !== ""}
      excludeFromTabOrder={!inTab}
      onChange={setTyped}
      onBlur={take}
    >
      <span className="step-unit" aria-hidden="true">
        {w.after}
      </span>
      <Input
        className="input"
        placeholder="–"
        onKeyDown={({ key }) => {
          if (key === "Enter") take();
          if (key === "Escape") setTyped(null);
        }}
      />
      {read !== null && read.wrong !== "" && (
        <span className="step-after-problem" role="alert">
          {w.noSuchStep({ typed: read.wrong })}
        </span>
      )}
    </TextField>
  );
}

/** Numbers of steps in what was typed; `wrong` is the first that names none, or the step itself. */
function readNumbers(typed: string, steps: number, own: number): { numbers: number[]; wrong: string } {
  const parts = typed.split(/[\s,;+]+/).filter((part) => part !== "" && !/^[–-]$/.test(part));
  const numbers = [...new Set(parts.map(Number))];
  const wrong = parts.find(
    (part) => !/^\d+$/.test(part) || Number(part) < 1 || Number(part) > steps || Number(part) === own,
  );
  return { numbers, wrong: wrong ?? "" };
}
