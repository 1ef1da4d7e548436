import { Action } from "../ui/action.tsx";
import { moment as time } from "../ui/format.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import type { Moment } from "./moments.ts";
import { STEP, type Review } from "./use-review.ts";
import { useWords } from "../words/words.ts";

const SHAPES: Readonly<Record<Moment["kind"], { readonly icon: IconName; readonly tone: string }>> = {
  step: { icon: "next-step", tone: "plain" },
  onset: { icon: "warning", tone: "bad" },
  fix: { icon: "back", tone: "back" },
  back: { icon: "check", tone: "done" },
};

/** Every moment of the take, and what can be done with the chosen one. */
export function MomentList({ review }: { readonly review: Review }) {
  const text = useWords().review;
  const { moments, now, does } = review;
  return (
    <>
      <h3>{text.moments}</h3>
      <ol className="review-moments" aria-label={text.moments}>
        {moments.map((one) => (
          <li key={one.id}>
            <button type="button" aria-pressed={one.id === now?.id} onClick={() => does.choose(one)}>
              <span className={`tone-${SHAPES[one.kind].tone}`}>
                <Icon name={SHAPES[one.kind].icon} />
              </span>
              <span className="moment-name">{one.name}</span>
              <span className="number">{time(one.t)}</span>
            </button>
          </li>
        ))}
      </ol>
      <MoveBar review={review} />
      <SayBar review={review} />
    </>
  );
}

function MoveBar({ review: { now, does, playback } }: { readonly review: Review }) {
  const text = useWords().review;
  return (
    <div className="row" role="toolbar" aria-label={text.move}>
      <Action label={text.tenthBack} keyName="[" disabled={!now} onPress={() => does.moveBy(-STEP)}>
        {text.minusTenth}
      </Action>
      <Action label={text.tenthOn} keyName="]" disabled={!now} onPress={() => does.moveBy(STEP)}>
        {text.plusTenth}
      </Action>
      <Action label={text.frameBack} keyName="{" disabled={!now} onPress={() => does.moveFrame(-1)}>
        {text.minusFrame}
      </Action>
      <Action label={text.frameOn} keyName="}" disabled={!now} onPress={() => does.moveFrame(1)}>
        {text.plusFrame}
      </Action>
      <Action keyName="P" disabled={!now} onPress={() => does.moveTo(playback.t)}>
        {text.putHere}
      </Action>
    </div>
  );
}

function SayBar({ review: { annotations, now, part, does } }: { readonly review: Review }) {
  const text = useWords().review;
  return (
    <div className="row" role="toolbar" aria-label={text.say}>
      <Action icon="say" keyName="D" disabled={!now?.deviation && !part} onPress={does.describeIt}>
        {now?.deviation ? text.describeError : text.describePart}
      </Action>
      <Action
        label={text.mergeAloud}
        keyName="M"
        disabled={!part || part === annotations.segments[0] || (now?.deviation ?? null) !== null}
        onPress={does.merge}
      >
        {text.merge}
      </Action>
      <Action label={text.cutAloud} keyName="C" onPress={does.cut}>
        {text.cut}
      </Action>
      <Action icon="plus" keyName="A" onPress={does.add}>
        {text.addError}
      </Action>
      {now?.deviation && (
        <Action icon="cross" keyName="Delete" onPress={does.remove}>
          {text.noError}
        </Action>
      )}
    </div>
  );
}
