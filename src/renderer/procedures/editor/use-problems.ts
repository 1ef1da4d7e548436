import { useEffect, useState } from "react";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { tidy } from "../draft.ts";
import { languageName, sentence } from "../../ui/format.ts";
import { words } from "../../words/words.ts";
import { useEditor } from "./editor-store.ts";

/** Problems of a procedure, each with the step and the field it is about, and the fix. */
export type Problems = CallOutput<"library.check">;

/** Milliseconds of quiet before the draft is checked. */
const PAUSE = 250;

/** What main finds wrong with the draft, checked anew a moment after each change. Nothing before it was saved or that was tried. */
export function useProblems(draft: Procedure): Problems {
  const bridge = useBridge();
  const tried = useEditor((editor) => editor.tried);
  const [problems, setProblems] = useState<Problems>([]);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      void bridge.call("library.check", { procedure: tidy(draft) }).then(
        (found) => wanted && setProblems(found),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [bridge, draft]);
  return tried ? problems : [];
}

/** What belongs at a field, such as `text` or `text.de`; undefined for one that has no words of its own. */
export function knownFix(field = ""): string | undefined {
  const { procedures, languages } = words();
  if (field === "language") return languages.fixLanguage;
  const [of = "", language] = field.split(".");
  const known = (procedures.fixes as Readonly<Record<string, string>>)[of];
  return known === undefined || language === undefined
    ? known
    : languages.problemIn({ language: languageName(language), problem: known });
}

/** A problem as it stands at its field: what belongs there, or what is wrong and the fix. */
export function worded({ field, problem, fix, about }: Problems[number], draft: Procedure): string {
  if (about) return graphProblem(about, draft);
  return knownFix(field) ?? `${sentence(problem)} ${sentence(fix)}`;
}

/** What is wrong with the order or a group, with steps by the numbers that the list has: nobody sees their ids. */
function graphProblem({ is, steps, groups }: NonNullable<Problems[number]["about"]>, draft: Procedure): string {
  const { problems } = words().graph;
  const numbers = steps.map((id) => draft.steps.findIndex((step) => step.id === id) + 1);
  const round = is === "cycle" || is === "choice-cycle" ? [...numbers, numbers[0]!] : numbers;
  return problems[is]({
    steps: round.join(is === "one-way" || is === "all-optional" ? ", " : " → "),
    group: groups.join(", "),
  });
}
