import { useEffect, useRef } from "react";
import { KIT_ROOMS } from "../../../kits/index.page.ts";
import { useLive, useServices } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { ConsentRoom } from "./consent-room.tsx";
import {
  deletedWords,
  leftInRooms,
  record,
  ROOMS,
  useRecording,
  type Room,
  type TakeRoom as RoomOfTake,
} from "../../session/record-store.ts";
import { DiscardedPanel } from "./review/discarded-panel.tsx";
import { ReviewRoom } from "./review/review-room.tsx";
import { ScriptRoom } from "./script/script-room.tsx";
import { TakeRoom } from "./take/take-room.tsx";
import { UntilDeleted } from "../../session/until-deleted.tsx";
import { useWords } from "../../words/words.ts";

const ICONS: Record<RoomOfTake, IconName> = {
  consent: "person",
  script: "procedures",
  take: "record",
  review: "replay",
};

/** Rooms that kits bring, which are no part of a take. */
const BESIDE = KIT_ROOMS.filter(({ place }) => place === "record");

interface BesideTabsProps {
  readonly room: Room;
  readonly disabled: boolean;
  readonly onEnter: (room: Room) => void;
}

/** Record a take: four rooms left to right, each with its own done mark. Beside them are the rooms that kits bring. */
export function RecordScreen() {
  const text = useWords().record;
  const state = useRecording();
  const { state: live, running } = useLive();
  const recording = running && live.session === state.session;
  const left = leftInRooms(state, recording);
  // A take that has ended by itself, e.g. because its film is over, is looked at at once.
  const ended = state.session !== null && live.session === state.session && !running;
  const unkept = ended && live.closed === "unwritable";
  useEffect(() => {
    if (ended && !unkept && useRecording.getState().room === "take") record({ room: "review" });
  }, [ended, unkept]);
  useDismissed(state.person);
  const beside = BESIDE.find(({ name }) => name === state.room);
  const mayEnter = (room: Room) => room !== "review" || left.take === 0;
  const leftWords = (room: RoomOfTake) => {
    if (left[room] === 0) return text.done;
    return !mayEnter(room) ? text.afterTake : left[room] > 1 ? text.left({ n: left[room] }) : text.open;
  };
  const enter = (room: Room) => !recording && mayEnter(room) && record({ room });
  useKeys(
    Object.fromEntries(
      [...ROOMS, ...BESIDE.map(({ name }) => name)].map((room, k) => [`Shift+Digit${k + 1}`, () => void enter(room)]),
    ),
    !recording,
  );
  return (
    <section className="record" aria-label={text.label}>
      <h1 className="unseen">{text.label}</h1>
      <nav className="rooms" aria-label={text.rooms}>
        {ROOMS.map((room, k) => (
          <button
            key={room}
            type="button"
            className="room-tab"
            aria-current={state.room === room ? "step" : undefined}
            aria-keyshortcuts={`Shift+${k + 1}`}
            disabled={(recording && room !== "take") || !mayEnter(room)}
            onClick={() => enter(room)}
          >
            <Icon name={left[room] === 0 ? "check" : ICONS[room]} />
            <span>{text.names[room]}</span>
            <small>{leftWords(room)}</small>
          </button>
        ))}
        <BesideTabs room={state.room} disabled={recording} onEnter={enter} />
      </nav>
      <DeletedNote />
      {KIT_ROOMS.map(({ name, RecordNote }) => RecordNote && <RecordNote key={name} />)}
      <h2 className="unseen">{beside?.title() ?? text.names[state.room as RoomOfTake]}</h2>
      <div className="room">
        {state.room === "consent" && <ConsentRoom />}
        {state.room === "script" && <ScriptRoom />}
        {state.room === "take" && <TakeRoom />}
        {beside && <beside.Room onClose={() => enter("consent")} onReport={() => {}} />}
        {state.room === "review" &&
          state.session !== null &&
          (state.judged === "discarded" ? (
            <DiscardedPanel key={state.session} session={state.session} {...state.discarded} />
          ) : (
            <UntilDeleted session={state.session}>
              <ReviewRoom key={state.session} session={state.session} />
            </UntilDeleted>
          ))}
      </div>
    </section>
  );
}

/** Ways into the rooms that kits bring. */
function BesideTabs({ room, disabled, onEnter }: BesideTabsProps) {
  return BESIDE.map(({ name, icon, title, detail }, k) => (
    <button
      key={name}
      type="button"
      className="room-tab room-aside"
      aria-current={room === name ? "step" : undefined}
      aria-keyshortcuts={`Shift+${ROOMS.length + k + 1}`}
      disabled={disabled}
      onClick={() => onEnter(name)}
    >
      <Icon name={icon} />
      <span>{title()}</span>
      <small>{detail?.()}</small>
    </button>
  ));
}

/** Forgets the session that has ended, with its notices, when somebody else is in the rooms. */
function useDismissed(person: string): void {
  const { live } = useServices();
  const before = useRef(person);
  useEffect(() => {
    if (before.current !== "" && before.current !== person) live.dismiss();
    before.current = person;
  }, [live, person]);
}

/** What a take that was discarded has left, once its room is left. */
function DeletedNote() {
  const text = useWords().record;
  const { deleted, room } = useRecording();
  if (!deleted || room === "review") return null;
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
