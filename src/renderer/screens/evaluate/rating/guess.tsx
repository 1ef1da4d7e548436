import { useEffect, useState } from "react";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { ClipFilm } from "../../../playback/clip-film.tsx";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { useWords } from "../../../words/words.ts";

type Shown = CallOutput<"rating.mistake">;
const ORIGINS = ["scripted", "natural"] as const;

/** One mistake after the other, seen and guessed about by one person: 1 is scripted, 2 is natural. What it was is not told. */
export function GuessDesk({ rater, onClose }: { readonly rater: string; readonly onClose: () => void }) {
  const bridge = useBridge();
  const { rating: text } = useWords();
  const [at, setAt] = useState<Shown | null>(null);
  const [problem, setProblem] = useState("");
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    bridge.call("rating.mistake", { rater }).then(
      (next) => gone || setAt(next),
      (error: unknown) => gone || setProblem(wording(error)),
    );
    return () => {
      gone = true;
    };
  }, [bridge, rater, turn]);
  const mistake = at?.mistake ?? null;
  const guess = (origin: (typeof ORIGINS)[number]) => {
    if (mistake === null) return;
    bridge.call("rating.guess", { rater, take: mistake.take, guess: origin }).then(
      (kept) => (setProblem(kept ? "" : text.gone), setTurn((now) => now + 1)),
      (error: unknown) => setProblem(wording(error)),
    );
  };
  useKeys({ "1": () => guess("scripted"), "2": () => guess("natural"), Escape: onClose });
  return (
    <section className="page evaluate-setup" aria-label={text.quiz}>
      <div className="row">
        <h1>{text.quiz}</h1>
        {at && <p className="hint">{text.guessed(at.done, at.of)}</p>}
        <Action quiet icon="back" keyName="Esc" onPress={onClose}>
          {text.back}
        </Action>
      </div>
      <Problem problem={problem} fix="" />
      {at && mistake === null && <p role="status">{at.of === 0 ? text.noMistakes : text.allTold}</p>}
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
    </section>
  );
}
