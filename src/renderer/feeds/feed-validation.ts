import { isAddressProblem, parseAddress } from "../../core/domain/feed/address.ts";
import { parseMockFaults } from "../../core/domain/feed/mock-faults.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { words } from "../words/words.ts";

/** Films that a file chooser offers; the endings are of those that systems have no media type for. */
export const FILM_TYPES: readonly string[] = ["video/*", ".mkv", ".ts", ".flv"];

/** What is wrong with an address of a stream, with the fix; empty when it can be tried, or when there is none yet. */
export function addressProblem(address: string): string {
  if (address.trim() === "") return "";
  const parsed = parseAddress(address);
  if (isAddressProblem(parsed)) return `${parsed.problem}. ${parsed.fix}`;
  return parsed.kind === "stream" ? "" : words().feeds.lacks.scheme;
}

/** What is wrong with the faults, with the fix; empty when they can be had. */
export function faultsProblem(faults: string): string {
  const parsed = parseMockFaults(faults);
  return "problem" in parsed ? `${parsed.problem}. ${parsed.fix}` : "";
}

/** What a choice of a feed still lacks, a sentence; empty when it can be opened. */
export function feedProblem(feed: FeedChoice): string {
  const text = words().feeds.lacks;
  if (feed.kind === "camera" && feed.label === "") return text.camera;
  if (feed.kind === "file" && feed.path === "") return text.video;
  if (feed.kind === "address" && feed.address.trim() === "") return text.address;
  if (feed.kind === "address" && addressProblem(feed.address) !== "") return text.goodAddress;
  if (feed.kind === "mock" && faultsProblem(feed.faults) !== "") return text.faults;
  return "";
}
