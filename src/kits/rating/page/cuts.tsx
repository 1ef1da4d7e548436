import { useRef, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { ClipFilm } from "../../../renderer/playback/clip-film.tsx";
import { useBridge } from "../../../renderer/services.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, useTurns } from "../../../renderer/desk/desk-page.tsx";

/** One film after the other, in which one person says where they see cuts: C at each, U takes the last back, Enter goes on. Where there are any is not told. */
export function CutDesk({ rater, onClose }: { readonly rater: string; readonly onClose: () => void }) {
  const bridge = useBridge();
  const { rating: words } = useWords();
  const text = words.cuts;
  const [at, setAt] = useState<CallOutput<"rating.film"> | null>(null);
  const [said, setSaid] = useState<readonly number[]>([]);
  const { problem, setProblem, goOn } = useTurns(
    rater,
    () => bridge.call("rating.film", { rater }),
    (next) => (setAt(next), setSaid([])),
  );
  const video = useRef<HTMLVideoElement>(null);
  const shown = at?.film ?? null;
  const here = () => {
    const t = video.current?.currentTime;
    if (t !== undefined) setSaid((now) => [...now, t]);
  };
  const undo = () => setSaid((now) => now.slice(0, -1));
  const tell = () => {
    if (shown === null) return;
    bridge.call("rating.tellCuts", { rater, session: shown.film.session, said: [...said] }).then(
      (kept) => (setProblem({ problem: kept ? "" : words.gone, fix: "" }), goOn()),
      (error: unknown) => setProblem({ problem: wording(error), fix: "" }),
    );
  };
  useKeys({ c: here, u: undo, Enter: tell, Escape: onClose });
  return (
    <DeskPage
      label={text.title}
      progress={at && text.looked({ done: at.done, of: at.of })}
      back={words.back}
      onClose={onClose}
      problem={problem}
      over={at && shown === null ? (at.of === 0 ? text.none : words.allTold) : null}
    >
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
              {text.seen({ n: said.length })}
            </p>
          </div>
        </>
      )}
    </DeskPage>
  );
}
