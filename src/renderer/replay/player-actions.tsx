import { memo } from "react";
import { reviewTake } from "../session/record-store.ts";
import { Action } from "../ui/action.tsx";
import { showsTheSame } from "../ui/alike.ts";
import { show } from "../view.ts";
import { useWords, words } from "../words/words.ts";
import { ExchangeAction } from "./exchange/exchange-action.tsx";
import { ReportAction } from "../library/report-sheet.tsx";
import type { Clip } from "./use-clip.ts";
import type { SaveFrame } from "./save-frame.ts";

/** What stands beside the picture: the plan of the moment, the panel that teaches the bench, what a model said, what was done as seen afterwards, or in a small window the list of events. */
export type Beside = "plan" | "teach" | "model" | "after" | "explain" | "compare" | "events";

interface Camera {
  /** Null is the coach's eye. */
  readonly track: string | null;
  readonly several: boolean;
  readonly next: () => void;
}

interface Review {
  readonly id: string;
  readonly may: boolean;
  readonly decided: boolean;
}

interface Side {
  readonly beside: Beside;
  readonly answers: number;
  readonly filmed: boolean;
  readonly teach: () => void;
  readonly inspect: () => void;
  readonly afterwards: boolean;
  readonly lookBack: () => void;
  readonly explain: () => void;
  readonly compare: () => void;
  readonly list: () => void;
}

/** Everything that is done with an opened session, beside playing it. Not drawn anew while time passes. */
export const PlayerActions = memo(Actions, showsTheSame);

function Actions(
  props: Side & {
    readonly session: string;
    readonly camera: Camera;
    readonly frame: SaveFrame;
    /** No more than is shown of it: what it holds besides is made anew at each look. */
    readonly clip: Pick<Clip, "open" | "toggle">;
    /** Null where it is no participant's take. */
    readonly review: Review | null;
  },
) {
  // Drawn anew when the language changes, which no prop of it tells.
  const { replay } = useWords();
  return (
    <>
      <CameraAction {...props.camera} />
      <FrameAction {...props.frame} />
      <Action quiet icon="export" keyName="C" pressed={props.clip.open} onPress={props.clip.toggle}>
        {replay.clips.label}
      </Action>
      <ExchangeAction session={props.session} />
      <ReportAction session={props.session} />
      <SideActions {...props} />
      {props.review && <ReviewAction {...props.review} />}
      <WaysOut />
    </>
  );
}

/** What may stand beside the picture in the plan's place. */
function SideActions(props: Side) {
  const { beside, answers, filmed, teach, inspect, afterwards, lookBack } = props;
  const { compare: c } = words();
  const { actions: w } = words().replay;
  return (
    <>
      {/* While marks are set the key sets one. */}
      <Action
        quiet
        icon="question"
        {...(beside !== "teach" && { keyName: "E" })}
        pressed={beside === "explain"}
        onPress={props.explain}
      >
        {c.explain.open}
      </Action>
      <Action quiet icon="replay" keyName="G" pressed={beside === "compare"} onPress={props.compare}>
        {c.open}
      </Action>
      <Action quiet icon="filter" keyName="F" pressed={beside === "events"} onPress={props.list}>
        {words().replay.events.open}
      </Action>
      <Action quiet icon="flag" keyName="B" pressed={beside === "teach"} disabled={!filmed} onPress={teach}>
        {w.teach}
      </Action>
      {afterwards && (
        <Action quiet icon="check" keyName="D" pressed={beside === "after"} onPress={lookBack}>
          {w.whatWasDone}
        </Action>
      )}
      {answers > 0 && (
        <Action quiet icon="question" keyName="M" pressed={beside === "model"} onPress={inspect}>
          {w.model}
        </Action>
      )}
    </>
  );
}

/** Looks through the next camera, where there are several. */
function CameraAction({ track, several, next }: Camera) {
  if (!several) return null;
  return (
    <Action quiet icon="camera" keyName="V" onPress={next}>
      {words().replay.actions.camera({ track })}
    </Action>
  );
}

/** A participant's own take: describe it, keep or discard it. */
function ReviewAction(props: Review) {
  const { actions: w } = words().replay;
  return (
    <Action quiet icon="person" keyName="R" disabled={!props.may} onPress={() => reviewTake(props.id)}>
      {props.decided ? w.review : w.reviewUndecided}
    </Action>
  );
}

/** Saves the picture at the playhead. */
function FrameAction({ can, busy, save }: SaveFrame) {
  return (
    <Action quiet icon="export" keyName="S" disabled={!can} busy={busy} onPress={save}>
      {words().replay.clips.saveFrame}
    </Action>
  );
}

/** Ways to the audit and back to the list. */
function WaysOut() {
  const { actions: w } = words().replay;
  return (
    <>
      <Action quiet icon="check" keyName="A" onPress={() => show({ audit: true })}>
        {w.audit}
      </Action>
      <Action quiet icon="back" keyName="Esc" onPress={() => show({ replay: null })}>
        {w.allSessions}
      </Action>
    </>
  );
}
