import { ResourceTemplate, type McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  ErrorCode,
  McpError,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { FOLLOWED, followed, type Followed } from "../core/follow.ts";
import { LiveSessions, type FollowedThing } from "./live-sessions.ts";
import { folderOf, type Reach } from "./reach.ts";
import { refusalWords } from "./refusal-words.ts";

const ABOUT: Record<Followed, string> = {
  plan: "The goal, the plan as it stands, and the current step.",
  said: "What was said last and what became of its sound; what an assistant said is of the kind assistant.",
  health:
    "Whether the session runs, whether anything looks, how feed, recording, eyes and model are, and what was told last.",
};

/** Longest address of a resource. */
const MOST_ADDRESS = 1000;

/** Makes plan, last words and health of the sessions that run resources of a server, which a client can subscribe to; any session within reach can be read in the same way. */
export function followable(server: McpServer, reach: Reach): void {
  const { server: wire } = server;
  const live = new LiveSessions(reach, {
    changed: (thing) => void wire.sendResourceUpdated({ uri: addressOf(thing) }).catch(() => undefined),
    listed: () => server.sendResourceListChanged(),
  });
  const list = async () => ({
    resources: (await live.list()).flatMap((session) =>
      FOLLOWED.map((what) => ({
        ...{ uri: addressOf({ session, what }), name: `${what} of ${session}`, description: ABOUT[what] },
        mimeType: "application/json",
      })),
    ),
  });
  server.registerResource(
    "session",
    new ResourceTemplate("benchside://sessions/{session}/{what}", { list }),
    { description: "plan, said or health of a session", mimeType: "application/json" },
    async ({ href }) => {
      const { session, what } = await thingAt(href, reach);
      const state = await refusing(live.state(session));
      return {
        contents: [
          { uri: href, mimeType: "application/json", text: JSON.stringify(followed(what, state, state.t), null, 1) },
        ],
      };
    },
  );
  wire.registerCapabilities({ resources: { subscribe: true, listChanged: true } });
  wire.setRequestHandler(SubscribeRequestSchema, async ({ params }) => {
    await refusing(live.follow(await thingAt(params.uri, reach)));
    return {};
  });
  wire.setRequestHandler(UnsubscribeRequestSchema, async ({ params }) => {
    live.leave(await thingAt(params.uri, reach));
    return {};
  });
  wire.onclose = () => live.close();
}

function addressOf({ session, what }: FollowedThing): string {
  return `benchside://sessions/${encodeURIComponent(session)}/${what}`;
}

/** What an address names. A session that has begun since is looked for. @throws McpError for what is not within reach */
async function thingAt(address: string, reach: Reach): Promise<FollowedThing> {
  const [, written, of] = /^benchside:\/\/sessions\/([^/?#]+)\/([a-z]+)$/.exec(address.slice(0, MOST_ADDRESS)) ?? [];
  const session = written === undefined ? null : decoded(written);
  const what = FOLLOWED.find((one) => one === of);
  if (session === null || what === undefined)
    throw new McpError(ErrorCode.InvalidParams, "There is no such resource. Take one of resources/list.");
  await refusing(folderOf(reach, session));
  return { session, what };
}

async function refusing<T>(made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    throw new McpError(ErrorCode.InvalidParams, refusalWords(error));
  }
}

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}
