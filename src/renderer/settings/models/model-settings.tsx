import { Choice, named } from "../../ui/choice.tsx";
import { useWords } from "../../words/words.ts";
import { CoachModel } from "./coach-model.tsx";
import { FolderSetting } from "../folder-setting.tsx";
import { InferenceOutcome } from "./inference-outcome.tsx";
import { ModelSlot } from "./model-slot.tsx";
import { TryProviders } from "./try-providers.tsx";
import { allProviders, CardChoice, useProviders } from "./runs-on.tsx";
import { serverJobs } from "./server-jobs.ts";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";
import { useSetting } from "../use-setting.ts";

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
            <>
              <Choice label={text.provider} options={providers(value)} value={value} onChange={change} />
              <EyesCard />
            </>
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

/** Which of several cards the eyes run on. */
function EyesCard() {
  const { models: text } = useWords();
  const { value: provider } = useSetting("provider");
  const { value: device, change } = useSetting("device");
  const of = { provider, device: device ?? undefined };
  return <CardChoice {...of} label={text.card.of} onChange={(next) => void change(next ?? null)} />;
}
