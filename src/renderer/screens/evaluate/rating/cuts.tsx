import { useEffect, useRef, useState } from "react";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { ClipFilm } from "../../../playback/clip-film.tsx";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { useWords } from "../../../words/words.ts";

/** One film after the other, in which one person says where they see cuts: C at each, U takes the last back, Enter goes on. Where there are any is not told. */
export function CutDesk({ rater, onClose }: { readonly rater: string; readonly onClose: () => void }) {
  const bridge = useBridge();
  const { rating: words } = useWords();
  const text = words.cuts;
  const [at, setAt] = useState<CallOutput<"rating.film"> | null>(null);
  const [said, setSaid] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState("");
  const [turn, setTurn] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    let gone = false;
    bridge.call("rating.film", { rater }).then(
      (next) => gone || (setAt(next), setSaid([])),
      (error: unknown) => gone || setProblem(wording(error)),
    );
    return () => {
      gone = true;
    };
  }, [bridge, rater, turn]);
  const shown = at?.film ?? null;
  const here = () => {
    const t = video.current?.currentTime;
    if (t !== undefined) setSaid((now) => [...now, t]);
  };
  const undo = () => setSaid((now) => now.slice(0, -1));
  const tell = () => {
    if (shown === null) return;
    bridge.call("rating.tellCuts", { rater, session: shown.film.session, said: [...said] }).then(
      (kept) => (setProblem(kept ? "" : words.gone), setTurn((now) => now + 1)),
      (error: unknown) => setProblem(wording(error)),
    );
  };
  useKeys({ c: here, u: undo, Enter: tell, Escape: onClose });
  return (
    <section className="page evaluate-setup" aria-label={text.title}>
      <div className="row">
        <h1>{text.title}</h1>
        {at && <p className="hint">{text.looked(at.done, at.of)}</p>}
        <Action quiet icon="back" keyName="Esc" onPress={onClose}>
          {words.back}
        </Action>
      </div>
      <Problem problem={problem} fix="" />
      {at && shown === null && <p role="status">{at.of === 0 ? text.none : words.allTold}</p>}
      {shown && (
        <>
          <p className="hint">{text.what}</p>
          <ClipFilm
            key={shown.film.session}
            film={shown.film}
            label={shown.goal}
            broken={words.noFilm}
            onVideo={(shownNow) => void (video.current = shownNow)}
          />
          <div className="row">
            <Action strong icon="link" keyName="C" onPress={here}>
              {text.here}
            </Action>
            <Action icon="undo" keyName="U" disabled={said.length === 0} onPress={undo}>
              {text.undo}
            </Action>
            <Action icon="check" keyName="Enter" onPress={tell}>
              {text.all}
            </Action>
            <p className="hint" role="status">
              {text.seen(said.length)}
            </p>
          </div>
        </>
      )}
    </section>
  );
}
