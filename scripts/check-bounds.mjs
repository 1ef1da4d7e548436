// @ts-check
/**
 * The check of sizes, depth and time stamps that come from outside:
 *
 * - A field of a schema, or a schema of its own, whose name says that it is a moment, a length or a size (`MOMENTS`) is no bare number: it is made of
 *   src/core/domain/bounds.ts or has a `max`, or stands in `BOUNDED_ELSEWHERE` with the reason. In src/ipc only what comes in is looked at: what stands
 *   below `input`, and what is named there and declared in the same file.
 * - A text or a list that the page sends has a `max`, a `length` or a pattern. Those of files are bounded together, by `parseJson`.
 * - JSON is read by `parseJson` (src/core/domain/format-error.ts), which bounds its depth, its values and its texts, or stands in `READ_OTHERWISE` with the reason.
 *
 * Numbers without an end or that are none zod refuses everywhere.
 *
 * Usage: node scripts/check-bounds.mjs [folder]; prints one line a finding, `file:line what, and the fix`; exit 1 if any.
 */
import { findingsIn, report } from "./source-files.mjs";

/** Names of what counts seconds, pictures, pixels or bytes. */
const MOMENTS =
  /^(t|at|start|end|from|to|time|offset|onset|duration|age|width|height|fps|bytes|rows|dim|.*[sS]econds.*|.*_rate|.*_per_second|[mM]illiseconds|.*Bytes)$/;
/** What leaves a number without an upper end. */
const OPEN = new Set(
  "min int gt gte positive nonnegative finite multipleOf optional nullable nullish default catch readonly".split(" "),
);

/** What gives a text or a list an end. */
const ENDS = new Set("max length regex".split(" "));

/** Numbers whose end is elsewhere, by file and name. */
const BOUNDED_ELSEWHERE = new Map(
  Object.entries({
    "src/core/evaluation/report.ts t": "what Evaluate has made; shown",
    "src/core/evaluation/report.ts from": "what Evaluate has made; shown",
    "src/core/evaluation/report.ts to": "what Evaluate has made; shown",
    "src/core/journal/events.ts width": "share of the picture; drawn, and what lies outside is not seen",
    "src/core/journal/events.ts height": "share of the picture; drawn, and what lies outside is not seen",
    "src/models/process/process-messages.ts width": "share of the picture, from our own process",
    "src/models/process/process-messages.ts height": "share of the picture, from our own process",
  }),
);

/** Who reads JSON without `parseJson`, and why that is right. */
const READ_OTHERWISE = new Map(
  Object.entries({
    "src/core/domain/format-error.ts": "parseJson itself",
    "src/core/journal/journal-lines.ts":
      "a line of a journal, of which there are thousands a second: what is no plain tick is read again by `parseJson`",
    "src/storage/journal/summary.ts": "a line of a journal, of which single fields are read",
    "src/storage/search/session-lines.ts": "a line of a journal, of which single fields are read",
    "src/core/domain/log-end.ts": "tells only whether a line is whole",
    "src/models/onnx/model-folder.ts": "its depth and size are looked at just before",
    "src/kits/goal-kit/core/write-context.ts": "what was written just before",
    "src/storage/search/search-find.ts": "our own index",
    "src/storage/search/library-index.ts": "our own index",
    "src/main/secrets/move-out.ts": "the user's own settings",
    "src/main/secrets/vault.ts": "the user's own secrets",
    "src/cli/doctor-command.ts": "the user's own secrets, of which one word is read",
    "src/cli/version.ts": "our own package.json",
    "src/models/stub-server/script-answers.ts": "a line of a question that this program wrote",
    "src/models/voices/weights.ts": "what our own set-up wrote",
    "src/capture/devices/replay.ts": "a file of tests",
  }),
);

/** Reasons that were needed. */
const seen = new Set();

/**
 * Findings in one file.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {import("./source-files.mjs").Finding[]}
 */
export function checkBounds(file) {
  if (/\.test\.tsx?$/.test(file.path) || /^src\/(renderer|kits\/[^/]+\/(page|words))\//.test(file.path)) return [];
  const isContract = /^src\/(ipc\/|kits\/[^/]+\/ipc\.ts$)/.test(file.path);
  const schemas = isContract ? incomingIn(file.program) : [file.program];
  const found = [
    ...schemas.flatMap(numbersIn),
    ...(isContract ? schemas.flatMap(endlessIn) : []),
    ...jsonIn(file.program),
  ];
  return found.flatMap(({ name, at, problem, reasons }) => {
    const place = name === null ? file.path : `${file.path} ${name}`;
    if (!reasons.has(place)) return [{ at, problem }];
    seen.add(place);
    return [];
  });
}

/** @typedef {{ name: string | null, at: number, problem: string, reasons: ReadonlyMap<string, string> }} Found */

/**
 * Everything below a node that is one of these.
 *
 * @param {any} node
 * @param {(node: any) => boolean} is
 * @returns {any[]}
 */
function below(node, is) {
  if (node === null || typeof node !== "object") return [];
  if (Array.isArray(node)) return node.flatMap((one) => below(one, is));
  const found = Object.entries(node).flatMap(([key, child]) => (key === "parent" ? [] : below(child, is)));
  return is(node) ? [node, ...found] : found;
}

/**
 * The schemas of a contract that something comes in through: values of `input`, and what they name of the same file.
 *
 * @param {any} program
 * @returns {any[]}
 */
function incomingIn(program) {
  const inputs = below(program, ({ type, key }) => type === "Property" && key.name === "input").map(
    ({ value }) => value,
  );
  const declared = below(program, ({ type, init }) => type === "VariableDeclarator" && init !== null);
  const incoming = [...inputs];
  for (const schema of incoming)
    for (const { name } of below(schema, ({ type }) => type === "Identifier")) {
      const found = declared.find(({ id }) => id.name === name);
      if (found !== undefined && !incoming.includes(found)) incoming.push(found);
    }
  return incoming;
}

/**
 * Moments and sizes below a node that are bare numbers.
 *
 * @param {any} schema
 * @returns {Found[]}
 */
function numbersIn(schema) {
  return below(schema, ({ type }) => type === "Property" || type === "VariableDeclarator").flatMap((node) => {
    const name = node.type === "Property" ? (node.key.name ?? node.key.value) : node.id.name;
    const value = node.type === "Property" ? node.value : node.init;
    if (typeof name !== "string" || !MOMENTS.test(name) || !isBareNumber(value)) return [];
    const problem = `${name} is a number without an upper end: make it of src/core/domain/bounds.ts, or say in scripts/check-bounds.mjs where its end is`;
    return [{ name, at: node.start, problem, reasons: BOUNDED_ELSEWHERE }];
  });
}

/**
 * Texts and lists below a node that have no end.
 *
 * @param {any} schema
 * @returns {Found[]}
 */
function endlessIn(schema) {
  const calls = below(schema, ({ type, callee }) => type === "CallExpression" && callee.type === "MemberExpression");
  const inner = new Set(calls.map(({ callee }) => callee.object));
  return calls.flatMap((call) => {
    if (inner.has(call)) return [];
    const methods = methodsOf(call);
    if (!/^(string|array)$/.test(methods[0] ?? "") || methods.some((each) => ENDS.has(each))) return [];
    const problem = `z.${methods.join("().")}() has no end, and the page may send any: give it a max`;
    return [{ name: null, at: call.start, problem, reasons: new Map() }];
  });
}

/**
 * Names of the methods of a schema that is made of `z`, in order; none for anything else.
 *
 * @param {any} call
 * @returns {string[]}
 */
function methodsOf(call) {
  const methods = [];
  let node = call;
  for (; node?.type === "CallExpression" && node.callee.type === "MemberExpression"; node = node.callee.object)
    methods.unshift(node.callee.property.name);
  return node?.type === "Identifier" && node.name === "z" ? methods : [];
}

/**
 * Whether an expression is `z.number()`, with nothing that gives it an upper end.
 *
 * @param {any} node
 * @returns {boolean}
 */
function isBareNumber(node) {
  if (node?.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { object, property } = node.callee;
  if (object.type === "Identifier" && object.name === "z") return property.name === "number" || property.name === "int";
  return OPEN.has(property.name) && isBareNumber(object);
}

/**
 * Calls of `JSON.parse` below a node.
 *
 * @param {any} program
 * @returns {Found[]}
 */
function jsonIn(program) {
  const isCall = (/** @type {any} */ { type, callee }) =>
    type === "CallExpression" && callee.object?.name === "JSON" && callee.property?.name === "parse";
  const problem =
    "JSON.parse reads whatever it is given: use parseJson (src/core/domain/format-error.ts), or say in scripts/check-bounds.mjs why its depth and size are bounded";
  return below(program, isCall).map(({ start }) => ({ name: null, at: start, problem, reasons: READ_OTHERWISE }));
}

/** Reasons for what is no longer there. */
function outdated() {
  const gone = [...BOUNDED_ELSEWHERE.keys(), ...READ_OTHERWISE.keys()].filter((place) => !seen.has(place));
  return gone.map((place) => `scripts/check-bounds.mjs: ${place} needs no reason any more: take it out`);
}

if (process.argv[1] === import.meta.filename) report([...findingsIn(process.argv[2], checkBounds), ...outdated()]);
