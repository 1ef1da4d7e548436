import { isAddressProblem, parseAddress } from "../../core/domain/feed/address.ts";
import { parseMockFaults } from "../../core/domain/feed/mock-faults.ts";
import type { FeedChoice } from "../../ipc/contract.ts";

/** What is wrong with an address of a stream, with the fix; empty when it can be tried, or when there is none yet. */
export function addressProblem(address: string): string {
  if (address.trim() === "") return "";
  const parsed = parseAddress(address);
  if (isAddressProblem(parsed)) return `${parsed.problem}. ${parsed.fix}`;
  return parsed.kind === "stream" ? "" : "Begin with rtsp://, rtmp://, srt:// or http://.";
}

/** What is wrong with the faults, with the fix; empty when they can be had. */
export function faultsProblem(faults: string): string {
  const parsed = parseMockFaults(faults);
  return "problem" in parsed ? `${parsed.problem}. ${parsed.fix}` : "";
}

/** What a choice of a feed still lacks, a sentence; empty when it can be opened. */
export function feedProblem(feed: FeedChoice): string {
  if (feed.kind === "camera" && feed.label === "") return "Choose a camera first.";
  if (feed.kind === "file" && feed.path === "") return "Choose a video first.";
  if (feed.kind === "address" && feed.address.trim() === "") return "Type the address first.";
  if (feed.kind === "address" && addressProblem(feed.address) !== "") return "Fix the address first.";
  if (feed.kind === "mock" && faultsProblem(feed.faults) !== "") return "Fix the faults first.";
  return "";
}
