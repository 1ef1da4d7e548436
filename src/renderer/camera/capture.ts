import type { Bridge } from "../../ipc/contract.ts";
import type { LiveSession } from "../session/live.ts";
import { Store } from "../store.ts";
import { labelled } from "./devices.ts";
import { sampleTrack, type Sample } from "./sampler.ts";

/** Seconds without a frame after which the camera counts as stalled. */
const STALL_SECONDS = 2;

/** The camera in use. */
export interface CameraState {
  readonly stream: MediaStream | null;
}

type Opened = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly mend: string };

/** The window's camera: its preview stays here, 2 fps samples and a recording go to main. */
export class CameraCapture extends Store<CameraState> {
  readonly #bridge: Bridge;
  #session = "";
  #recorder: MediaRecorder | null = null;
  #watch: ReturnType<typeof setInterval> | undefined;
  #lastFrame = 0;
  #stalled = false;
  #sending = false;
  #dropped = 0;

  constructor(bridge: Bridge, live: LiveSession) {
    super({ stream: null });
    this.#bridge = bridge;
    live.subscribe(() => {
      const { state, running } = live.get();
      if (this.#session !== "" && state.session === this.#session && !running) this.close();
    });
  }

  /** Take the camera with this label. Says in words what to do when it cannot. */
  async open(label: string): Promise<Opened> {
    this.close();
    try {
      await this.#bridge.call("session.cameraWanted", undefined);
      const devices = labelled(await navigator.mediaDevices.enumerateDevices());
      const device = devices.find((each) => each.label === label);
      if (!device)
        return { ok: false, problem: `The camera “${label}” is not there.`, mend: "Plug it in, or choose another." };
      const video = {
        deviceId: { exact: device.id },
        width: { ideal: 1280 },
        height: { ideal: 720 },
        frameRate: { ideal: 30 },
      };
      await this.#bridge.call("session.cameraWanted", undefined);
      this.set({ stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) });
      return { ok: true };
    } catch (error) {
      return { ok: false, ...refusal(error) };
    }
  }

  /** Begin to sample and record the open camera for a session. */
  begin(session: string): void {
    const { stream } = this.get();
    const track = stream?.getVideoTracks()[0];
    if (!stream || !track) return;
    this.#session = session;
    this.#dropped = 0;
    this.#lastFrame = performance.now();
    track.onended = () => this.#lost("The camera was unplugged or taken by another program.");
    this.#watch = setInterval(() => this.#checkStall(), 500);
    this.#record(stream, session);
    void sampleTrack(
      track,
      () => (this.#lastFrame = performance.now()),
      (sample) => this.#send(session, sample),
    ).catch((error: unknown) => this.#lost(`The camera stopped: ${String(error)}`));
  }

  /** Let the camera go. */
  close(): void {
    clearInterval(this.#watch);
    this.#session = "";
    if (this.#recorder && this.#recorder.state !== "inactive") this.#recorder.stop();
    this.#recorder = null;
    for (const track of this.get().stream?.getTracks() ?? []) track.stop();
    this.set({ stream: null });
  }

  #send(session: string, sample: Sample): void {
    if (session !== this.#session) return;
    if (this.#sending) {
      this.#dropped++;
      return;
    }
    this.#sending = true;
    const done = () => (this.#sending = false);
    this.#bridge.call("session.cameraFrame", { session, ...sample, dropped: this.#dropped }).then(done, done);
  }

  #record(stream: MediaStream, session: string): void {
    const recorder = new MediaRecorder(stream, { mimeType: "video/webm;codecs=vp8", videoBitsPerSecond: 4_000_000 });
    let written: Promise<unknown> = Promise.resolve();
    let startsAt: number | null = 0;
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      written = written
        .then(() => data.arrayBuffer())
        .then((buffer) => {
          const bytes = new Uint8Array(buffer);
          const piece = { session, bytes, startsAt };
          startsAt = null;
          return this.#bridge.call("session.cameraMedia", piece);
        })
        .catch(() => undefined);
    };
    recorder.start(1000);
    this.#recorder = recorder;
  }

  #checkStall(): void {
    const stalled = performance.now() - this.#lastFrame > STALL_SECONDS * 1000;
    if (stalled === this.#stalled) return;
    this.#stalled = stalled;
    this.#tell(
      stalled ? "stalled" : "live",
      stalled ? "The camera has sent no picture for two seconds. Check its cable." : "",
    );
  }

  #lost(reason: string): void {
    if (this.#session === "") return;
    this.#tell("failed", `${reason} Plug it in and start again.`);
    this.close();
  }

  #tell(state: "live" | "stalled" | "failed", reason: string): void {
    void this.#bridge.call("session.cameraState", { session: this.#session, state, reason });
  }
}

/** What getUserMedia's refusals mean to a person. */
function refusal(error: unknown): { problem: string; mend: string } {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError")
    return {
      problem: "The camera may not be used.",
      mend: "Allow the camera for Benchside in the system's privacy settings.",
    };
  if (name === "NotReadableError")
    return { problem: "The camera is in use by another program.", mend: "Close that program, then start again." };
  return {
    problem: `The camera did not open: ${String(error)}`,
    mend: "Unplug it, plug it in again, or choose another.",
  };
}
