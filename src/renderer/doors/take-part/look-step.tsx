import { useEffect } from "react";
import { useBridge, useLive } from "../../services.ts";
import { record, nextTake, useRecording } from "../../session/record-store.ts";
import { UntilDeleted } from "../../session/until-deleted.tsx";
import { DiscardedPanel } from "../../review/discarded-panel.tsx";
import { ReviewRoom } from "../../review/review-room.tsx";
import { Discard } from "../../review/rubric-panel.tsx";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { useWords } from "../../words/words.ts";

/** The participant watches the take and may delete it; what they did not play is kept with it. */
export function LookStep() {
  const { takePart: text, review } = useWords();
  const { session, judged, discarded, person } = useRecording();
  const { state: live } = useLive();
  useWatched(session);
  // What went wrong last while it was filmed, e.g. that the window crashed and cut it off.
  const wrong = live.session === session && live.notices.findLast(({ level }) => level === "error");
  if (session === null)
    return (
      <div className="path-page">
        <p className="path-title">{text.look.nothing}</p>
        <Action onPress={() => record({ room: "welcome" })}>{text.read.toWelcome}</Action>
      </div>
    );
  if (judged === "discarded")
    return (
      <DiscardedPanel
        key={session}
        session={session}
        files={discarded.files}
        onDeleted={(deleted) => record({ deleted })}
        ways={[
          { label: review.deleteAndAgain, to: () => nextTake(discarded.participant) },
          { label: review.deleteAndStop, to: () => nextTake("") },
        ]}
      />
    );
  return (
    <UntilDeleted
      session={session}
      leave={
        <Action quiet icon="back" onPress={() => nextTake(person)}>
          {text.look.goOn}
        </Action>
      }
    >
      <ReviewRoom
        key={session}
        session={session}
        watchedFoot={
          <>
            <Problem problem={wrong ? wrong.text : ""} />
            <div className="row">
              <Action strong icon="check" onPress={() => record({ room: "thanks" })}>
                {text.look.done}
              </Action>
              <Discard quiet session={session} participant={person} label={text.look.discard} />
            </div>
          </>
        }
      />
    </UntilDeleted>
  );
}

/** Lets main know which take is watched: a window that crashes here comes back to it, and it may still be deleted. */
function useWatched(session: string | null): void {
  const bridge = useBridge();
  useEffect(() => {
    void bridge.call("take.watched", { session });
    return () => void bridge.call("take.watched", { session: null });
  }, [bridge, session]);
}
