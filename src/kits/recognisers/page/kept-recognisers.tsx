import { useEffect, useRef } from "react";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Icon } from "../../../renderer/ui/icons.tsx";
import { usePages } from "../../../renderer/ui/pages.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { run, set, useRecognising, type Kept, type RunDone, type TrainingAsked } from "./recognising.ts";

/** The recognisers that are kept, each with its card, and what the last run has found. @param source that one would be run on; null while none is chosen */
export function KeptRecognisers({ source }: { readonly source: TrainingAsked["source"] | null }) {
  const { kept, run: done } = useRecognising();
  const { recognise: text } = useWords();
  const { rows, pages } = usePages(kept, text.kept);
  return (
    <>
      <h2>{text.kept}</h2>
      {kept.length === 0 && <p className="empty">{text.noneKept}</p>}
      <ul className="recogniser-kept">
        {rows.map((one) => (
          <Row key={one.name} one={one} source={source} />
        ))}
      </ul>
      {pages}
      {done !== null && <Found run={done} />}
    </>
  );
}

function Row({ one, source }: { readonly one: Kept; readonly source: TrainingAsked["source"] | null }) {
  const bridge = useBridge();
  const { shown, running } = useRecognising();
  const { recognise: text } = useWords();
  const { name, state, f1, takes, card } = one;
  const isShown = shown === name && card !== "";
  return (
    <li>
      <div className="row">
        <span className="take-name">
          <strong>{name}</strong>
          <span className="hint">
            {state !== "usable" && <Icon name="warning" />}{" "}
            {state === "usable" ? text.facts({ takes, f1: f1?.toFixed(2) ?? null }) : text.states[state]}
          </span>
        </span>
        {card !== "" && (
          <Action
            quiet
            pressed={isShown}
            label={text.cardOf({ name })}
            onPress={() => set({ shown: isShown ? null : name })}
          >
            {text.card}
          </Action>
        )}
        <Action
          icon="play"
          label={text.runNamed({ name })}
          disabled={source === null || running !== null || state !== "usable"}
          onPress={() => source !== null && void run(bridge, { name, source })}
        >
          {text.run}
        </Action>
      </div>
      {isShown && (
        <pre className="recogniser-card" tabIndex={0} aria-label={text.cardOf({ name })}>
          {card}
        </pre>
      )}
    </li>
  );
}

const SCORES = ["f1", "precision", "recall", "auc", "accuracy"] as const;

function Found({ run: { name, rows, steps, errors, folder } }: { readonly run: RunDone }) {
  const { recognise: text } = useWords();
  const table = useRef<HTMLTableElement>(null);
  // It is drawn under all that is kept, most often out of sight.
  useEffect(() => table.current?.scrollIntoView?.({ block: "center" }), [rows]);
  return (
    <>
      <table ref={table} className="recogniser-table">
        <caption>{text.found({ name, steps, errors })}</caption>
        <thead>
          <tr>
            <td />
            {SCORES.map((score) => (
              <th key={score} scope="col">
                {text.scores[score]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.way}>
              <th scope="row">{text.ways[row.way]}</th>
              {SCORES.map((score) => (
                <td key={score} className="number">
                  {row[score]?.toFixed(2) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{text.rowsAt({ folder })}</p>
    </>
  );
}
