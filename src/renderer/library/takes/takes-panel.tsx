import { useEffect, useEffectEvent, useState } from "react";
import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import type { ReviewedTake } from "../../../ipc/contract.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { useBridge } from "../../services.ts";
import { refusalOf } from "../../refusal.ts";
import { Action } from "../../ui/action.tsx";
import { day } from "../../ui/format.ts";
import { usePages } from "../../ui/pages.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { slug } from "../../procedures/draft.ts";
import { ExportForm, type ExportTerms } from "./export-form.tsx";
import { words, useWords } from "../../words/words.ts";

/** How the last export or lesson went. */
type Outcome =
  | { readonly done: string; readonly left: readonly { readonly session: string; readonly why: string }[] }
  | { readonly problem: string; readonly fix: string };

/** What is reported about a job that made nothing; null when no folder was chosen for it. */
function unmade(
  result:
    | { readonly kind: "cancelled" }
    | { readonly kind: "failed"; readonly problem: string; readonly fix: string }
    | null,
): Outcome | null {
  if (result?.kind === "cancelled") return { done: words().teach.rows.cancelled, left: [] };
  return result && { problem: result.problem, fix: result.fix };
}

/**
 * Takes that were reviewed: chosen ones are exported as rows, or teach the coach.
 *
 * @param props.begin ids of which those that are reviewed are chosen first; left out for those that were audited
 */
export function TakesPanel({ begin }: { readonly begin?: readonly string[] }) {
  const { rows: say, benchName } = useWords().teach;
  const { takes, chosen, setChosen, procedures, job, busy, outcome, exportThem, teach, isRead } = useTakes(begin);
  const [bench, setBench] = useState("my-bench");
  const [asking, setAsking] = useState(false);
  const { rows, pages } = usePages(takes, say.label);
  if (takes.length === 0 && outcome && "problem" in outcome) return <Problem {...outcome} />;
  if (takes.length === 0) return isRead ? <p className="empty">{say.none}</p> : null;
  const idle = chosen.length > 0 && !busy;
  return (
    <section className="reviewed" aria-label={say.label}>
      <CheckboxGroup value={[...chosen]} onChange={setChosen}>
        <Label className="label">{say.tick}</Label>
        {rows.map(({ session, goal, participant, startedAt, deviations, standing }) => (
          <Checkbox key={session} value={session} className="check">
            <span className="box" aria-hidden="true" />
            <span>
              {goal}, {participant}, {day(startedAt)}: {say.mistakes({ n: deviations })},{" "}
              <b>{words().sessions.standings[standing]}</b>
            </span>
          </Checkbox>
        ))}
      </CheckboxGroup>
      {pages}
      <div className="row in-sight">
        <Action icon="file" disabled={!idle} onPress={() => setAsking(true)}>
          {say.exportThem}
        </Action>
        <Sheet title={say.export} open={asking} onClose={() => setAsking(false)}>
          <ExportForm
            takes={chosen.length}
            onGo={(terms) => {
              setAsking(false);
              void exportThem(terms);
            }}
          />
        </Sheet>
      </div>
      <div className="row">
        <Typed label={benchName} value={bench} onChange={setBench} />
        <Action icon="bench" disabled={!idle || procedures.length !== 1} onPress={() => void teach(bench)}>
          {say.teach}
        </Action>
        <p className="hint">{procedures.length > 1 ? say.oneProcedure : ""}</p>
      </div>
      {busy && <JobProgress job={job} />}
      <OutcomeNote outcome={outcome} />
    </section>
  );
}

/** The reviewed takes, which of them are chosen, and what is done with those. */
function useTakes(begin: readonly string[] | undefined) {
  const bridge = useBridge();
  const [takes, setTakes] = useState<readonly ReviewedTake[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isRead, setRead] = useState(false);
  const first = useEffectEvent(({ session, standing }: ReviewedTake) =>
    begin ? begin.includes(session) : standing === "audited",
  );
  const [asked, setAsked] = useState(false);
  const job = useJob(["export", "learn"]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    bridge.call("rows.takes", undefined).then(
      (found) => {
        setTakes(found);
        setRead(true);
        setChosen(found.filter((one) => first(one)).map(({ session }) => session));
      },
      (error: unknown) => setOutcome(refusalOf(error, words().evaluate.unread)),
    );
  }, [bridge]);
  const picked = takes.filter(({ session }) => chosen.includes(session));
  const procedures = [...new Set(picked.map(({ procedure }) => procedure))];
  const attempt = async (work: () => Promise<Outcome | null>) => {
    setOutcome(null);
    setAsked(true);
    setOutcome(await work().catch((error: unknown) => refusalOf(error)));
    setAsked(false);
  };
  const exportThem = (terms: ExportTerms) =>
    attempt(async () => {
      const result = await bridge.call("rows.export", { sessions: [...chosen], ...terms });
      if (result?.kind !== "done") return unmade(result);
      return {
        done: words().teach.rows.written({ n: result.rows, folder: result.folder, faces: result.faces }),
        left: result.notExported,
      };
    });
  const teach = (bench: string) =>
    attempt(async () => {
      const name = slug(bench, "my-bench");
      const lesson = { procedure: procedures[0]!, name, takes: [], sessions: [...chosen], onto: true };
      const result = await bridge.call("profile.learn", lesson);
      if (result.kind !== "done") return unmade(result);
      return { done: words().teach.learned({ bench: name }), left: [] };
    });
  const busy = asked || job !== null;
  return { takes, chosen, setChosen, procedures, job, busy, outcome, exportThem, teach, isRead };
}

function OutcomeNote({ outcome }: { readonly outcome: Outcome | null }) {
  const say = useWords().teach.rows;
  if (!outcome) return null;
  if ("problem" in outcome) return <Problem {...outcome} />;
  return (
    <div role="status">
      <p className="tone-done">✓ {outcome.done}</p>
      {outcome.left.map(({ session, why }) => (
        <p key={session} className="tone-back">
          {say.notExported({ session, why })}
        </p>
      ))}
    </div>
  );
}
