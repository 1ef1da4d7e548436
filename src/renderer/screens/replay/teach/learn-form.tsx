import { useEffect, useState } from "react";
import type { Push } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { refusalOf, type Refusal } from "../../../refusal.ts";
import { Action } from "../../../ui/action.tsx";
import { count } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { slug } from "../../../procedures/draft.ts";
import { takesOf, useMarks } from "../../../session/step-marks.ts";

type Outcome = { readonly ok: true } | Refusal;

/** Names the bench and learns it from every take that is marked, with progress. */
export function LearnForm({ procedure }: { readonly procedure: string }) {
  const bridge = useBridge();
  const sessions = useMarks((marks) => marks.sessions);
  const takes = takesOf(sessions, procedure);
  const [name, setName] = useState("my-bench");
  const [progress, setProgress] = useState<Push<"learn.progress"> | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The last of the progress may arrive after the answer: then nothing is under way any more.
  useEffect(() => bridge.on("learn.progress", (told) => setProgress((now) => now && told)), [bridge]);

  const learn = async () => {
    setOutcome(null);
    setProgress({ done: 0, text: "Starting" });
    const result = await bridge
      .call("profile.learn", { procedure, name: slug(name, "my-bench"), takes })
      .catch((error: unknown): Outcome => refusalOf(error));
    setProgress(null);
    setOutcome(result);
  };
  return (
    <>
      <div className="learn-row">
        <Typed label="Name of the bench" value={name} onChange={setName} />
        <Action icon="bench" disabled={takes.length === 0 || progress !== null} onPress={() => void learn()}>
          Learn from {count(takes.length, "take")}
        </Action>
      </div>
      {progress && <Progress {...progress} />}
      {outcome?.ok && (
        <p className="tone-done" role="status">
          ✓ Learned. Choose “{slug(name, "my-bench")}” as the bench profile at the next start.
        </p>
      )}
      {outcome && !outcome.ok && <Problem problem={outcome.problem} fix={outcome.fix} />}
    </>
  );
}
