import { MOST_SECONDS } from "../domain/bounds.ts";
import type { EventOf } from "./events.ts";

/**
 * Whether a value is a tick event, exactly as its schema in `events.ts` has it, decided without the schema's cost.
 *
 * Most lines of a journal are ticks, each with up to 84 landmark numbers; the schema builds every one of them anew. A value
 * that fails here is shown to the schema, which says what is wrong with it, so this check may be strict but never lenient.
 */
export function isTick(value: unknown): value is EventOf<"tick"> {
  if (!isObject(value) || value["type"] !== "tick") return false;
  return (
    onlyKeys(value, TICK_KEYS) &&
    isSeconds(value["t"]) &&
    isCount(value["frame"]) &&
    isEvidence(value["evidence"]) &&
    (value["decision"] === "silent" || value["decision"] === "interrupt") &&
    isShare(value["completed"]) &&
    isShare(value["deviation"]) &&
    (value["activeStep"] === null || isStepId(value["activeStep"])) &&
    Array.isArray(value["hands"]) &&
    value["hands"].every(isHand) &&
    (value["cost"] === undefined || isCost(value["cost"]))
  );
}

type Fields = Record<string, unknown>;

const TICK_KEYS = new Set("type t frame evidence decision completed deviation activeStep hands cost".split(" "));
const EVIDENCE_KEYS = new Set("t progress ended changed hands motion away".split(" "));
const HAND_KEYS = new Set("score box landmarks side".split(" "));
const BOX_KEYS = new Set("x y width height".split(" "));
const COST_KEYS = new Set("perceive total".split(" "));

function isEvidence(value: unknown): boolean {
  return (
    isObject(value) &&
    onlyKeys(value, EVIDENCE_KEYS) &&
    isSeconds(value["t"]) &&
    isNumbers(value["progress"]) &&
    isNumbers(value["ended"]) &&
    (value["changed"] === undefined || isNumbers(value["changed"])) &&
    (value["hands"] === "withdrawn" || value["hands"] === "present" || value["hands"] === "working") &&
    isNumber(value["motion"]) &&
    (value["away"] === undefined || typeof value["away"] === "boolean")
  );
}

function isHand(value: unknown): boolean {
  if (!isObject(value) || !onlyKeys(value, HAND_KEYS)) return false;
  const { score, box, landmarks, side } = value;
  return (
    isNumber(score) &&
    isObject(box) &&
    onlyKeys(box, BOX_KEYS) &&
    isNumber(box["x"]) &&
    isNumber(box["y"]) &&
    isNumber(box["width"]) &&
    isNumber(box["height"]) &&
    isNumbers(landmarks) &&
    (side === "left" || side === "right" || side === "unknown")
  );
}

function isCost(value: unknown): boolean {
  return isObject(value) && onlyKeys(value, COST_KEYS) && isNumber(value["perceive"]) && isNumber(value["total"]);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function onlyKeys(value: Fields, keys: ReadonlySet<string>): boolean {
  for (const key in value) if (!keys.has(key)) return false;
  return true;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.every(isNumber);
}

function isSeconds(value: unknown): boolean {
  return isNumber(value) && value >= 0 && value <= MOST_SECONDS;
}

function isShare(value: unknown): boolean {
  return isNumber(value) && value >= 0 && value <= 1;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isStepId(value: unknown): boolean {
  return typeof value === "string" && value.length <= 64 && /^[^\s,]+$/.test(value);
}
