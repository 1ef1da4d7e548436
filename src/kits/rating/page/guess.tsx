import { useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { ClipFilm } from "../../../renderer/playback/clip-film.tsx";
import { useBridge } from "../../../renderer/services.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, useTurns } from "../../../renderer/desk/desk-page.tsx";

type Shown = CallOutput<"rating.mistake">;
const ORIGINS = ["scripted", "natural"] as const;

/** One mistake after the other, seen and guessed about by one person: 1 is scripted, 2 is natural. What it was is not told. */
export function GuessDesk({ rater, onClose }: { readonly rater: string; readonly onClose: () => void }) {
  const bridge = useBridge();
  const { rating: text } = useWords();
  const [at, setAt] = useState<Shown | null>(null);
  const { problem, setProblem, goOn } = useTurns(rater, () => bridge.call("rating.mistake", { rater }), setAt);
  const mistake = at?.mistake ?? null;
  const guess = (origin: (typeof ORIGINS)[number]) => {
    if (mistake === null) return;
    bridge.call("rating.guess", { rater, take: mistake.take, guess: origin }).then(
      (kept) => (setProblem({ problem: kept ? "" : text.gone, fix: "" }), goOn()),
      (error: unknown) => setProblem({ problem: wording(error), fix: "" }),
    );
  };
  useKeys({ "1": () => guess("scripted"), "2": () => guess("natural"), Escape: onClose });
  return (
    <DeskPage
      label={text.quiz}
      progress={at && text.guessed({ done: at.done, of: at.of })}
      back={text.back}
      onClose={onClose}
      problem={problem}
      over={at && mistake === null ? (at.of === 0 ? text.noMistakes : text.allTold) : null}
    >
      {mistake && (
        <>
          <p>
            <strong>{mistake.goal}</strong> ·{" "}
            {mistake.step === "" ? text.mistakeAnywhere : `${text.mistakeIn} ${mistake.step}`}
          </p>
          <ClipFilm key={mistake.take} film={mistake.film} label={text.quiz} broken={text.noFilm} />
          <div className="row">
            {ORIGINS.map((origin, k) => (
              <Action key={origin} strong keyName={String(k + 1)} onPress={() => guess(origin)}>
                {text.origins[origin]}
              </Action>
            ))}
          </div>
        </>
      )}
    </DeskPage>
  );
}
