import { useState } from "react";
import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import { STRATEGIES } from "../../../core/brain/advice/questions.ts";
import { VERDICTS, type Verdict } from "../../../core/questions/question.ts";
import { FRAME_COUNTS } from "../../../core/questions/strategies.ts";
import { isThisMachine } from "../../../core/settings/model-server.ts";
import type { CallInput } from "../../../ipc/contract.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Choice } from "../../../renderer/ui/choice.tsx";
import { Icon } from "../../../renderer/ui/icons.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";

/** Whom to ask, and how. */
type Wish = Omit<CallInput<"questions.ask">, "name">;
interface Part {
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
}

const WHO = ["model", "coach", "agent", "random", "always"] as const satisfies readonly Wish["who"][];
const FRAMES = FRAME_COUNTS.map(String);
const FIRST: Wish = {
  ...{ who: "model", frames: 8, strategy: "plain", verdict: "correct" },
  agent: { address: "", key: "", agreed: false },
};

/** Choose whom a set is put to, and put it. */
export function Ask(props: { readonly disabled: boolean; readonly onAsk: (wish: Wish) => void }) {
  const { questions: text } = useWords();
  const [wish, setWish] = useState(FIRST);
  const onChange = (part: Partial<Wish>) => setWish((now) => ({ ...now, ...part }));
  const { who, frames } = wish;
  const isReady = who !== "agent" || isAskable(wish.agent);
  return (
    <fieldset className="questions-part">
      <legend>{text.ask}</legend>
      <Choice
        label={text.who}
        options={WHO.map((id) => ({ id, label: text.whos[id] }))}
        value={who}
        onChange={(next) => onChange({ who: next })}
      />
      {who === "always" && (
        <Choice
          label={text.answers}
          options={VERDICTS.map((id) => ({ id, label: text.verdicts[id].name }))}
          value={wish.verdict}
          onChange={(verdict: Verdict) => onChange({ verdict })}
        />
      )}
      {who === "agent" && <Agent wish={wish} onChange={onChange} />}
      {(who === "model" || who === "agent") && (
        <Choice
          label={text.frames}
          options={FRAMES.map((id) => ({ id, label: id }))}
          value={String(frames)}
          onChange={(next) => onChange({ frames: Number(next) })}
        />
      )}
      {who === "model" && <Strategies wish={wish} onChange={onChange} />}
      <div className="row">
        <Action icon="say" disabled={props.disabled || !isReady} onPress={() => props.onAsk(wish)}>
          {text.askNow}
        </Action>
      </div>
    </fieldset>
  );
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Whether an agent can be asked: its address can be read, and it is on this machine or the person has agreed to that machine. */
function isAskable({ address, agreed }: Wish["agent"]): boolean {
  return isAddress(address) && (agreed || isThisMachine(address));
}

/** Where somebody's agent is, its key, and, where it is another machine, whether texts may go there. */
function Agent({ wish: { agent }, onChange }: Part) {
  const { questions: text } = useWords();
  const set = (part: Partial<Wish["agent"]>) => onChange({ agent: { ...agent, ...part } });
  const { address, key, agreed } = agent;
  const isElsewhere = isAddress(address) && !isThisMachine(address);
  return (
    <>
      <Typed
        {...{ label: text.address, placeholder: "http://localhost:4100", value: address, hint: text.addressHint }}
        problem={address === "" || isAddress(address) ? "" : text.addressProblem}
        // Another machine is agreed to anew.
        onChange={(next) => set({ address: next.trim(), agreed: false })}
      />
      <Typed secret label={text.key} hint={text.keyHint} value={key} onChange={(next) => set({ key: next })} />
      {isElsewhere && (
        <Checkbox className="check" isSelected={agreed} onChange={(next) => set({ agreed: next })}>
          <span className="box" aria-hidden="true" />
          <span>
            <Icon name="warning" /> {text.agree({ host: new URL(address).host })}
          </span>
        </Checkbox>
      )}
    </>
  );
}

/** Strategies, any of them together; none of them asks plainly. */
function Strategies({ wish, onChange }: Part) {
  const { questions: text } = useWords();
  const all = STRATEGIES.filter((one) => one !== "plain");
  return (
    <CheckboxGroup
      className="tick-group"
      value={wish.strategy.split("+").filter((one) => one !== "plain")}
      onChange={(chosen) => onChange({ strategy: all.filter((one) => chosen.includes(one)).join("+") || "plain" })}
    >
      <Label>{text.strategy}</Label>
      {all.map((id) => (
        <Checkbox key={id} value={id} className="check">
          <span className="box" aria-hidden="true" />
          <span>{text.strategies[id]}</span>
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
