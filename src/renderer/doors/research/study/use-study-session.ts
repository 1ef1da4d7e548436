import { useEffect, useState } from "react";
import type { Script } from "../../../../core/script/script-file.ts";
import type { StudySetup } from "../../../../core/study/study-session.ts";
import { chosenAgain, lastFeedOf } from "../../../feeds/last-feed.ts";
import { refusalOf } from "../../../refusal.ts";
import { useSecrets, useServices } from "../../../services.ts";
import { beginPrepared, preparedNow, record, useRecording } from "../../../session/record-store.ts";
import { announce, goTo } from "../../../view.ts";
import { words } from "../../../words/words.ts";

const NOTHING = { problem: "", fix: "" };

/** The study session as it is kept, and what is done with the one on the screen. */
export interface Preparation {
  /** The word for leaving as it is typed; null while the one that is kept stays. */
  readonly word: string | null;
  readonly setWord: (word: string) => void;
  /** Whether one is kept. */
  readonly hasWord: boolean;
  readonly refused: { readonly problem: string; readonly fix: string };
  readonly save: () => void;
  /** Keep it, and open Take part for a participant. */
  readonly start: () => void;
}

/** Reads the study session that was prepared last, where nothing stands on the screen yet. */
export function useStudySession(): Preparation {
  const { bridge } = useServices();
  const secrets = useSecrets();
  const [word, setWord] = useState<string | null>(null);
  const [hasWord, setHasWord] = useState(false);
  const [refused, setRefused] = useState<Preparation["refused"]>(NOTHING);
  useEffect(() => {
    const read = async () => {
      const found = await bridge.call("studySession.get", undefined);
      if (!found.ok) return setRefused(found);
      setHasWord(found.word);
      if (found.setup === null || useRecording.getState().procedure !== null) return;
      const { procedure: id, feed, ...setup } = found.setup;
      const procedure = await bridge.call("library.get", { id });
      record({ ...setup, procedure });
      if (feed !== null) record({ feed: chosenAgain(feed, { cameras: null, secrets: null, obs: false }) });
    };
    read().catch((error: unknown) => setRefused(refusalOf(error)));
  }, [bridge]);
  const keep = async (): Promise<boolean> => {
    const { procedure, protocol, script, prompts, marker, feed } = preparedNow();
    const setup: StudySetup = {
      ...{ procedure: procedure!.id, protocol, prompts },
      // Whoever presses the keys of this keyboard; the others mark by themselves.
      marker: marker === "second-person" ? marker : "participant",
      script: protocol === "impromptu" ? null : (script as Script & StudySetup["script"]),
      feed: lastFeedOf(feed, secrets, ""),
    };
    // It may have been deleted since it was chosen: nobody signs for a task that cannot be recorded.
    const answer = await bridge
      .call("library.get", { id: setup.procedure })
      .then(() => bridge.call("studySession.prepare", { setup, word }))
      .catch((error: unknown) => refusalOf(error, ""));
    if (!answer.ok) {
      setRefused(answer);
      return false;
    }
    record({ kept: setup.script as Script | null });
    setRefused(NOTHING);
    setHasWord(word === null ? hasWord : word.trim() !== "");
    setWord(null);
    announce(words().studySession.saved);
    return true;
  };
  return {
    ...{ word, setWord, hasWord, refused },
    save: () => void keep(),
    start: () =>
      void keep().then((isKept) => {
        if (!isKept) return;
        beginPrepared(preparedNow(), useRecording.getState().consent.participant);
        goTo("take");
      }),
  };
}
