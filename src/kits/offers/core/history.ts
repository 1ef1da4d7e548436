import type { Account, DayPart, KnownGoal } from "./known.ts";

/** A wall-clock moment as a person has it. */
export interface Moment {
  /** Seconds since 1970-01-01 UTC. */
  readonly seconds: number;
  /** Hour of their day with its fraction, 0..24, and day of their week, 0 = Sunday. */
  readonly hour: number;
  readonly weekday: number;
}

/** A procedure that the same person has begun before. */
export interface PastGoal {
  readonly procedure: string;
  readonly goal: string;
  readonly began: Moment;
}

const DAY = 86_400;
/** Days after which what was done counts half, and days that are looked back on. */
const HALF_LIFE = 30;
const LOOKED_BACK = 120;
/** Spread of the hour at which a habit begins, and how much another hour or another day of the week still counts. */
const HOUR_SPREAD = 1.5;
const OTHER_HOUR = 0.1;
const OTHER_DAY = 0.5;
/** Seconds for which what was done before still counts, and how much its successions count beside habits. */
const JUST_DONE = 2 * 3600;
const AFTER_SHARE = 2;
/** Sessions that not knowing is worth. */
const PRIOR = 1;
/** Chance over an even one, as a logarithm, at which the account is 1. */
const SURE = Math.log(8);

/**
 * What is usual for one person at this moment, for each goal: which procedures they did about this hour and on this weekday, and which after the one that
 * they did last. Null where nothing of it was done.
 *
 * @param past sessions of this person alone
 */
export function usualFor(known: readonly KnownGoal[], past: readonly PastGoal[], now: Moment): (Account | null)[] {
  const recent = past
    .filter(({ began }) => began.seconds < now.seconds && now.seconds - began.seconds < LOOKED_BACK * DAY)
    .toSorted((a, b) => a.began.seconds - b.began.seconds);
  const last = recent.at(-1);
  const justDone = last && now.seconds - last.began.seconds < JUST_DONE ? last : null;
  const followers = recent.filter(
    ({ began }, at) =>
      justDone !== null &&
      recent[at - 1]?.procedure === justDone.procedure &&
      began.seconds - recent[at - 1]!.began.seconds < JUST_DONE,
  );
  const ids = [...new Set(known.map(({ procedure }) => procedure))];
  const worth = new Map(ids.map((id) => [id, 0]));
  const add = ({ procedure }: PastGoal, value: number): unknown =>
    worth.has(procedure) && worth.set(procedure, worth.get(procedure)! + value);
  for (const one of recent) add(one, habitWorth(one.began, now));
  for (const one of followers) add(one, AFTER_SHARE * aged(one.began, now));
  const total = [...worth.values()].reduce((sum, value) => sum + value, 0);
  return known.map(({ procedure }) => {
    const own = worth.get(procedure)!;
    if (own === 0) return null;
    const chance = (own + PRIOR / ids.length) / (total + PRIOR);
    const value = Math.max(-1, Math.min(1, Math.log(chance * ids.length) / SURE));
    const after = followers.filter((one) => one.procedure === procedure).length;
    if (after > 0 && justDone) return account(value, { kind: "after", times: after, goal: justDone.goal });
    const part = dayPart(now.hour);
    const times = recent.filter((one) => one.procedure === procedure && dayPart(one.began.hour) === part).length;
    return times === 0 ? null : account(value, { kind: "habit", times, part });
  });
}

/** The part of the day that an hour belongs to. */
export function dayPart(hour: number): DayPart {
  if (hour < 5 || hour >= 23) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

function account(value: number, why: Account["why"]): Account {
  return { sense: "history", value, why };
}

function habitWorth(began: Moment, now: Moment): number {
  const apart = Math.abs(began.hour - now.hour);
  const hours = Math.min(apart, 24 - apart);
  const hour = OTHER_HOUR + (1 - OTHER_HOUR) * Math.exp(-0.5 * (hours / HOUR_SPREAD) ** 2);
  return hour * (began.weekday === now.weekday ? 1 : OTHER_DAY) * aged(began, now);
}

function aged(began: Moment, now: Moment): number {
  return 0.5 ** ((now.seconds - began.seconds) / DAY / HALF_LIFE);
}
