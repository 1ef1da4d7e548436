import { hideSecrets, knowSecret } from "../../../capture/capture-secrets.ts";
import { OBSWebSocket, OBSWebSocketError, type OBSRequestTypes, type OBSResponseTypes } from "obs-websocket-js/json";

/** OBS cannot be reached or refuses; with the fix. Never holds the password. */
export class ObsError extends Error {
  override readonly name = "ObsError";
  readonly problem: string;
  readonly fix: string;

  constructor(problem: string, fix: string) {
    super(hideSecrets(`${problem} ${fix}`));
    this.problem = hideSecrets(problem);
    this.fix = hideSecrets(fix);
  }
}

/** Longest that OBS may take to answer, in milliseconds. */
const ANSWER_MS = 5000;

/** Codes with which OBS closes a connection or answers a request (obs-websocket protocol 5). */
const AUTHENTICATION_FAILED = 4009;
const SESSION_INVALIDATED = 4011;
const OUTPUT_RUNNING = 500;

/** One connection to OBS. */
export class ObsLink {
  readonly #socket = new OBSWebSocket();
  #closed = false;

  /** @param onLost told once when OBS goes away after it was connected, not when `close` was called */
  constructor(onLost: () => void = () => {}) {
    this.#socket.once("ConnectionClosed", () => !this.#closed && this.#identified && onLost());
  }

  #identified = false;

  /** Connect; resolves with OBS's version. Rejects with ObsError. */
  async connect(address: string, password: string): Promise<string> {
    if (address === "")
      throw new ObsError("OBS has no address yet.", "Write it in Settings, e.g. ws://127.0.0.1:4455.");
    knowSecret(password);
    try {
      // Nothing is subscribed to: OBS's meters and scenes are no business of ours.
      await this.#inTime(this.#socket.connect(address, password || undefined, { eventSubscriptions: 0 }));
      this.#identified = true;
      return (await this.#ask("GetVersion")).obsVersion;
    } catch (error) {
      this.close();
      throw connectError(error, password !== "");
    }
  }

  /** Start recording; false when it records already. */
  startRecording(): Promise<boolean> {
    return this.#start("StartRecord");
  }

  /** Stop recording; resolves with the path of the film, as OBS says it. */
  async stopRecording(): Promise<string> {
    return (await this.#ask("StopRecord")).outputPath;
  }

  /** Whether OBS records now. */
  async isRecording(): Promise<boolean> {
    return (await this.#ask("GetRecordStatus")).outputActive;
  }

  /** Start the virtual camera; false when it runs already. */
  startVirtualCamera(): Promise<boolean> {
    return this.#start("StartVirtualCam");
  }

  /** Leave OBS alone. Never throws. */
  close(): void {
    this.#closed = true;
    this.#socket.disconnect().catch(() => {});
  }

  async #start(what: "StartRecord" | "StartVirtualCam"): Promise<boolean> {
    try {
      await this.#socketCall(what);
      return true;
    } catch (error) {
      if (error instanceof OBSWebSocketError && error.code === OUTPUT_RUNNING) return false;
      throw requestError(error);
    }
  }

  async #ask<T extends keyof OBSRequestTypes>(what: T): Promise<OBSResponseTypes[T]> {
    try {
      return await this.#socketCall(what);
    } catch (error) {
      throw requestError(error);
    }
  }

  #socketCall<T extends keyof OBSRequestTypes>(what: T): Promise<OBSResponseTypes[T]> {
    return this.#inTime(this.#socket.call(what));
  }

  /** The library waits for ever for an answer that does not come, also when the connection is lost meanwhile. */
  #inTime<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new SilentError()), ANSWER_MS);
      work.then(resolve, reject).finally(() => clearTimeout(late));
    });
  }
}

class SilentError extends Error {}

function connectError(error: unknown, gavePassword: boolean): ObsError {
  if (error instanceof ObsError) return error;
  const code = error instanceof OBSWebSocketError ? error.code : 0;
  if (code === AUTHENTICATION_FAILED) {
    return gavePassword
      ? new ObsError(
          "OBS refuses the password.",
          "Copy it from OBS: Tools › WebSocket Server Settings › Show Connect Info.",
        )
      : new ObsError(
          "OBS asks for a password.",
          "Copy it from OBS: Tools › WebSocket Server Settings › Show Connect Info.",
        );
  }
  if (code === SESSION_INVALIDATED)
    return new ObsError("OBS closed the connection.", "Look at OBS, then connect again.");
  if (error instanceof SilentError) {
    return new ObsError(
      "Something is at that address, but it does not answer as OBS does.",
      "Check the port in OBS: Tools › WebSocket Server Settings.",
    );
  }
  return new ObsError(
    "OBS is not there.",
    "Start OBS 28 or newer and enable its WebSocket server (Tools › WebSocket Server Settings).",
  );
}

function requestError(error: unknown): ObsError {
  if (error instanceof SilentError)
    return new ObsError("OBS does not answer.", "Look at OBS: it may be asking something.");
  const said = error instanceof OBSWebSocketError && error.message ? ` (${error.message})` : "";
  return new ObsError(`OBS refused${said}.`, "Look at OBS: its outputs may not be set up.");
}
