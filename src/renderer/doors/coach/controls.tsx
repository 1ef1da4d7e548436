import { KIT_MENUS } from "../../../kits/index.page.ts";
import { isDeviation } from "../../../core/domain/decision.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { waitsForPicture } from "../../../core/journal/waits.ts";
import { shownSaid } from "../../../core/journal/shown-said.ts";
import { useSecondScreen } from "../../use-second-screen.ts";
import { menuCommands, useCommands } from "../../commands.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { RowMenu, type MenuAction } from "../../ui/row-menu.tsx";
import { useWords } from "../../words/words.ts";

/** What the coach can do, by name. */
export interface Controls {
  readonly done: () => void;
  readonly undo: () => void;
  readonly wrong: () => void;
  /** The coach's last claim is not so. */
  readonly notSo: () => void;
  /** The coach's last claim is so. */
  readonly so: () => void;
  readonly say: () => void;
  readonly ask: () => void;
  readonly mute: () => void;
  readonly snooze: () => void;
  /** Put the plan by the rules in the place of one that a model wrote. */
  readonly takeBack: () => void;
  readonly bench: () => void;
  /** Let a phone or tablet in as second screen. */
  readonly phone: () => void;
}

/** What is needed with busy hands, large and each with its key; the rest is behind More. What ends the session stands on the rail. */
export function ControlBar({ state, controls }: { readonly state: SessionState; readonly controls: Controls }) {
  const text = useWords().live.controls;
  // Before the first picture there is nothing to correct and nobody to ask.
  const early = waitsForPicture(state);
  const more = useMore(state, controls);
  useCommands(menuCommands(more, { kind: "action" }));
  return (
    <div className="controls" role="toolbar" aria-label={text.label}>
      <Action icon="check" keyName="Space" disabled={early} onPress={controls.done}>
        {text.done}
      </Action>
      <Action icon="cross" keyName="X" disabled={early} onPress={controls.wrong}>
        {text.wrong}
      </Action>
      <Action icon="question" keyName="A" disabled={early} onPress={controls.ask}>
        {text.ask}
      </Action>
      <MuteAction state={state} onPress={controls.mute} />
      <RowMenu label={text.moreOf} text={text.more} actions={more} />
    </div>
  );
}

/** What is needed seldom. */
function useMore(state: SessionState, controls: Controls): readonly MenuAction[] {
  const text = useWords().live.controls;
  const early = waitsForPicture(state);
  const snoozed = state.t < state.snoozedUntil;
  const phone = usePhone();
  const ofKits = KIT_MENUS.flatMap((menu) => menu());
  return [
    { id: "undo", icon: "undo", keyName: "U", label: text.undo, disabled: early, onPress: controls.undo },
    { id: "say", icon: "say", keyName: "S", label: text.say, disabled: early, onPress: controls.say },
    {
      ...{ id: "snooze", icon: "snooze", keyName: "Z", label: snoozed ? text.wake : text.snooze },
      ...{ disabled: early, onPress: controls.snooze },
    },
    ...(state.plannedByModel
      ? [{ id: "plan", icon: "back", keyName: "B", label: text.modelsPlanBack, onPress: controls.takeBack } as const]
      : []),
    { id: "bench", icon: "bench", keyName: "L", label: text.bench, onPress: controls.bench },
    { id: "phone", icon: "phone", keyName: "P", label: phone, onPress: controls.phone },
    ...ofKits,
  ];
}

/** Where somebody may have forgotten that it is muted: what leads back was not heard, so it flashes once and says so. */
function MuteAction({ state, onPress }: { readonly state: SessionState; readonly onPress: () => void }) {
  const text = useWords().live.controls;
  const { muted, said } = state;
  const held = said.findLast(({ kind }) => isDeviation(kind));
  const unheard = muted && held?.outcome === "suppressed" && held === said.findLast(({ kind }) => kind !== "notice");
  return (
    <span key={unheard ? held.id : ""} className={unheard ? "unheard" : undefined}>
      <Action
        icon={muted ? "mute" : "sound"}
        keyName="M"
        pressed={muted}
        onPress={onPress}
        {...(unheard && { label: text.unheard })}
      >
        {muted ? text.unmute : text.mute}
      </Action>
    </span>
  );
}

/** The phone or tablet as second screen; while they are let in, how many are connected. */
function usePhone(): string {
  const on = useSecondScreen()?.on ?? null;
  const { button, connected, none } = useWords().secondScreen.window;
  if (on === null) return button;
  return `${button}: ${on.screens === 0 ? none : connected({ screens: on.screens })}`;
}

/** Answers to the coach's last claim, where it appears. They say what that was, since the caption may have gone on. */
export function SoOrNot(props: {
  readonly state: SessionState;
  readonly onNotSo: () => void;
  readonly onSo: () => void;
}) {
  const { live, coach } = useWords();
  const { controls, deviations } = live;
  const { told } = props.state;
  if (told === null) return null;
  const kind = deviations[told.kind];
  const shown = shownSaid(props.state);
  const isLast = !shown.isOld && shown.main?.kind === told.kind;
  const about = told.kind === "omission" ? (told.missing[0] ?? told.step) : told.step;
  const step = props.state.procedure?.steps.find(({ id }) => id === about)?.text.replace(/\.$/, "");
  const asked = step === undefined ? controls.isItSo({ kind }) : controls.isItSoOf({ kind, step });
  return (
    <span className="so-or-not" role="group" aria-label={asked}>
      {told.confirmed ? (
        <span className="tone-done" role="status">
          <Icon name="check" /> {controls.soSaid}
        </span>
      ) : (
        <>
          <strong>{isLast ? controls.isRight : asked}</strong>
          <Action icon="check" keyName="Y" label={controls.so({ kind })} onPress={props.onSo}>
            {coach.answers.yes}
          </Action>
        </>
      )}
      <Action icon="cross" keyName="N" label={controls.notSo({ kind })} onPress={props.onNotSo}>
        {coach.answers.no}
      </Action>
    </span>
  );
}
