import { useState, type ReactNode } from "react";
import { FilesSheet } from "../library/files-sheet.tsx";
import { ReportSheet } from "../library/report-sheet.tsx";
import { useServices } from "../services.ts";
import { reviewTake } from "../session/record-store.ts";
import { speakOnce } from "../speech/once.ts";
import { useKeys } from "../ui/keys.ts";
import { toast } from "../ui/toasts.ts";
import { show } from "../view.ts";
import { useWords } from "../words/words.ts";
import { ExchangeSheet } from "./exchange/exchange-sheet.tsx";
import type { SaveFrame } from "./save-frame.ts";
import type { HeadMenu } from "./session-head.tsx";
import type { Clip } from "./use-clip.ts";

/** What is done with all of one session, first what its menu names. */
const WHOLE = ["pack", "check", "move", "adopt"] as const;

/** A take's review by its participant. */
interface Review {
  readonly may: boolean;
  readonly decided: boolean;
}

/** The menus *Export* and *Review* of an open session, and the dialogs that they open. */
export function useHeadMenus(props: {
  readonly session: string;
  readonly filmed: boolean;
  readonly frame: SaveFrame;
  readonly clip: Pick<Clip, "toggle">;
  readonly teach: () => void;
  /** What was said last where the recording stands, and in which language. */
  readonly said: () => { readonly text: string; readonly language: string | undefined };
  /** Null where it is no participant's take. */
  readonly review: Review | null;
}): { readonly menus: readonly HeadMenu[]; readonly sheets: ReactNode } {
  const { session, filmed, frame, clip, teach, said, review } = props;
  const { replay, sessions, program } = useWords();
  const { bridge, output, device } = useServices();
  const [sheet, setSheet] = useState<"timeline" | "report" | "files" | null>(null);
  const close = () => setSheet(null);
  const timeline = () => setSheet("timeline");
  const report = () => setSheet("report");
  useKeys({ t: timeline, p: report });
  const hear = async () => {
    const { text, language } = said();
    if (text === "") return toast(replay.session.nothingSaid);
    const spoken = await speakOnce({ bridge, output, device }, text, language);
    if (!spoken.heard) toast(spoken.words);
  };
  const { actions: a, clips, report: r, session: w } = replay;
  const exporting: HeadMenu = {
    text: w.export,
    icon: "export",
    actions: [
      {
        ...{ id: "frame", icon: "camera", label: clips.saveFrame, keyName: "S" },
        ...{ disabled: !frame.can || frame.busy, onPress: frame.save },
      },
      {
        ...{ id: "clip", icon: "coach", label: w.clip, also: program.found.ways.clip.also },
        ...{ keyName: "C", onPress: clip.toggle },
      },
      { id: "timeline", icon: "order", label: w.timeline, keyName: "T", onPress: timeline },
      { id: "report", icon: "procedures", label: r.open, keyName: "P", onPress: report },
      { id: "whole", icon: "file", label: w.whole, onPress: () => setSheet("files") },
    ],
  };
  const reviewing: HeadMenu = {
    text: w.review,
    icon: "check",
    actions: [
      ...(review
        ? [
            {
              ...{ id: "review", icon: "person" as const, keyName: "R", disabled: !review.may },
              ...{ label: review.decided ? a.review : a.reviewUndecided, onPress: () => reviewTake(session) },
            },
          ]
        : []),
      { id: "audit", icon: "check", label: w.reviews.audit, keyName: "A", onPress: () => show({ audit: true }) },
      { id: "correct", icon: "edit", label: w.reviews.correct, onPress: () => show({ audit: "correct" }) },
      { id: "onsets", icon: "flag", label: sessions.markOnsets, onPress: () => show({ audit: "onsets" }) },
      { id: "teach", icon: "bench", label: a.teach, keyName: "B", disabled: !filmed, onPress: teach },
      { id: "hear", icon: "sound", label: w.hear, onPress: () => void hear() },
    ],
  };
  const sheets = (
    <>
      <ExchangeSheet session={session} open={sheet === "timeline"} onClose={close} />
      <ReportSheet sessions={[session]} open={sheet === "report"} onClose={close} />
      <FilesSheet
        {...{ sessions: [session], ways: WHOLE, open: sheet === "files", onClose: close }}
        onChanged={() => undefined}
      />
    </>
  );
  return { menus: [exporting, reviewing], sheets };
}
