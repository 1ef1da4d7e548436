import { useLive } from "../../services.ts";
import { useRecording } from "../../session/record-store.ts";
import { BeforeTake } from "./before-take.tsx";
import { TakeRunning } from "./take-running.tsx";

/** The take: look at everything, then one big key. Nothing of the script is shown here: the camera may see this screen. */
export function TakeRoom() {
  const state = useRecording();
  const { state: live, running } = useLive();
  if (running && live.session === state.session) return <TakeRunning />;
  const unkept = live.session === state.session && live.closed === "unwritable";
  return <BeforeTake stopped={unkept ? (live.notices.at(-1)?.text ?? "") : ""} />;
}
