import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AgentCard, SendMessageRequest } from "@a2a-js/sdk";
import { UnsupportedOperationError } from "@a2a-js/sdk/errors";
import { DefaultRequestHandler } from "@a2a-js/sdk/server";
import { agentCardHandler, jsonRpcHandler, UserBuilder } from "@a2a-js/sdk/server/express";
import express, { type NextFunction, type Request, type Response } from "express";
import type { AgentMind } from "./answer-task.ts";
import { agentExecutor } from "./executor.ts";
import { atOnce, checkSize, hostHere, notFromPages, withKey } from "./agents-gate.ts";
import { keptTasks } from "./kept-tasks.ts";

/** Most that a task may bring, as it is sent: a film of 40 MB in base 64. */
const MOST_BYTES = 56_000_000;
/** Most that all tasks under way may bring together. */
const MOST_AT_ONCE = 2 * MOST_BYTES;

/** Where an agent listens, and who may ask it. */
export interface AgentPlace {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Key that clients have to send as a bearer token; empty for none. */
  readonly key: string;
  /** Version of the program. */
  readonly version: string;
}

/** Time for a request to begin and to be there whole, a film in it too, in milliseconds, and most connections at once. */
const TIMES = { headersTimeout: 5000, requestTimeout: 60_000, connectionsCheckingInterval: 1000 };
const MOST_CONNECTIONS = 64;

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
  const server = createServer(TIMES, app);
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const at = server.address() as AddressInfo;
  const address = `http://${at.family === "IPv6" ? `[${at.address}]` : at.address}:${at.port}`;
  const card = cardOf(address, key !== "", version);
  const requestHandler = new Answering(card, keptTasks(), agentExecutor(mind));
  app.use(hostHere(address), notFromPages);
  app.use("/.well-known/agent-card.json", agentCardHandler({ agentCardProvider: requestHandler }));
  app.use(
    "/a2a",
    withKey(key),
    atOnce(MOST_AT_ONCE, MOST_BYTES),
    express.json({
      ...{ limit: MOST_BYTES, inflate: false, verify: checkSize },
      type: ["application/json", "application/a2a+json"],
    }),
  );
  app.use("/a2a", jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
  app.use((error: Refusal, _request: Request, response: Response, _next: NextFunction) => {
    const status = error.status === 413 ? 413 : 400;
    response.status(status).json({ error: status === 413 ? TOO_LARGE : unread(error) });
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

type Refusal = Error & { readonly status?: number; readonly type?: string };

const TOO_LARGE = `A task may bring ${MOST_BYTES / 1e6} MB at most.`;

function unread({ type, message }: Refusal): string {
  return `The request cannot be read${type === "entity.verify.failed" ? `: ${message}` : ""}.`;
}

/** Answers new tasks alone, without sending back what was sent. */
class Answering extends DefaultRequestHandler {
  override sendMessage(...[request, context]: Parameters<DefaultRequestHandler["sendMessage"]>) {
    return super.sendMessage(asNewTask(request), context);
  }

  override sendMessageStream(...[request, context]: Parameters<DefaultRequestHandler["sendMessageStream"]>) {
    return super.sendMessageStream(asNewTask(request), context);
  }
}

/** Each task is one question: what names a task that is under way would break into its answer. */
function asNewTask(request: SendMessageRequest): SendMessageRequest {
  if (request.message?.taskId)
    throw new UnsupportedOperationError(
      "A task is one question and is not gone on with. Send a new one, without taskId.",
    );
  const usual = { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: false };
  return { ...request, configuration: { ...usual, ...request.configuration, historyLength: 0 } };
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
