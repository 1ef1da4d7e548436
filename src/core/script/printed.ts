import type { Procedure } from "../procedure/schema.ts";
import type { Script, ScriptError } from "./script-file.ts";
import { counted } from "../text/counted.ts";

/** A procedure and scripts of it as Markdown, for reading from end to end: what is done in order, then each mistake with how it is noticed and fixed. */
export function printedScripts(procedure: Procedure, scripts: readonly Script[]): string {
  const steps = procedure.steps.map(({ text }) => `    - ${text}`);
  return [`# ${procedure.id}`, steps.join("\n"), ...scripts.map(printedScript)].join("\n\n");
}

function printedScript({ procedure, seed, entries, errors }: Script): string {
  const done = entries.map(
    ({ kind, error, essential, text }) =>
      `    ${kind.padEnd(12)}${(error ?? "").padEnd(9)}${essential ? "*" : " "}${text}`,
  );
  return [`## ${procedure}${seed === null ? "" : ` ${seed}`}`, done.join("\n"), ...errors.map(printedError)].join(
    "\n\n",
  );
}

function printedError({
  id,
  type,
  subtype,
  family,
  role,
  roles,
  wrong,
  noticedBy,
  noticedAfter,
  repair,
  fix,
  recovery,
}: ScriptError): string {
  const wrongRoles = roles?.join(" and ") ?? role;
  const kind = [type, subtype, family, wrongRoles].filter((one) => one !== null && one !== undefined).join(", ");
  const noticed = noticedAfter === null ? "never noticed" : `noticed after ${counted(noticedAfter, "step")}`;
  return [
    `- ${id}: ${kind}; ${noticed}, ${repair}`,
    `  - wrong: ${wrong}`,
    `  - noticed by: ${noticedBy}`,
    ...(fix === null ? [] : [`  - put right: ${fix.text}`]),
    `  - a coach would say: ${recovery}`,
  ].join("\n");
}
