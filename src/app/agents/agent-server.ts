import { timingSafeEqual, createHash } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AgentCard } from "@a2a-js/sdk";
import { DefaultRequestHandler, InMemoryTaskStore } from "@a2a-js/sdk/server";
import { agentCardHandler, jsonRpcHandler, UserBuilder } from "@a2a-js/sdk/server/express";
import express, { type NextFunction, type Request, type Response } from "express";
import type { AgentMind } from "./answer-task.ts";
import { agentExecutor } from "./executor.ts";

/** Most that a task may bring, as it is sent: a film of 40 MB in base 64. */
const MOST_BYTES = 56_000_000;

/** Where an agent listens, and who may ask it. */
export interface AgentPlace {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Key that whoever asks has to send as a bearer token; empty for none. */
  readonly key: string;
  /** Version of the program. */
  readonly version: string;
}

/** An agent that listens. */
export interface ListeningAgent {
  /** Base address; the card lies at `/.well-known/agent-card.json` below it. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serve the coach as an A2A agent over JSON-RPC: a card, tasks with a film by path or upload, or pictures, answers in pieces, cancelling. Anybody who reaches
 * it may read the card; with a key only who has it may ask. Rejects when it cannot listen there.
 */
export async function agentServer(mind: AgentMind, { host, port, key, version }: AgentPlace): Promise<ListeningAgent> {
  const app = express();
  app.disable("x-powered-by");
  const server: Server = await new Promise((resolve, reject) => {
    const listening = app.listen(port, host, (error?: Error) => (error ? reject(error) : resolve(listening)));
  });
  const at = server.address() as AddressInfo;
  const address = `http://${at.family === "IPv6" ? `[${at.address}]` : at.address}:${at.port}`;
  const card = cardOf(address, key !== "", version);
  const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), agentExecutor(mind));
  app.use("/.well-known/agent-card.json", agentCardHandler({ agentCardProvider: requestHandler }));
  app.use(
    "/a2a",
    notFromPages,
    withKey(key),
    express.json({ limit: MOST_BYTES, type: ["application/json", "application/a2a+json"] }),
  );
  app.use("/a2a", jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
  app.use((error: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction) => {
    const status = error.status === 413 ? 413 : 400;
    response.status(status).json({
      error: status === 413 ? `A task may bring ${MOST_BYTES / 1e6} MB at most.` : "The request cannot be read.",
    });
  });
  return {
    address,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function cardOf(address: string, keyed: boolean, version: string): AgentCard {
  return {
    name: "Benchside",
    description:
      "A coach for manual work that answers questions about steps: whether one was done as its procedure asks, and what went wrong.",
    supportedInterfaces: [{ url: `${address}/a2a`, protocolBinding: "JSONRPC", tenant: "", protocolVersion: "1.0" }],
    provider: undefined,
    version,
    capabilities: { streaming: true, pushNotifications: false, extensions: [], extendedAgentCard: false },
    securitySchemes: keyed
      ? {
          key: {
            scheme: { $case: "httpAuthSecurityScheme", value: { description: "", scheme: "Bearer", bearerFormat: "" } },
          },
        }
      : {},
    securityRequirements: keyed ? [{ schemes: { key: { list: [] } } }] : [],
    defaultInputModes: ["application/json", "text/plain", "image/jpeg", "video/mp4"],
    defaultOutputModes: ["text/plain"],
    skills: [
      {
        id: "step-question",
        name: "Question about a step",
        description:
          "A data part with the procedure, the step, the question and its choices; a film by path or upload, or pictures.",
        tags: ["video", "procedures", "errors"],
        examples: [],
        inputModes: [],
        outputModes: [],
        securityRequirements: [],
      },
    ],
    signatures: [],
  };
}

/** Pages of other sites that a browser shows may not ask: whatever names an origin is refused. */
function notFromPages(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.origin === undefined) return next();
  response.status(403).json({ error: "Web pages may not ask this agent." });
}

function withKey(key: string) {
  const hashed = (text: string): Buffer => createHash("sha256").update(text).digest();
  return (request: Request, response: Response, next: NextFunction): void => {
    if (key === "" || timingSafeEqual(hashed(request.headers.authorization ?? ""), hashed(`Bearer ${key}`)))
      return next();
    response.status(401).json({ error: "This agent wants a key." });
  };
}
