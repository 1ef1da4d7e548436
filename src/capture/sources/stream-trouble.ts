import { whyEnded, type Ending } from "../ffmpeg/why-ended.ts";

/** Why a stream does not come, in words for the person: what is wrong, without a full stop, and what to do, a sentence. */
export interface StreamTrouble {
  readonly problem: string;
  readonly fix: string;
  /** What another try should do otherwise; left out when the same try may work later. */
  readonly retry?: "patient" | "encode";
}

const NO_VIDEO: StreamTrouble = {
  problem: "what comes is no video, perhaps a web page",
  fix: "Take the address of the stream itself, not of the page that shows it.",
};

/** Rules from the most to the least telling; ffmpeg's own words are never shown, for they hold the address. */
const RULES: readonly (readonly [complaint: RegExp, trouble: StreamTrouble])[] = [
  [
    /dimensions not set|unspecified size|Cannot determine format of input/i,
    {
      problem: "it sends no key frame",
      fix: "Wait, or set a shorter key frame interval at the camera, e.g. one second.",
      retry: "patient",
    },
  ],
  [
    /Could not write header|codec tag found|Could not find tag for codec|not currently supported|Too many packets buffered|unknown timestamp|Unknown encoder|Error initializing output stream|Error while opening encoder/i,
    {
      problem: "its pictures or sound cannot be kept as they come",
      fix: "They are encoded anew, which costs processor time.",
      retry: "encode",
    },
  ],
  [
    /matches no streams/i,
    {
      problem: "it carries no picture, only sound or data",
      fix: "Switch the camera's picture on, or choose its video stream.",
    },
  ],
  [
    /\b401\b|\b403\b|Unauthorized|Forbidden|auth(?:entication|orization)? (?:failed|error)|NetStream\.Play\.(?:Failed|BadAuth)|wrong (?:password|passphrase)|BADSECRET|UNSECURE|bad secret|rejected/i,
    {
      problem: "it refuses the user name, password or key",
      fix: "Check them in the address: protocol://user:password@host/path.",
    },
  ],
  [
    /\b404\b|Not Found|StreamNotFound|no such stream/i,
    { problem: "there is nothing under this path", fix: "Check the part of the address after the host." },
  ],
  [
    /Failed to resolve|Name or service not known|getaddrinfo|nodename nor servname|Temporary failure in name resolution/i,
    { problem: "no machine of this name is known", fix: "Check the host in the address, or write its number." },
  ],
  [
    /Connection refused|actively refused/i,
    {
      problem: "the machine is there, but nothing listens on this port",
      fix: "Check the port in the address, and that the camera or its app is sending.",
    },
  ],
  [
    /No route to host|Network is unreachable|Host is down/i,
    {
      problem: "the machine cannot be reached",
      fix: "Check that both are in the same network and the camera is switched on.",
    },
  ],
  [
    /Protocol not found|Unknown (?:input|protocol)/i,
    { problem: "this ffmpeg does not speak this protocol", fix: "Install a full build of ffmpeg." },
  ],
  [
    /\b4\d\d\b.*(?:Client|Error|reply)|Server returned 4|Method \w+ failed/i,
    { problem: "it refuses what was asked", fix: "Check the path and the protocol in the address." },
  ],
  [
    /Server returned 5|\b5\d\d\b.*(?:Server|Error|reply)/i,
    { problem: "its server has an error", fix: "Restart the camera or its server." },
  ],
  [
    /timed? ?out|setup failure/i,
    {
      problem: "nothing answers",
      fix: "Check the host and port, and that the camera is switched on and in the same network.",
    },
  ],
  [/Invalid data found|misdetection possible|moov atom|Unable to find a suitable|does not look like/i, NO_VIDEO],
];

/** It is connected, and nothing is wrong but that no picture comes. */
export const NO_PICTURE: StreamTrouble = {
  problem: "it is connected, but no picture comes",
  fix: "Check that the camera is filming and not asleep.",
};

/** It answered and then sent nothing. */
export const SILENT: StreamTrouble = {
  problem: "it takes the connection, but sends nothing",
  fix: "Check that the camera is sending, and the port and path of the address.",
};

/** It was live, and nothing of it comes any more. */
export const GONE_SILENT: StreamTrouble = {
  problem: "nothing comes from it any more",
  fix: "Check that the camera is switched on and near the access point.",
};

const CLOSED: StreamTrouble = {
  problem: "it closed the connection",
  fix: "Check that the camera is switched on and sending.",
};

/** What ffmpeg's complaints, oldest first, mean for the person. @param right whether pictures have come from there, so that its address is no page's */
export function troubleOf(complaints: readonly string[], right = false): StreamTrouble {
  const rules = RULES.filter(([, trouble]) => !right || trouble !== NO_VIDEO);
  for (const [complaint, trouble] of rules) if (complaints.some((line) => complaint.test(line))) return trouble;
  return CLOSED;
}

/** What it means that the program that reads the stream was ended or crashed; null where it ended by itself, for a reason of the stream's. */
export function readerTrouble(ending: Ending): StreamTrouble | null {
  const { cause, why, fix } = whyEnded(ending);
  return ending.signal !== null && cause !== "itself" ? { problem: why, fix: fix ?? "" } : null;
}
