import { useState } from "react";
import { useBridge } from "../../services.ts";
import { HelpLink } from "../../guide/help-link.tsx";
import { failedJob } from "../../refusal.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { useWords } from "../../words/words.ts";

/** Name of the bench profile that is made of texts. */
export const CUE_BENCH = "cue-texts";

/** Offered where no bench was taught: a profile made of the procedure's texts, and how much weaker that is. */
export function CueBench({ procedure, onMade }: { readonly procedure: string; readonly onMade: () => void }) {
  const bridge = useBridge();
  const text = useWords().start.cues;
  const [state, setState] = useState<"idle" | "busy" | { readonly problem: string; readonly fix: string }>("idle");
  const make = async () => {
    setState("busy");
    const outcome = await bridge
      .call("profile.fromCues", { procedure, name: CUE_BENCH })
      .catch((error: unknown) => failedJob(error));
    setState(outcome.kind === "failed" ? outcome : "idle");
    if (outcome.kind === "done") onMade();
  };
  return (
    <div>
      <div className="row">
        <Action icon="bench" disabled={state === "busy"} onPress={() => void make()}>
          {state === "busy" ? text.busy : text.use}
        </Action>
        <HelpLink page="use/cues" />
      </div>
      <p className="hint">{text.what}</p>
      {typeof state === "object" && <Problem problem={state.problem} fix={state.fix} />}
    </div>
  );
}
