/** Protocols of feeds that somebody else serves. */
export const SERVED_PROTOCOLS = ["rtsp", "rtmp", "srt", "http"] as const;
export type ServedProtocol = (typeof SERVED_PROTOCOLS)[number];

/** Where a feed comes from, as a person typed or chose it. */
export type FeedAddress =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "features"; readonly path: string }
  | { readonly kind: "stream"; readonly protocol: ServedProtocol; readonly url: string }
  | { readonly kind: "listen"; readonly protocol: "rtmp" | "whip" }
  | { readonly kind: "mock"; readonly faults: string };

/** What is wrong with an address, and what to write instead. */
export interface AddressProblem {
  readonly problem: string;
  readonly fix: string;
}

const PROTOCOLS: Readonly<Record<string, ServedProtocol>> = {
  rtsp: "rtsp",
  rtsps: "rtsp",
  rtmp: "rtmp",
  rtmps: "rtmp",
  srt: "srt",
  http: "http",
  https: "http",
};

/**
 * The feed that an address names: `rtsp://…`, `rtmp://…`, `srt://…`, `http(s)://…`, `listen:rtmp`, `listen:whip`,
 * `mock:FAULTS`, `features:FILE`; anything else, with `file:` or without, is a path: `http:x.mp4` is a file of that name.
 */
export function parseAddress(text: string): FeedAddress | AddressProblem {
  const address = text.trim();
  if (address === "")
    return { problem: "there is no address", fix: "Write a path, or e.g. rtsp://192.168.1.20:554/live." };
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(address)?.[1]?.toLowerCase() ?? "";
  const rest = address.slice(scheme.length + 1);
  if (Object.hasOwn(PROTOCOLS, scheme) && rest.startsWith("//")) return served(PROTOCOLS[scheme]!, address);
  if (scheme === "mock") return { kind: "mock", faults: rest };
  if (scheme === "listen") {
    if (rest === "rtmp" || rest === "whip") return { kind: "listen", protocol: rest };
    return {
      problem: `nothing can be listened for as ${JSON.stringify(rest)}`,
      fix: "Write listen:rtmp or listen:whip.",
    };
  }
  if (scheme === "features" || scheme === "file") {
    if (rest !== "") return { kind: scheme, path: rest };
    return { problem: "the path is missing", fix: `Write ${scheme}:PATH.` };
  }
  // A drive letter (C:\take.mp4) is a path; any other scheme with // is an address that nobody here can open.
  if (scheme.length > 1 && rest.startsWith("//")) {
    return { problem: `${scheme}:// is no feed that can be opened`, fix: "Use rtsp, rtmp, srt, http or https." };
  }
  return { kind: "file", path: address };
}

/** True for the outcome of `parseAddress` that is no address. */
export function isAddressProblem(outcome: FeedAddress | AddressProblem): outcome is AddressProblem {
  return "problem" in outcome;
}

function served(protocol: ServedProtocol, url: string): FeedAddress | AddressProblem {
  const example = `${protocol}://192.168.1.20/live`;
  try {
    if (new URL(url).hostname !== "") return { kind: "stream", protocol, url };
  } catch {
    // Told below.
  }
  return { problem: "the address has no host that can be read", fix: `Write it like ${example}.` };
}
