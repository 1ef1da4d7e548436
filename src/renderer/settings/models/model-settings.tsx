import { useEffect, useState } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import { useBridge } from "../../services.ts";
import { Choice, named, type Option } from "../../ui/choice.tsx";
import { useWords, words } from "../../words/words.ts";
import { CoachModel } from "./coach-model.tsx";
import { FolderSetting } from "../folder-setting.tsx";
import { InferenceOutcome } from "./inference-outcome.tsx";
import { ModelSlot } from "./model-slot.tsx";
import { TryProviders } from "./try-providers.tsx";
import { serverJobs } from "./server-jobs.ts";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";

/** What models can run on, in words. */
function allProviders(): readonly Option<Settings["provider"]>[] {
  const { providers: text } = words().models;
  return [
    { id: "auto", label: text.auto, detail: text.autoDetail },
    { id: "cuda", label: text.cuda, detail: text.cudaDetail },
    { id: "coreml", label: text.coreml, detail: text.coremlDetail },
    { id: "dml", label: text.dml, detail: text.dmlDetail },
    { id: "webgpu", label: text.webgpu, detail: text.webgpuDetail },
    { id: "cpu", label: text.cpu, detail: text.cpuDetail },
  ];
}

/** What this kind of machine can have, and what was chosen on another one. */
function useProviders(): (chosen: Settings["provider"]) => readonly Option<Settings["provider"]>[] {
  const bridge = useBridge();
  const [here, setHere] = useState<readonly string[]>(["cpu"]);
  useEffect(() => {
    bridge.call("app.info", undefined).then(
      ({ providers }) => setHere(providers),
      () => undefined,
    );
  }, [bridge]);
  return (chosen) => allProviders().filter(({ id }) => id === "auto" || id === chosen || here.includes(id));
}

/** Which models run, on what, and how each try went. */
export function ModelSettings() {
  const { models: text } = useWords();
  const providers = useProviders();
  return (
    <Group name="models">
      <section className="settings-part" aria-label={text.eyes}>
        <h3>{text.eyes}</h3>
        <FolderSetting field="modelFolder" label={text.folder} builtIn={text.builtInEncoder} what={text.folderWhat} />
        <Setting
          field="provider"
          name={text.provider}
          what={text.providerWhat}
          words={(value) => named(allProviders())(value)}
          below={
            <>
              <InferenceOutcome />
              <TryProviders />
            </>
          }
        >
          {(value, change) => (
            <Choice label={text.provider} options={providers(value)} value={value} onChange={change} />
          )}
        </Setting>
      </section>
      {serverJobs().map((job) => (
        <ModelSlot key={job.slot} job={job}>
          {job.slot === "coach" && <CoachModel />}
        </ModelSlot>
      ))}
    </Group>
  );
}
