// @ts-check
/**
 * The check of names from outside: a field of a schema whose name says that it is a folder, file, session or run (`NAMES`) may be joined to a path, so it is
 * no bare `z.string()`. It is `PathPart`, `SessionId`, `MediaFile` or `InnerPath` (src/core/domain/path-part.ts), a pattern, or stands in
 * `NOT_JOINED` with the reason why it never becomes part of a path of ours. In src/ipc only what comes in is looked at.
 *
 * Usage: node scripts/check-names.mjs [folder]; prints one line a finding, `file:line what, and the fix`; exit 1 if any.
 */
import { findingsIn, report } from "./source-files.mjs";

/** Names of fields that become parts of paths. */
const NAMES = new Set(
  "session sessions take takes file files folder folders path paths run runs film films recording media location".split(
    " ",
  ),
);
/** What leaves a string as free as it was. */
const SAME = new Set("min max trim optional nullable nullish default catch array readonly nonempty".split(" "));

/** Fields that are what they say and are never joined, by file and name. */
const NOT_JOINED = new Map(
  Object.entries({
    "src/app/withdrawal/forget-lines.ts take": "compared with ids of sessions",
    "src/app/withdrawal/forget-ratings.ts take": "compared with ids of sessions",
    "src/app/withdrawal/forget-ratings.ts session": "compared with ids of sessions",
    "src/capture/devices/replay.ts path": "the system's name of a pedal, in a file of tests",
    "src/core/brain/advice/kept-calibration.ts films": "films that a person named; shown and compared",
    "src/ipc/areas/learn-calls.ts path": "whole path of a film that a person chose",
    "src/kits/offers/core/journal.ts folder": "whole path that a person chose",
    "src/cli/eval/eval-judged.ts take": "a session or the name of a film; compared with those of other rows",
    "src/core/evaluation/report.ts session": "what a row is called; a page that opens it asks by a checked id",
    "src/core/interchange/second-look/verdict-row.ts take": "a session or the name of a film; shown and compared",
    "src/kits/rating/core/quiz.ts take": "session and mistake in one; compared",
    "src/core/journal/events.ts film": "whole path on the computer of OBS; shown",
    "src/core/journal/opinion-events.ts file": "name of a model's file; shown",
    "src/core/rerun/run-note.ts file": "a file of plans that a person named; shown",
    "src/core/consent/withdrawal-report.ts path": "what was deleted, whole; shown",
    "src/core/settings/folder-description.ts file": "what a model folder holds; shown",
    "src/core/settings/folder-description.ts folder": "whole path that a person chose",
    "src/core/settings/settings-last-feed.ts path": "whole path that a person chose",
    "src/core/settings/model-slots.ts file": "whole path that a person chose",
    "src/core/settings/model-slots.ts folder": "whole path that a person chose",
    "src/core/settings/settings-voice.ts folder": "whole path that a person chose",
    "src/kits/rating/ipc.ts take": "session and mistake in one; compared",
    "src/models/language/messages.ts file": "name of a model's file; shown",
    "src/models/language/messages.ts folder": "whole path, from our own process",
    "src/models/onnx/model-cache.ts file":
      "src/models/onnx/model-folder.ts looks where it really is, with what is wrong of it",
    "src/models/process/process-messages.ts folder": "whole path, from our own process",
    "src/models/stub-server/stub-request.ts take": "compared with the takes that are rehearsed",
    "src/models/voices/voices-messages.ts folder": "whole path, from our own process",
  }),
);

/** Bare strings that were found. */
const seen = new Set();

/**
 * Findings in one file.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {import("./source-files.mjs").Finding[]}
 */
export function checkNames(file) {
  if (/\.test\.tsx?$/.test(file.path) || /^src\/(renderer|kits\/[^/]+\/(page|words))\//.test(file.path)) return [];
  const incoming = !/^src\/(ipc\/|kits\/[^/]+\/ipc\.ts$)/.test(file.path);
  return fieldsOf(file.program, incoming).flatMap(({ name, value, at }) => {
    if (!NAMES.has(name) || !isBareString(value)) return [];
    const place = `${file.path} ${name}`;
    seen.add(place);
    if (NOT_JOINED.has(place)) return [];
    const problem = `${name} is a bare string: make it PathPart, SessionId, MediaFile or InnerPath (src/core/domain/path-part.ts), or say in scripts/check-names.mjs why it is never part of a path`;
    return [{ at, problem }];
  });
}

/**
 * Every property below a node, with its name; in a contract only those below `input`.
 *
 * @param {any} node
 * @param {boolean} counts
 * @returns {{ name: string, value: any, at: number }[]}
 */
function fieldsOf(node, counts) {
  if (node === null || typeof node !== "object") return [];
  if (Array.isArray(node)) return node.flatMap((one) => fieldsOf(one, counts));
  const key = node.type === "Property" ? (node.key.name ?? node.key.value) : undefined;
  const below = Object.entries(node)
    .filter(([name]) => name !== "parent")
    .flatMap(([, child]) => fieldsOf(child, counts || key === "input"));
  return typeof key === "string" && counts ? [{ name: key, value: node.value, at: node.start }, ...below] : below;
}

/**
 * Whether an expression is `z.string()`, a list of it, or one of these with nothing but lengths.
 *
 * @param {any} node
 * @returns {boolean}
 */
function isBareString(node) {
  if (node?.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { object, property } = node.callee;
  if (object.type === "Identifier" && object.name === "z")
    return property.name === "string" || (property.name === "array" && isBareString(node.arguments[0]));
  return SAME.has(property.name) && isBareString(object);
}

/** Reasons in `NOT_JOINED` for what is no longer there. */
function outdated() {
  const gone = [...NOT_JOINED.keys()].filter((place) => !seen.has(place));
  return gone.map((place) => `scripts/check-names.mjs: ${place} is no bare string any more: take its reason out`);
}

if (process.argv[1] === import.meta.filename) report([...findingsIn(process.argv[2], checkNames), ...outdated()]);
