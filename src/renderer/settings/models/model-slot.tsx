import { useState, type ReactNode } from "react";
import type { ModelChoice } from "../../../core/settings/model-slots.ts";
import { Choice, type Option } from "../../ui/choice.tsx";
import { Problem } from "../../ui/problem.tsx";
import { useWords, words } from "../../words/words.ts";
import { BeforeLine } from "../before-line.tsx";
import { ModelFile } from "./model-file.tsx";
import { ModelFolder } from "./model-folder.tsx";
import { ModelServer } from "./model-server.tsx";
import type { ServerJob } from "./server-jobs.ts";
import { choiceWords, useModelSlot } from "./use-model-slot.ts";

type Kind = ModelChoice["by"];

const SERVERS = "vLLM, llama-server, Ollama, LM Studio";

/** What can do a job, in words. */
function kinds({ slot }: ServerJob): readonly Option<Kind>[] {
  const { kinds: text } = words().models;
  const hears = slot === "ears";
  return [
    { id: "default", label: text.default },
    { id: "folder", label: text.folder, detail: hears ? text.earsFolderDetail : text.folderDetail },
    ...(hears ? [] : [{ id: "file", label: text.file, detail: text.fileDetail } as const]),
    { id: "server", label: text.server, detail: hears ? text.transcriptions : SERVERS },
  ];
}

/** What does one job: what the program brings, a folder, or a server; and how that goes. */
export function ModelSlot(props: { readonly job: ServerJob; readonly children?: ReactNode }) {
  const { job } = props;
  const { models: text, settings } = useWords();
  const { choice, before, refused, set } = useModelSlot(job.slot, job.label);
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
        <Choice label={text.doneBy} options={kinds(job)} value={kind} onChange={pick} />
        {kind === "folder" && <ModelFolder slot={job.slot} choice={choice} label={job.label} onChange={keep} />}
        {kind === "file" && (
          <ModelFile choice={choice.by === "file" ? choice : null} label={job.label} onChange={keep} />
        )}
        {kind === "server" && <ModelServer job={job} choice={choice.by === "server" ? choice : null} onChange={keep} />}
        <Problem problem={refused} fix={settings.notKept} />
        {props.children}
      </div>
      <div className="setting-what">
        <p className="hint">{job.what}</p>
        <BeforeLine before={before === undefined ? undefined : choiceWords(before)} onRestore={() => keep(before!)} />
      </div>
    </section>
  );
}
