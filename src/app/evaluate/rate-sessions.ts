import { UNSAID, type RatedRound, type RatedSession } from "../../core/evaluation/quality-group.ts";
import type { SessionQuality } from "../../core/evaluation/session-quality.ts";
import type { Rater, RaterName, RatingRequest, Ratings } from "../../core/metrics/pqs.ts";
import type { JobContext } from "../jobs/jobs.ts";

/** Rates sessions. Each round has a rater of its own, so that none is told what it said before. */
export interface SessionRater extends RaterName {
  /** @param round from 1 on */
  readonly round: (round: number) => Rater;
}

/** Sessions with their ratings, and what a reader must know of them. */
export interface RatedSessions {
  readonly rated: readonly RatedSession[];
  /** Sentences: sessions that were left out, ratings that could not be had, each with how often. */
  readonly notes: readonly string[];
  /** Why the rater rated as it did, for what it gave a reason of; in the order in which the ratings came. */
  readonly reasons: readonly RatingReason[];
}

/** Why something that was said has its ratings. */
export interface RatingReason {
  readonly session: string;
  /** Number of the decision point. */
  readonly point: number;
  readonly round: number;
  readonly said: string;
  readonly ratings: Ratings;
  readonly reason: string;
}

/** Utterances that are rated at the same time. */
const AT_ONCE = 4;

/**
 * Let a rater rate what was said in sessions, so many times over. A session in which the rater itself took part as a model is left out: nobody judges their own words.
 *
 * @param repeats ≥ 1
 * @throws the signal's reason when it is aborted
 */
export async function rateSessions(
  sessions: readonly SessionQuality[],
  rater: SessionRater,
  repeats: number,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<RatedSessions> {
  const own = rater.kind === "model" ? sessions.filter(({ models }) => models.some((name) => isSame(name, rater))) : [];
  const others = sessions.filter((one) => !own.includes(one));
  const requests = others.flatMap(({ spoken, recoveries }) => [...spoken.map(({ request }) => request), ...recoveries]);
  const failures = new Map<string, number>();
  const reasons: RatingReason[] = [];
  let done = 0;
  const rate = async (request: RatingRequest, by: Rater, round: number): Promise<Ratings | null> => {
    signal.throwIfAborted();
    if (request.said === "") return UNSAID;
    const result = await by.rate(request);
    progress((done += 1) / (requests.length * repeats), `${rater.name} is rating`);
    if ("ratings" in result) {
      const { ratings, reason = "" } = result;
      const { video, chunk, said } = request;
      if (reason !== "") reasons.push({ ...{ session: video, point: chunk, round, said }, ratings, reason });
      return ratings;
    }
    failures.set(result.failure, (failures.get(result.failure) ?? 0) + 1);
    return null;
  };
  const rounds: Map<RatingRequest, Ratings | null>[] = [];
  for (let round = 1; round <= repeats; round++) {
    const by = rater.round(round);
    const found = new Map<RatingRequest, Ratings | null>();
    const waiting = [...requests];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) found.set(next, await rate(next, by, round));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    rounds.push(found);
  }
  return {
    reasons,
    rated: others.map((one) => ({ ...one, rounds: rounds.map((found) => roundOf(one, found)) })),
    notes: [
      ...(own.length === 0
        ? []
        : [
            `${own.map(({ session }) => session).join(", ")}: not rated by ${rater.name}, which took part there: no model judges its own words.`,
          ]),
      ...[...failures].map(([failure, n]) => `Not rated, ${n} times: ${failure}`),
    ],
  };
}

function roundOf(
  { spoken, recoveries }: SessionQuality,
  found: ReadonlyMap<RatingRequest, Ratings | null>,
): RatedRound {
  return {
    spoken: spoken.map(({ request }) => found.get(request) ?? null),
    recoveries: recoveries.map((request) => found.get(request) ?? null),
  };
}

/** Whether a model of a session is the rater, by name: a model's version stands behind its name. */
function isSame(name: string, rater: RaterName): boolean {
  const plain = (text: string): string => text.toLowerCase().split(/[\s@]/)[0]!;
  return plain(name) === plain(rater.name);
}
