import { useEffect, useRef } from "react";
import { KIT_ROOMS } from "../../../kits/index.page.ts";
import { consentLack } from "../../consent/consent-form.ts";
import { Indicator } from "../../session/indicator.tsx";
import { deletedWords, record, roomBefore, ROOMS, useRecording, type Room } from "../../session/record-store.ts";
import { useLive, useServices } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";
import { ConsentStep } from "./consent-step.tsx";
import { LeaveAction } from "./leave-action.tsx";
import { LookStep } from "./look-step.tsx";
import { ReadStep } from "./read-step.tsx";
import { RehearseStep } from "./rehearse-step.tsx";
import { TakeRoom } from "./take-room.tsx";
import { ThanksStep } from "./thanks-step.tsx";
import { useTakePart } from "./use-take-part.ts";
import { WelcomeStep } from "./welcome-step.tsx";

const STEPS = {
  welcome: () => <WelcomeStep />,
  consent: () => <ConsentStep />,
  read: () => <ReadStep />,
  rehearse: () => <RehearseStep />,
  take: () => <TakeRoom />,
  look: () => <LookStep />,
  thanks: () => <ThanksStep />,
} as const;

/** Take part: one path over the full window, from the welcome to the thanks. Nothing else opens until it is left. */
export function TakePart() {
  const text = useWords().takePart;
  const state = useRecording();
  const { room, person } = state;
  const { state: live, running } = useLive();
  const recording = running && live.session === state.session;
  // While the take opens nobody goes back: it would be filmed where nothing of it is shown.
  const before = state.opens ? null : roomBefore(state);
  // Who signs for another take has read and rehearsed before that.
  const reached = room === "consent" && state.rehearsed ? "take" : room;
  // Each take is signed for anew.
  const isSigned = room === "look" || room === "thanks" || consentLack(state.consent) === "";
  const isDone = (each: Room) =>
    each !== room && ROOMS.indexOf(each) < ROOMS.indexOf(reached) && (each !== "consent" || isSigned);
  // What has no script is not rehearsed.
  const rooms = ROOMS.filter((each) => each !== "rehearse" || state.protocol !== "impromptu");
  // A take that has ended by itself, e.g. because its film is over, is looked at at once.
  const ended = state.session !== null && live.session === state.session && !running;
  const unkept = ended && live.closed === "unwritable";
  useEffect(() => {
    if (ended && !unkept && useRecording.getState().room === "take") record({ room: "look" });
  }, [ended, unkept]);
  useDismissed(person);
  useTakePart();
  return (
    <section className="take-part" aria-label={text.label}>
      <h1 className="unseen">{text.label}</h1>
      {!recording && (
        <header className="path-head">
          {before !== null && (
            <Action quiet icon="back" onPress={() => record({ room: before })}>
              {text.back}
            </Action>
          )}
          <ol className="path-list" aria-label={text.path}>
            {rooms.map((each) => (
              <li key={each} aria-current={each === room ? "step" : undefined}>
                {isDone(each) && <Icon name="check" />}
                {text.steps[each]}
              </li>
            ))}
          </ol>
          <Indicator />
          <LeaveAction />
        </header>
      )}
      <DeletedNote />
      {/* It is for whoever hands the machine over, and goes on working where it is not shown. */}
      <div hidden={room !== "welcome"}>
        {!recording && KIT_ROOMS.map(({ name, RecordNote }) => RecordNote && <RecordNote key={name} />)}
      </div>
      <h2 className="unseen">{text.steps[room]}</h2>
      <div className="path-step" key={room}>
        {STEPS[room]()}
      </div>
    </section>
  );
}

/** Forgets the session that has ended, with its notices, when somebody else is here. */
function useDismissed(person: string): void {
  const { live } = useServices();
  const before = useRef(person);
  useEffect(() => {
    if (before.current !== "" && before.current !== person) live.dismiss();
    before.current = person;
  }, [live, person]);
}

/** What a take that was discarded has left, once its panel is left. */
function DeletedNote() {
  const text = useWords().record;
  const { deleted } = useRecording();
  if (!deleted) return null;
  return (
    <div className="room-note" role="status">
      <p>
        <Icon name={deleted.problems.length > 0 ? "warning" : "bin"} /> {deletedWords(deleted)}{" "}
        {deleted.problems.join(" ")}
        {deleted.problems.length > 0 && ` ${text.triedAgain}`}
      </p>
      <Action quiet icon="cross" label={text.closeNote} onPress={() => record({ deleted: null })} />
    </div>
  );
}
