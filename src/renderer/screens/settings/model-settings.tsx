import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { useBridge } from "../../services.ts";
import { Choice, type Option } from "../../ui/choice.tsx";
import { CoachModel } from "./coach-model.tsx";
import { FolderSetting } from "./folder-setting.tsx";
import { ModelSlot } from "./model-slot.tsx";
import { SERVER_JOBS } from "./server-jobs.ts";
import { Setting } from "./setting.tsx";

const PROVIDERS: readonly Option<Settings["provider"]>[] = [
  { id: "auto", label: "Best available", detail: "The platform's order, CPU last" },
  { id: "cuda", label: "CUDA", detail: "Nvidia, Linux and Windows" },
  { id: "coreml", label: "Core ML", detail: "macOS" },
  { id: "dml", label: "DirectML", detail: "Windows" },
  { id: "webgpu", label: "WebGPU", detail: "Any graphics card with a driver" },
  { id: "cpu", label: "CPU", detail: "Always works" },
];

/** Which models run, on what, and how each try went. */
export function ModelSettings() {
  return (
    <section className="settings-group" aria-label="Models">
      <h2>Models</h2>
      <h3>Eyes</h3>
      <FolderSetting
        field="modelFolder"
        label="Model folder"
        builtIn="Built-in encoder"
        what="An image encoder in Hugging Face ONNX layout (CLIP, SigLIP, DINOv2) that replaces the built-in one. Benches taught with another encoder must be taught again."
      />
      <Setting
        field="provider"
        name="Provider"
        what="Where the models run. One that fails is passed over for the next; a session never stops for it."
        words={(value) => PROVIDERS.find(({ id }) => id === value)?.label ?? value}
      >
        {(value, change) => <Choice label="Provider" options={PROVIDERS} value={value} onChange={change} />}
      </Setting>
      <InferenceOutcome />
      {SERVER_JOBS.map((job) => (
        <ModelSlot key={job.slot} job={job}>
          {job.slot === "coach" && <CoachModel />}
        </ModelSlot>
      ))}
    </section>
  );
}

const STATES = { starting: "○ Starting", ready: "✓ Ready", lost: "⚠ Stopped, starting again" } as const;

function InferenceOutcome() {
  const bridge = useBridge();
  const [status, setStatus] = useState<CallOutput<"inference.status"> | null>(null);
  useEffect(() => {
    bridge.call("inference.status", undefined).then(setStatus, () => undefined);
    return bridge.on("inference.changed", setStatus);
  }, [bridge]);
  if (!status) return null;
  return (
    <div className="outcome-table" aria-live="polite">
      <p>
        <strong>{STATES[status.state]}</strong> {status.encoder} · {status.dim} dimensions · on {status.provider || "–"}
        {status.detail && ` · ${status.detail}`}
      </p>
      <table>
        <caption className="label">Outcome of each try</caption>
        <tbody>
          {status.tries.map(({ provider, ok, detail }) => (
            <tr key={provider}>
              <th scope="row">{provider}</th>
              <td className={ok ? "tone-done" : "tone-bad"}>{ok ? "✓ works" : "× failed"}</td>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
