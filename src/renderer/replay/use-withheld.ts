import { useState } from "react";
import type { AnnotationChange } from "../../core/annotation/annotation-events.ts";
import type { Annotations, WithheldStretch } from "../../core/annotation/model.ts";
import type { Loop, ReplayClock } from "../playback/clock.ts";
import { refusalOf } from "../refusal.ts";
import { useBridge } from "../services.ts";
import type { Keys } from "../ui/keys.ts";
import { useView } from "../view.ts";
import { words } from "../words/words.ts";

/** What is cut out or muted in everything that is exported of a session. */
export interface WithheldStretches {
  readonly all: readonly WithheldStretch[];
  /** Keep the chosen stretch out of exports; nothing where none is chosen. */
  readonly put: (how: WithheldStretch["how"]) => void;
  readonly takeBack: (id: string) => void;
  /** Why it was not kept, and what to do; empty when it was. */
  readonly problem: string;
  readonly keys: Keys;
}

/** What is kept out of exports stands with what people say about the session, by whom and when. */
export function useWithheld(
  session: string,
  clock: ReplayClock,
  told: Pick<Annotations, "withheld" | "count"> | null,
  chosen: Loop | null,
): WithheldStretches {
  const bridge = useBridge();
  const auditor = useView((view) => view.auditor);
  const [problem, setProblem] = useState("");
  const all = told?.withheld ?? [];
  const say = (change: AnnotationChange) => {
    setProblem("");
    void bridge
      .call("annotation.append", { session, by: auditor === "" ? "coach" : auditor, change })
      .catch((error: unknown) => refusalOf(error, words().replay.withheld.again))
      .then((outcome) => {
        if (!outcome.ok) setProblem(`${outcome.problem}. ${outcome.fix}`);
      });
  };
  const put = (how: WithheldStretch["how"]) => {
    if (chosen === null || told === null) return;
    const [from, to] = [chosen.start, chosen.end].map((t) => Math.round(t * 1000) / 1000);
    say({ type: "stretch-put", stretch: { id: `stretch-${told.count}`, from: from!, to: to!, how } });
  };
  const takeBack = (id: string) => say({ type: "stretch-removed", stretch: id });
  const here = () => all.findLast(({ from, to }) => clock.now() >= from && clock.now() <= to);
  const takeBackHere = () => {
    const found = here();
    if (found) takeBack(found.id);
  };
  return {
    ...{ all, put, takeBack, problem },
    keys: { "Shift+X": () => put("cut"), "Shift+M": () => put("mute"), "Shift+U": takeBackHere },
  };
}
