import { useState, type ReactNode } from "react";
import type { ModelChoice } from "../../../core/settings/model-slots.ts";
import { Action } from "../../ui/action.tsx";
import { Choice, type Option } from "../../ui/choice.tsx";
import { ModelFolder } from "./model-folder.tsx";
import { ModelServer } from "./model-server.tsx";
import type { ServerJob } from "./server-jobs.ts";
import { choiceWords, useModelSlot } from "./use-model-slot.ts";

type Kind = ModelChoice["by"];

const KINDS: readonly Option<Kind>[] = [
  { id: "default", label: "What the program brings" },
  { id: "folder", label: "A folder on this machine", detail: "Weights of a language model" },
  { id: "server", label: "A server", detail: "vLLM, llama-server, Ollama, LM Studio" },
];

/** What does one job: what the program brings, a folder, or a server; and how that goes. */
export function ModelSlot(props: { readonly job: ServerJob; readonly children?: ReactNode }) {
  const { job } = props;
  const { choice, before, set } = useModelSlot(job.slot, job.label);
  // A folder or a server is not chosen before it was named.
  const [picked, setPicked] = useState<Kind | null>(null);
  const kind = picked ?? choice.by;
  const pick = (next: Kind) => {
    setPicked(next === choice.by ? null : next);
    if (next === "default") keep({ by: "default" });
  };
  const keep = (next: ModelChoice) => {
    setPicked(null);
    void set(next);
  };
  return (
    <section className="setting" aria-label={job.label}>
      <div className="setting-control">
        <h3>{job.label}</h3>
        <Choice label="Done by" options={KINDS} value={kind} onChange={pick} />
        {kind === "folder" && <ModelFolder slot={job.slot} choice={choice} label={job.label} onChange={keep} />}
        {kind === "server" && <ModelServer job={job} choice={choice.by === "server" ? choice : null} onChange={keep} />}
        {props.children}
      </div>
      <div className="setting-what">
        <p className="hint">{job.what}</p>
        {before !== undefined && (
          <p className="setting-before">
            <span>was {choiceWords(before)}</span>
            <Action quiet icon="undo" onPress={() => keep(before)}>
              Restore
            </Action>
          </p>
        )}
      </div>
    </section>
  );
}
