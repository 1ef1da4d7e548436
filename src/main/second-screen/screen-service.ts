import type { LiveSession } from "../../app/session/live-session.ts";
import { localHosts } from "../../capture/listen/hosts.ts";
import { hideSecrets, knowSecret } from "../../capture/capture-secrets.ts";
import { screenControl, screenView, type ScreenAction } from "../../core/coach/second-screen.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import type { CallOutput, SecondScreenStatus } from "../../ipc/contract.ts";
import { endCamera, offerCamera, type WhipDoor } from "./screen-camera.ts";
import { keptCertificate, type Certificate } from "./certificate.ts";
import type { ScreenPage } from "./page.ts";
import { CODE_SECONDS } from "./gate.ts";
import { openScreenServer, type ScreenServer } from "./server.ts";

/** Port that is tried first, so that a firewall can let it pass; another one is taken when it cannot be had. */
const PORT = 8190;
/** Programs of this machine alone. */
const LOOPBACK = "127.0.0.1";
/** Wrong tokens from one address between two words about them. */
const WRONG_TOKENS_A_WORD = 10;

/** What the second screen goes by. */
export interface SecondScreenParts {
  /** The session that runs now, or null. */
  readonly live: () => Pick<LiveSession, "state" | "correct" | "mark" | "ask" | "notice"> | null;
  /** Folder of the program's own data on this machine; the certificate is kept there. */
  readonly folder: string;
  /** The page in the window's language. */
  readonly page: () => Promise<ScreenPage>;
  /** Reads a step's picture by its name; null when it is not there. */
  readonly picture: (name: string) => Promise<Uint8Array | null>;
  /** Where the session's WHIP listener is. */
  readonly whip: () => WhipDoor | null;
  readonly onStatus: (status: SecondScreenStatus) => void;
}

/** The bench view on phones and tablets: off until the person switches it on, for one session. */
export class SecondScreen {
  readonly #parts: SecondScreenParts;
  #server: ScreenServer | null = null;
  #host = "";
  #fingerprint: string | null = null;
  #screens = 0;
  #codeOver: NodeJS.Timeout | undefined;
  /** What is asked for goes one after the other. */
  #doing: Promise<unknown> = Promise.resolve();

  constructor(parts: SecondScreenParts) {
    this.#parts = parts;
  }

  /** How it is, for the window. */
  get status(): SecondScreenStatus {
    const server = this.#server;
    const on = server && {
      ...{ address: server.address, place: `${server.origin}/`, host: this.#host },
      ...{ fingerprint: this.#fingerprint, screens: this.#screens, code: server.code() },
    };
    return { hosts: localHosts(), on };
  }

  /** The address of this machine that phones reach now; null while it is off. */
  get address(): string | null {
    return this.#server && this.#host;
  }

  /** Switches it on for the running session, with a new token. */
  open(host: string | null, secure: boolean): Promise<CallOutput<"secondScreen.open">> {
    return this.#next(() => this.#openNow(host, secure));
  }

  /** Makes another short code to type; nothing while it is off. */
  newCode(): void {
    const server = this.#server;
    if (!server) return;
    server.newCode();
    clearTimeout(this.#codeOver);
    this.#codeOver = setTimeout(() => this.#tell(), (CODE_SECONDS + 1) * 1000).unref();
    this.#tell();
  }

  /** Switches it off: nothing that was let in gets anything more. */
  close(): Promise<void> {
    return this.#next(() => this.#end("off"));
  }

  /** The session's state after an event; null once it is over, which ends it. */
  show(state: SessionState | null): void {
    if (state) this.#server?.show(screenView(state));
    else void this.#next(() => this.#end("ended"));
  }

  async #openNow(chosen: string | null, secure: boolean): Promise<CallOutput<"secondScreen.open">> {
    const { live, folder, page } = this.#parts;
    await this.#end("off");
    const hosts = localHosts();
    const host = chosen ?? hosts[0] ?? LOOPBACK;
    if (host !== LOOPBACK && !hosts.includes(host))
      return failed(`this computer has no address ${host} any more`, "Choose another address.");
    if (live() === null) return failed("no session runs", "Start a session, then switch it on.");
    try {
      const certificate = secure ? await keptCertificate(folder, hosts, new Date()) : null;
      const server = await this.#listen(host, certificate, await page());
      const session = live();
      if (session === null) {
        await server.close("ended");
        return failed("the session has ended", "Start another one.");
      }
      knowSecret(server.token);
      this.#server = server;
      this.#host = host;
      this.#fingerprint = certificate?.fingerprint ?? null;
      server.show(screenView(session.state));
      this.newCode();
      return { ok: true };
    } catch (error) {
      const why = hideSecrets(error instanceof Error ? error.message : String(error));
      return failed(`the page could not be served: ${why}`, "Choose another address.");
    }
  }

  async #listen(host: string, certificate: Certificate | null, page: ScreenPage): Promise<ScreenServer> {
    const { whip, picture } = this.#parts;
    const parts = {
      ...{ host, certificate, page, picture },
      act: (action: ScreenAction) => this.#act(action),
      offer: (sdp: string) => offerCamera(whip(), sdp),
      endCamera: (publication: string) => endCamera(whip(), publication),
      onScreens: (count: number) => {
        this.#screens = count;
        this.#tell();
      },
      onWrongToken: (from: string, times: number) => {
        if (times % WRONG_TOKENS_A_WORD === 1) this.#parts.live()?.notice("warning", wrongToken(from));
      },
      onCode: () => this.#tell(),
      now: () => performance.now() / 1000,
    };
    return openScreenServer({ ...parts, port: PORT }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
      return openScreenServer({ ...parts, port: 0 });
    });
  }

  async #act(action: ScreenAction): Promise<boolean> {
    const session = this.#parts.live();
    const control = session && screenControl(action, session.state);
    if (!control) return false;
    if (control.kind === "mark") await session.mark(control.mark);
    else if (control.kind === "ask") await session.ask(control.text, "phone");
    else await session.correct(control.correction, "phone");
    return true;
  }

  async #end(why: "ended" | "off"): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    this.#screens = 0;
    clearTimeout(this.#codeOver);
    this.#tell();
    await server.close(why);
  }

  #tell(): void {
    this.#parts.onStatus(this.status);
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#doing.then(work);
    this.#doing = done.catch(() => undefined);
    return done;
  }
}

function failed(problem: string, fix: string): CallOutput<"secondScreen.open"> {
  return { ok: false, problem, fix };
}

function wrongToken(from: string): string {
  return `Somebody at ${from} asked for the second screen with a wrong code and was refused. If that is your phone, scan or type the code again.`;
}
