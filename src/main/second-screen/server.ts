import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { z } from "zod";
import { Strangers } from "../../capture/listen/strangers.ts";
import { ScreenAction, type ScreenView } from "../../core/coach/second-screen.ts";
import type { Certificate } from "./certificate.ts";
import { ScreenGate, type Screen, type ScreenRefusal } from "./gate.ts";
import type { ScreenPage } from "./page.ts";
import { bodyOf, guarded, jsonOf, passCookie, passOf, Refused, reply } from "./replies.ts";
import { ScreenStreams } from "./streams.ts";

/** Longest token and action, and longest offer of a camera, in bytes. */
const LONGEST_JSON = 4096;
const LONGEST_OFFER = 64 * 1024;
/** Time for a connection's handshake, for a request to begin, and to come whole, in milliseconds. */
const TIMES = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
const HANDSHAKE_MS = 5000;
const LONGEST_HEADERS = 16 * 1024;

const REFUSALS: Readonly<Record<ScreenRefusal, readonly [status: number, text: string]>> = {
  "wrong-token": [401, "Wrong code."],
  "too-many-tries": [429, "Too many wrong codes."],
  full: [503, "Too many screens."],
};

/** What came of an offer of a camera: an answer with where it can be ended, or why it was refused. */
export interface CameraAnswer {
  readonly status: number;
  readonly text: string;
  /** Path of the publication at the listener; null when there is none. */
  readonly publication: string | null;
}

/** What a second screen's server is opened with. */
export interface ScreenServerParts {
  /** This machine's address to listen on, and the port; 0 for any that is free. */
  readonly host: string;
  readonly port: number;
  /** Null serves plain http. */
  readonly certificate: Certificate | null;
  readonly page: ScreenPage;
  /** Reads a step's picture by its name; null when it is not there. */
  readonly picture: (name: string) => Promise<Uint8Array | null>;
  /** Takes what a screen asks for; false when it no longer applies. */
  readonly act: (action: ScreenAction) => Promise<boolean>;
  /** Brings an offer of a camera to the session's listener. */
  readonly offer: (sdp: string) => Promise<CameraAnswer>;
  readonly endCamera: (publication: string) => Promise<void>;
  /** Told when a screen connects or goes, with how many are connected. */
  readonly onScreens: (count: number) => void;
  readonly onWrongToken: (from: string, times: number) => void;
  /** Told when the short code was used, or was guessed at too often. */
  readonly onCode: () => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/** A second screen's server that is open. */
export interface ScreenServer {
  readonly port: number;
  /** Address of its page, with the token behind `#`, which no browser sends to any server. */
  readonly address: string;
  /** The address without the token. */
  readonly origin: string;
  readonly token: string;
  /** The short code that lets one screen in now; null when there is none. */
  readonly code: () => string | null;
  readonly newCode: () => void;
  show(view: ScreenView): void;
  /** Ends everything: no pass and no token of it is worth anything any more. */
  close(why: "ended" | "off"): Promise<void>;
}

/**
 * Serves the second screen: one page, the session's state as events, and a few actions, to anybody who has the token. Everything else is not there.
 *
 * @throws NodeJS.ErrnoException when the address or the port cannot be had
 */
export async function openScreenServer(parts: ScreenServerParts): Promise<ScreenServer> {
  const desk = new ScreenDesk(parts);
  const strangers = new Strangers();
  const sockets = new Map<string, Socket>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    desk.answer(request, response).then(
      (known) => {
        const socket = known && sockets.get(nameOf(request.socket));
        if (socket) strangers.admit(socket);
      },
      () => response.destroy(),
    );
  };
  const options = { ...TIMES, maxHeaderSize: LONGEST_HEADERS };
  const { certificate } = parts;
  const server: Server = certificate
    ? createSecureServer(
        { ...options, ...certificate, minVersion: "TLSv1.2", handshakeTimeout: HANDSHAKE_MS } as object,
        answer,
      )
    : createServer(options, answer);
  server.on("connection", (socket: Socket) => {
    strangers.add(socket);
    const name = nameOf(socket);
    sockets.set(name, socket);
    socket.once("close", () => sockets.delete(name));
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  await listen(server, parts);
  const { port } = server.address() as AddressInfo;
  const origin = `${certificate ? "https" : "http"}://${parts.host}:${port}`;
  desk.origin = origin;
  return {
    ...{ port, origin, token: desk.gate.token, address: `${origin}/#${desk.gate.token}` },
    code: () => desk.gate.code,
    newCode: () => desk.gate.newCode(),
    show: (view) => {
      desk.picture = view.picture?.name ?? null;
      desk.streams.show(view);
    },
    close: async (why) => {
      desk.close(why);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), 500);
      await closed;
      clearTimeout(late);
    },
  };
}

/** A connection as both its socket and the encrypted one over it are known. */
function nameOf({ remoteAddress, remotePort }: Pick<Socket, "remoteAddress" | "remotePort">): string {
  return `${remoteAddress} ${remotePort}`;
}

function listen(server: Server, { host, port }: ScreenServerParts): Promise<void> {
  return new Promise((opened, refused) => {
    server.once("error", refused);
    server.listen({ host, port, exclusive: true }, () => {
      server.removeListener("error", refused);
      opened();
    });
  });
}

/** Answers the requests of one server. */
class ScreenDesk {
  /** Where its page is served from, once that is known. */
  origin = "";
  /** Name of the one picture that is served now, to screens that were let in; null for none. */
  picture: string | null = null;
  readonly gate: ScreenGate;
  readonly streams: ScreenStreams;
  readonly #parts: ScreenServerParts;
  #closed = false;

  constructor(parts: ScreenServerParts) {
    this.#parts = parts;
    this.gate = new ScreenGate(parts);
    this.streams = new ScreenStreams(() => {
      if (!this.#closed) parts.onScreens(this.gate.screens.filter(({ connections }) => connections > 0).length);
    });
  }

  close(why: "ended" | "off"): void {
    this.#closed = true;
    this.streams.end(why);
    for (const screen of this.gate.screens) void this.#endCamera(screen);
  }

  /** @returns whether a screen asked that was let in */
  async answer(request: IncomingMessage, plain: ServerResponse): Promise<boolean> {
    const response = guarded(plain);
    try {
      this.#fromHere(request);
      return await this.#route(request, response);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      reply(response, error.status, error.message);
      return false;
    }
  }

  /**
   * A page of another name or address that leads here is refused: its browser would send what it reads to somebody else (DNS rebinding). So is
   * whatever another page asks for.
   */
  #fromHere({ method, headers }: IncomingMessage): void {
    if (this.#closed) throw new Refused(410, "The second screen is off.");
    if (headers.host !== new URL(this.origin).host) throw new Refused(421, "This is not the address that was shown.");
    const isRead = method === "GET" || method === "HEAD";
    if (headers.origin === undefined ? !isRead : headers.origin !== this.origin)
      throw new Refused(403, "Only Benchside's own page may ask.");
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const asked = `${request.method} ${request.url}`;
    const file = request.method === "GET" ? this.#parts.page.get(request.url ?? "") : undefined;
    if (file) {
      reply(response, 200, file.bytes, file.type);
      return false;
    }
    if (asked === "POST /enter") return this.#enter(request, response);
    const routes: Readonly<Record<string, (screen: Screen, pass: string) => void | Promise<void>>> = {
      [`GET /picture/${this.picture}`]: () => this.#picture(response),
      "GET /events": (screen) => this.streams.add(response, screen),
      "POST /act": (_, pass) => this.#act(request, response, pass),
      "POST /camera": (screen, pass) => this.#camera(request, response, screen, pass),
      "DELETE /camera": (screen) => this.#endCamera(screen).then(() => reply(response, 200, "Ended.")),
    };
    const route = Object.hasOwn(routes, asked) ? routes[asked] : undefined;
    if (!route) throw new Refused(404, "There is nothing here.");
    const pass = passOf(request);
    const screen = this.gate.screen(pass);
    if (!screen) throw new Refused(401, "Scan the code again.");
    await route(screen, pass);
    return true;
  }

  async #picture(response: ServerResponse): Promise<void> {
    const name = this.picture;
    const bytes = name === null ? null : await this.#parts.picture(name);
    if (name === null || bytes === null) throw new Refused(404, "There is nothing here.");
    reply(response, 200, bytes, `image/${name.endsWith(".jpg") ? "jpeg" : name.split(".").at(-1)}`);
  }

  async #enter(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const read = z.strictObject({ token: z.string().max(100) }).safeParse(await jsonOf(request, LONGEST_JSON));
    if (!read.success) throw new Refused(400, "A token is asked for.");
    const entered = this.gate.enter(request.socket.remoteAddress ?? "", read.data.token);
    if (typeof entered === "string") throw new Refused(...REFUSALS[entered]);
    response.setHeader("Set-Cookie", passCookie(entered.pass, this.#parts.certificate !== null));
    reply(response, 200, "Welcome.");
    return true;
  }

  async #act(request: IncomingMessage, response: ServerResponse, pass: string): Promise<void> {
    if (!this.gate.mayAct(pass)) throw new Refused(429, "Too fast.");
    const read = ScreenAction.safeParse(await jsonOf(request, LONGEST_JSON));
    if (!read.success) throw new Refused(400, "There is no such action.");
    if (this.#closed) throw new Refused(410, "The second screen is off.");
    if (!(await this.#parts.act(read.data))) throw new Refused(409, "The plan has moved on.");
    reply(response, 200, "Taken.");
  }

  async #camera(request: IncomingMessage, response: ServerResponse, screen: Screen, pass: string): Promise<void> {
    if (!/^application\/sdp\b/i.test(request.headers["content-type"] ?? "")) throw new Refused(415, "Send an offer.");
    if (!this.gate.mayAct(pass)) throw new Refused(429, "Too fast.");
    const offer = await bodyOf(request, LONGEST_OFFER);
    // A page that was loaded anew has left its stream behind.
    await this.#endCamera(screen);
    const { status, text, publication } = await this.#parts.offer(offer);
    screen.publication = publication;
    // It was switched off meanwhile.
    if (this.#closed) await this.#endCamera(screen);
    reply(response, status, text, status === 201 ? "application/sdp" : "text/plain");
  }

  async #endCamera(screen: Screen): Promise<void> {
    const { publication } = screen;
    screen.publication = null;
    if (publication !== null) await this.#parts.endCamera(publication);
  }
}
