import { useMemo, useState } from "react";
import type { ListedRun } from "../../../ipc/contract.ts";
import { differenceInWords } from "../../../core/explain/difference-words.ts";
import { compareRuns, type Difference } from "../../../core/rerun/compare-runs.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { speakOnce } from "../../speech/once.ts";
import { useServices } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { amount, moment, percent } from "../../ui/format.ts";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toasts.ts";
import { Toggle } from "../../ui/toggle.tsx";
import { usePages } from "../../ui/pages.tsx";
import { useWords, type Words } from "../../words/words.ts";
import { stepNames } from "./step-names.ts";
import { useBroughtIntoSight } from "./into-sight.ts";
import { RerunSheet } from "./rerun-sheet.tsx";
import type { Runs } from "./use-runs.ts";

/** The runs of a session, and what those that are shown decided and said otherwise; each difference leads to its moment and can be heard. */
export function ComparePanel(props: {
  readonly session: string;
  readonly events: readonly SessionEvent[];
  readonly runs: Runs;
  readonly procedure: SessionState["procedure"];
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}) {
  const { compare: w, common } = useWords();
  const { session, runs, onClose } = props;
  const { listed, problem } = runs;
  const [asking, setAsking] = useState(false);
  const { rows, pages } = usePages(listed ?? [], w.title);
  const seen = useBroughtIntoSight();
  return (
    <section className="model-answer run-panel" aria-label={w.title} ref={seen}>
      <header>
        <h2>{w.title}</h2>
      </header>
      {problem && <Problem problem={problem.problem} fix={problem.fix} />}
      {listed?.length === 0 && <p>{w.none}</p>}
      <ul className="plain-list runs">
        {rows.map((run) => (
          <RunRow key={run.name} run={run} runs={runs} />
        ))}
      </ul>
      {pages}
      <Differences {...props} />
      <div className="model-answer-ways">
        <Action icon="replay" onPress={() => setAsking(true)}>
          {w.make}
        </Action>
        <Action quiet icon="cross" keyName="G" onPress={onClose}>
          {common.close}
        </Action>
      </div>
      <RerunSheet sessions={[session]} open={asking} onClose={() => setAsking(false)} onMade={runs.again} />
    </section>
  );
}

function RunRow({ run: { name, note, broken }, runs }: { readonly run: ListedRun; readonly runs: Runs }) {
  const { compare: w } = useWords();
  const isShown = runs.shown.some((one) => one.name === name);
  return (
    <li>
      {note ? (
        <Toggle label={name} on={isShown} onChange={() => runs.toggle(name)} />
      ) : (
        <Problem problem={`${name}: ${broken}`} fix="" />
      )}
      <Action quiet icon="bin" label={w.remove({ name })} onPress={() => runs.remove(name)} />
      {note && (
        <small>
          {changedIn(note.changed, w)};{" "}
          {note.different === 0 ? w.equal : w.different({ different: note.different, events: note.events })}
        </small>
      )}
    </li>
  );
}

/** What the session and the run said there, one under the other. */
function BothWords({ run, session, made }: Difference) {
  const { compare: w } = useWords();
  const rows = [
    [w.session, session?.text],
    [run, made?.text],
  ] as const;
  if (rows.some(([, text]) => !text)) return null;
  return (
    <dl className="both-words">
      {rows.map(([who, text]) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>“{text}”</dd>
        </div>
      ))}
    </dl>
  );
}

function changedIn(changed: NonNullable<ListedRun["note"]>["changed"], w: Words["compare"]): string {
  const { profile, talkativeness, parameters, plan, model, asked } = changed;
  const parts = [
    ...(profile === undefined ? [] : [w.changes.profile({ name: profile })]),
    ...(talkativeness === undefined ? [] : [w.changes.talkativeness({ share: percent(talkativeness) })]),
    ...(parameters === undefined
      ? []
      : [
          w.changes.parameters({
            names: Object.entries(parameters)
              .map(([name, value]) => `${name} ${value}`)
              .join(", "),
          }),
        ]),
    ...(plan === undefined ? [] : [w.changes.plan({ plan: typeof plan === "string" ? w.plans[plan] : plan.file })]),
    ...(model === undefined ? [] : [w.changes.model({ model: w.models[model] })]),
    ...(asked === undefined
      ? []
      : [w.changes.asked({ model: asked.model, how: [asked.mode, asked.strategy, asked.form].join(", ") })]),
  ];
  return parts.join(", ") || w.changes.nothing;
}

function Differences({ events, runs: { shown }, procedure, onSeek }: Parameters<typeof ComparePanel>[0]) {
  const { compare: w } = useWords();
  const { bridge, output, device } = useServices();
  const found = useMemo(() => compareRuns(events, shown), [events, shown]);
  const [chosen, setChosen] = useState<Difference | null>(null);
  const hear = (one: Difference | null): void => {
    const text = one && ((one.is === "only-session" ? one.session : one.made)?.text ?? one.session?.text);
    if (!text) return;
    void speakOnce({ bridge, output, device }, text, procedure?.language).then(
      (spoken) => spoken.heard || toast(spoken.words),
    );
  };
  useKeys({ h: () => hear(chosen ?? found[0] ?? null) });
  if (shown.length === 0) return null;
  const as = { step: stepNames(procedure), seconds: (seconds: number) => amount(seconds, "s", 1) };
  return (
    <>
      <p role="status">{w.differences({ count: found.length })}</p>
      <ol className="afterwards" aria-label={w.list}>
        {found.map((one) => (
          <li
            key={`${one.run} ${one.is} ${one.t} ${one.session?.kind} ${one.made?.kind}`}
            className={one === chosen ? "tone-now" : ""}
          >
            <Action
              quiet
              onPress={() => {
                setChosen(one);
                onSeek(one.t);
              }}
            >
              {moment(one.t)}
            </Action>
            <span>
              <strong>{one.run}</strong> {differenceInWords(one, w.why, as)}
              <BothWords {...one} />
            </span>
          </li>
        ))}
      </ol>
      {found.length > 0 && (
        <Action quiet icon="sound" keyName="H" onPress={() => hear(chosen ?? found[0]!)}>
          {w.hear}
        </Action>
      )}
    </>
  );
}
