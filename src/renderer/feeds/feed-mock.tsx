import { MOCK_FAULTS, type MockFaultName } from "../../core/domain/feed/mock-faults.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { Toggle } from "../ui/toggle.tsx";
import { Typed } from "../ui/typed.tsx";
import { faultsProblem } from "./feed-validation.ts";
import { useWords } from "../words/words.ts";

const NAMES = Object.keys(MOCK_FAULTS) as readonly MockFaultName[];

/** Simulated glasses: each fault is a switch, and what the switches say can be changed by hand. */
export function MockChoice(props: { readonly faults: string; readonly onChange: (feed: FeedChoice) => void }) {
  const text = useWords().feeds;
  const { faults, onChange } = props;
  const take = (next: string) => onChange({ kind: "mock", faults: next });
  const words = faults
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const isOf = (name: MockFaultName) => (word: string) => /^[a-z]*/.exec(word)?.[0] === name;
  const turn = (name: MockFaultName, on: boolean) =>
    take((on ? [...words, MOCK_FAULTS[name].example] : words.filter((word) => !isOf(name)(word))).join(","));
  return (
    <>
      <p className="hint">{text.mockWhat}</p>
      <div className="mock-faults" role="group" aria-label={text.faults}>
        {NAMES.map((name) => (
          <Toggle
            key={name}
            label={`${name}: ${text.faultsDo[name]}`}
            on={words.some(isOf(name))}
            onChange={(on) => turn(name, on)}
          />
        ))}
      </div>
      <Typed
        label={text.faultsAsText}
        value={faults}
        placeholder={text.none}
        problem={faultsProblem(faults)}
        onChange={take}
      />
    </>
  );
}
