import type { Bridge } from "../../ipc/contract.ts";
import type { SessionStore } from "../session/session-store.ts";
import { Store } from "../store.ts";
import { connected, type TakenCamera } from "./devices.ts";
import type { CameraOf } from "./film.ts";
import { CameraRun } from "./run.ts";
import type { Sample } from "./sampler.ts";
import { SessionTime } from "./session-time.ts";
import { takeCamera, type Taken } from "./take.ts";
import { words } from "../words/words.ts";

/** Seconds without a frame after which a camera counts as stalled, and how many of its own frame times that is at least. */
const STALL_SECONDS = 1;
const STALL_FRAMES = 2.5;
/** Milliseconds between two looks at whether frames still come, or whether a lost camera is back. */
const LOOK_MS = 250;
/** Milliseconds between two tries to take a camera that is lost. */
const RETAKE_MS = 1000;

/** A camera that is looked through before a session. */
export interface CameraLook {
  /** That it was taken, perhaps without its microphone, or why not. */
  readonly taken: Promise<Taken>;
  /** Lets it go, unless it was taken for something else meanwhile. */
  readonly release: () => void;
}

/** What stands for a camera that was let go while it opened. */
const letGo = (): Taken => ({
  ok: false,
  problem: words().cameras.letGo,
  fix: words().cameras.startAgain,
  gone: false,
});

/** The camera in use. */
export interface CameraState {
  readonly stream: MediaStream | null;
}

/** A camera of the window: its preview stays here, 2 fps samples and a recording go to main. A camera that is lost is waited for. */
export class CameraCapture extends Store<CameraState> {
  readonly #bridge: Bridge;
  readonly #track: string | undefined;
  /** Raised whenever it is let go: what was asked for before that gets no camera any more. */
  #asked = 0;
  #label = "";
  #camera: TakenCamera | null = null;
  #microphone = "";
  #session = "";
  #time = new SessionTime();
  #run: CameraRun | null = null;
  #watch: ReturnType<typeof setInterval> | undefined;
  #frame = { at: 0, width: 0, height: 0 };
  #fps = 0;
  #told = "";
  #taking = false;
  #takeAt = 0;
  /** `wanted`: it is recorded, or not wanted at all; `lost`: it went silent; `gone`: and it is no longer listed. */
  #sound: "wanted" | "lost" | "gone" = "wanted";
  #sending = false;
  #dropped = 0;

  /** `track` names a camera that is recorded beside the coach's eye. */
  constructor(bridge: Bridge, live: SessionStore, track?: string) {
    super({ stream: null });
    this.#bridge = bridge;
    this.#track = track;
    live.subscribe(() => {
      const { state, running } = live.get();
      if (this.#session !== "" && state.session === this.#session && !running) this.close();
    });
  }

  /** Take the camera with this label, and the microphone of another (empty for none). Says in words what to do when it cannot. */
  async open(label: string, microphone = ""): Promise<Taken> {
    const { taken: asked, release } = this.look(label, microphone);
    const taken = await asked;
    if (!taken.ok || !taken.deaf) return taken;
    // Who wants sound must not find out afterwards that there is none.
    release();
    return { ok: false, ...taken.deaf, fix: words().cameras.orNoSound({ fix: taken.deaf.fix }) };
  }

  /** Take the same to look through it: also without its microphone. Whatever was taken before is let go. */
  look(label: string, microphone: string): CameraLook {
    this.close();
    const asked = this.#asked;
    const isOver = () => asked !== this.#asked;
    const keep = (taken: Taken): Taken => {
      if (!taken.ok) return taken;
      if (isOver()) {
        stopAll(taken.stream);
        return letGo();
      }
      this.#label = label;
      this.#camera = taken.camera ?? null;
      this.#microphone = microphone;
      this.set({ stream: taken.stream });
      return taken;
    };
    const taken = takeCamera(this.#bridge, label, microphone).then(keep);
    return { taken, release: () => void (isOver() || this.close()) };
  }

  /** Begin to sample and record the open camera for a session. */
  begin(session: string): void {
    const { stream } = this.get();
    if (!stream) return;
    this.#session = session;
    this.#time = new SessionTime();
    this.#dropped = 0;
    this.#sound = "wanted";
    this.#told = "";
    this.#watch = setInterval(() => this.#look(), LOOK_MS);
    this.#start(stream);
  }

  /** Let the camera go. */
  close(): void {
    this.#asked++;
    clearInterval(this.#watch);
    this.#session = "";
    this.#run?.stop();
    this.#run = null;
    stopAll(this.get().stream);
    this.set({ stream: null });
  }

  #start(stream: MediaStream): void {
    this.#frame = { ...this.#frame, at: performance.now() };
    this.#fps = 0;
    // Unplugged since it was taken, it is waited for.
    if (stream.getVideoTracks().every(({ readyState }) => readyState === "ended")) return this.#lost();
    const of = this.#of();
    this.#run = new CameraRun(this.#bridge, stream, of, this.#time, {
      onFrame: (width, height) => (this.#frame = { at: performance.now(), width, height }),
      onSample: (sample) => this.#send(of, sample),
      onLevel: (level) => void this.#bridge.call("session.cameraSound", { ...of, level, trouble: "" }),
      onLost: () => this.#lost(),
      onDeaf: () => {
        this.#sound = "lost";
        this.#deaf(words().cameras.deaf);
      },
    });
  }

  #of(): CameraOf {
    return { session: this.#session, ...(this.#track === undefined ? {} : { track: this.#track }) };
  }

  #send(of: CameraOf, sample: Sample): void {
    if (of.session !== this.#session) return;
    this.#fps = sample.fps;
    if (this.#sending) {
      this.#dropped++;
      return;
    }
    this.#sending = true;
    const done = () => (this.#sending = false);
    const camera = { width: this.#frame.width, height: this.#frame.height };
    this.#bridge.call("session.cameraFrame", { ...of, ...sample, camera, dropped: this.#dropped }).then(done, done);
  }

  #look(): void {
    if (this.#run === null) return void this.#takeAgain();
    if (this.#sound !== "wanted") void this.#listenAgain();
    const patience = Math.max(STALL_SECONDS, this.#fps > 0 ? STALL_FRAMES / this.#fps : 0);
    this.#tell(performance.now() - this.#frame.at > patience * 1000 ? words().cameras.stalled : "");
  }

  #lost(): void {
    if (this.#session === "") return;
    this.#run = null;
    this.set({ stream: null });
    this.#tell(words().cameras.unplugged);
    this.#deaf("");
  }

  /** There is no sound, and why when the person has to know. */
  #deaf(trouble: string): void {
    void this.#bridge.call("session.cameraSound", { ...this.#of(), level: null, trouble });
  }

  /** The same camera, as soon as it is there again. */
  async #takeAgain(): Promise<void> {
    if (this.#taking || performance.now() < this.#takeAt) return;
    this.#taking = true;
    this.#takeAt = performance.now() + RETAKE_MS;
    const session = this.#session;
    const again = takeCamera(this.#bridge, this.#label, this.#microphone, this.#camera);
    const taken = await again.finally(() => (this.#taking = false));
    if (session !== this.#session) return taken.ok ? stopAll(taken.stream) : undefined;
    if (!taken.ok) return this.#tell(taken.gone ? words().cameras.unplugged : `${taken.problem} ${taken.fix}`);
    this.#sound = taken.deaf ? "lost" : "wanted";
    if (taken.deaf) this.#deaf(words().cameras.pictureGoesOn({ problem: taken.deaf.problem, fix: taken.deaf.fix }));
    this.set({ stream: taken.stream });
    this.#start(taken.stream);
  }

  /** A microphone that was gone and is back needs the camera opened anew: a film cannot get another track while it runs. */
  async #listenAgain(): Promise<void> {
    const { microphones } = await connected();
    if (!microphones.some(({ label }) => label === this.#microphone)) this.#sound = "gone";
    else if (this.#sound === "gone" && this.#run !== null) {
      this.#run.stop();
      this.#run = null;
      await this.#takeAgain();
    }
  }

  /** Why there is no picture; empty when there is one. It reports changes only. */
  #tell(reason: string): void {
    if (reason === this.#told) return;
    this.#told = reason;
    const state = reason === "" ? "live" : "stalled";
    void this.#bridge.call("session.cameraState", { ...this.#of(), state, reason });
  }
}

function stopAll(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
