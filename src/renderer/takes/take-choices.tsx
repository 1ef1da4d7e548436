import { Label, Radio, RadioGroup } from "react-aria-components";
import { TAKE_PROMPTS } from "../../core/domain/protocol.ts";
import { FeedPicker } from "../feeds/feed-picker.tsx";
import { OtherCamerasChoice } from "../feeds/other-cameras.tsx";
import { Choice } from "../ui/choice.tsx";
import { useWords, words } from "../words/words.ts";
import { record, useRecording, type Recording } from "../session/record-store.ts";

/** What watches, how the participant learns the steps, and who marks. @param props.remembered label of the camera last chosen */
export function TakeChoices({ remembered }: { readonly remembered: string }) {
  const text = useWords().record;
  const { feed, cameras, prompts, protocol, marker } = useRecording();
  return (
    <div className="room-form">
      <FeedPicker feed={feed} remembered={remembered} onChange={(next) => record({ feed: next })} />
      <OtherCamerasChoice cameras={cameras} onChange={(next) => record({ cameras: next })} />
      {protocol !== "impromptu" && (
        <Choice
          label={text.prompts}
          options={TAKE_PROMPTS.map((id) => ({ id, ...words().script.prompts[id] }))}
          value={prompts}
          onChange={(next) => record({ prompts: next })}
        />
      )}
      <RadioGroup className="feeds" value={marker} onChange={(next) => record({ marker: next as Recording["marker"] })}>
        <Label>{text.who}</Label>
        <Radio value="participant" className="feed-option">
          <span>
            <strong>{text.participant}</strong>
            <small>{text.participantDetail}</small>
          </span>
        </Radio>
        <Radio value="second-person" className="feed-option">
          <span>
            <strong>{text.second}</strong>
            <small>{text.secondDetail}</small>
          </span>
        </Radio>
      </RadioGroup>
    </div>
  );
}
