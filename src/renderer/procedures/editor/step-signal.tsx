import { SCAN, type StepSignal } from "../../../core/procedure/signal.ts";
import type { Step } from "../../../core/procedure/schema.ts";
import { changeStep } from "../draft.ts";
import { PlainChoice } from "../../ui/plain-choice.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { edit } from "./editor-store.ts";

type Brings = "anything" | "text" | "begins";

/** The signal from outside that a step waits for, and what it must bring. */
export function StepSignalFields(props: { readonly step: Step; readonly number: number; readonly problem: string }) {
  const { step, number, problem } = props;
  const { signal } = step;
  const { signals: w } = useWords();
  const change = (now: StepSignal | undefined, typing = "") =>
    edit((draft) => changeStep(draft, step.id, { signal: now }), typing);
  const kind = signal === undefined ? "none" : signal.name === SCAN ? "scan" : "other";
  const kinds = { none: undefined, scan: { name: SCAN }, other: { name: "" } };
  const brings: Brings = signal?.text !== undefined ? "text" : signal?.begins !== undefined ? "begins" : "anything";
  const expected = signal?.text ?? signal?.begins ?? "";
  const expect = (how: Brings, text: string, typing = "") =>
    change({ name: signal!.name, ...(how === "anything" ? {} : { [how]: text }) }, typing);
  return (
    <div className="step-signal" role="group" aria-label={w.ofStep({ number })}>
      <PlainChoice
        label={w.waits({ number })}
        options={(["none", "scan", "other"] as const).map((id) => ({ id, label: w.kinds[id] }))}
        value={kind}
        onChange={(next) => change(kinds[next])}
      />
      {signal !== undefined && kind === "other" && (
        <Typed
          label={w.name({ number })}
          hint={w.nameHint}
          value={signal.name}
          problem={problem}
          onChange={(name) => change({ ...signal, name }, `signal ${step.id}`)}
        />
      )}
      {signal !== undefined && (
        <PlainChoice
          label={w.brings({ number })}
          options={(["anything", "text", "begins"] as const).map((id) => ({ id, label: w.bringing[id] }))}
          value={brings}
          onChange={(how) => expect(how, expected)}
        />
      )}
      {brings !== "anything" && (
        <Typed
          label={w.expected({ number })}
          hint={kind === "scan" ? w.expectedScan : ""}
          value={expected}
          problem={kind === "scan" ? problem : ""}
          onChange={(text) => expect(brings, text, `expected ${step.id}`)}
        />
      )}
    </div>
  );
}
