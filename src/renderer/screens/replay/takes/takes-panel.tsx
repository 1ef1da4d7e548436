import { useEffect, useState } from "react";
import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import type { Push, ReviewedTake } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { count, day } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { STANDINGS } from "../../../annotation/audit-context.ts";
import { slug } from "../../../procedures/draft.ts";
import { ExportForm, type ExportTerms } from "./export-form.tsx";

/** How the last export or lesson went. */
type Outcome =
  | { readonly done: string; readonly left: readonly { readonly session: string; readonly why: string }[] }
  | { readonly problem: string; readonly fix: string };

/** Takes that were reviewed: chosen ones are exported as rows, or teach the coach. Nothing is shown without such takes. */
export function TakesPanel() {
  const bridge = useBridge();
  const [takes, setTakes] = useState<readonly ReviewedTake[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [bench, setBench] = useState("my-bench");
  const [progress, setProgress] = useState<Push<"learn.progress"> | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    bridge.call("rows.takes", undefined).then(
      (found) => {
        setTakes(found);
        setChosen(found.filter(({ standing }) => standing === "audited").map(({ session }) => session));
      },
      (error: unknown) => setOutcome({ problem: wording(error), fix: "Check the data folder in Settings." }),
    );
    // The last of the progress may arrive after the answer: then nothing is under way any more.
    const go = (told: Push<"learn.progress">) => setProgress((now) => now && told);
    const told = [bridge.on("rows.progress", go), bridge.on("learn.progress", go)];
    return () => told.forEach((stop) => stop());
  }, [bridge]);
  if (takes.length === 0) return outcome && "problem" in outcome ? <Problem {...outcome} /> : null;

  const picked = takes.filter(({ session }) => chosen.includes(session));
  const procedures = [...new Set(picked.map(({ procedure }) => procedure))];
  const attempt = async (work: () => Promise<Outcome | null>) => {
    setOutcome(null);
    setProgress({ done: 0, text: "Starting" });
    setOutcome(await work().catch((error: unknown) => ({ problem: wording(error), fix: "Try again." })));
    setProgress(null);
  };
  const exportThem = (terms: ExportTerms) =>
    attempt(async () => {
      const result = await bridge.call("rows.export", { sessions: [...chosen], ...terms });
      if (!result?.ok) return result;
      return { done: `${count(result.rows, "row")} written to ${result.folder}`, left: result.notExported };
    });
  const teach = () =>
    attempt(async () => {
      const name = slug(bench, "my-bench");
      const lesson = { procedure: procedures[0]!, name, takes: [], sessions: [...chosen] };
      const result = await bridge.call("profile.learn", lesson);
      if (!result.ok) return result;
      return { done: `Learned. Choose “${name}” as the bench profile at the next start.`, left: [] };
    });
  const idle = chosen.length > 0 && progress === null;
  return (
    <section className="reviewed" aria-label="Reviewed takes">
      <CheckboxGroup value={[...chosen]} onChange={setChosen}>
        <Label className="label">Reviewed takes: tick those to use</Label>
        {takes.map(({ session, goal, participant, startedAt, deviations, standing }) => (
          <Checkbox key={session} value={session} className="check">
            <span className="box" aria-hidden="true" />
            <span>
              {goal}, {participant}, {day(startedAt)}: {count(deviations, "mistake")}, <b>{STANDINGS[standing]}</b>
            </span>
          </Checkbox>
        ))}
      </CheckboxGroup>
      <div className="row">
        <Action icon="file" disabled={!idle} onPress={() => setAsking(true)}>
          Export rows…
        </Action>
        <Sheet title="Export rows" open={asking} onClose={() => setAsking(false)}>
          <ExportForm
            takes={chosen.length}
            onGo={(terms) => {
              setAsking(false);
              void exportThem(terms);
            }}
          />
        </Sheet>
        <Typed label="Name of the bench" value={bench} onChange={setBench} />
        <Action icon="bench" disabled={!idle || procedures.length !== 1} onPress={() => void teach()}>
          Teach the coach
        </Action>
        <p className="hint">{procedures.length > 1 ? "Takes of one procedure teach one bench." : ""}</p>
      </div>
      {progress && <Progress {...progress} />}
      {outcome && "problem" in outcome && <Problem {...outcome} />}
      {outcome && "done" in outcome && (
        <div role="status">
          <p className="tone-done">✓ {outcome.done}</p>
          {outcome.left.map(({ session, why }) => (
            <p key={session} className="tone-back">
              Not exported: {session}: {why}.
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
