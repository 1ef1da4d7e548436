import { Action } from "../ui/action.tsx";
import { moment } from "../ui/format.ts";
import { words } from "../words/words.ts";
import type { WithheldStretches } from "./use-withheld.ts";

/** Keeps the chosen stretch out of exports, and lists what is kept out, each to be taken back. */
export function WithheldList({ withheld, chosen }: { readonly withheld: WithheldStretches; readonly chosen: boolean }) {
  const { withheld: w } = words().replay;
  const { all, put, takeBack, problem } = withheld;
  return (
    <>
      <Action quiet keyName="⇧X" disabled={!chosen} onPress={() => put("cut")}>
        {w.cut}
      </Action>
      <Action quiet keyName="⇧M" disabled={!chosen} onPress={() => put("mute")}>
        {w.mute}
      </Action>
      {all.length > 0 && (
        <ul className="withheld-list" aria-label={w.label}>
          {all.map(({ id, from, to, how }) => (
            <li key={id}>
              <span className="number">{w.stretch({ how, from: moment(from), to: moment(to) })}</span>
              <Action quiet icon="cross" onPress={() => takeBack(id)}>
                {w.takeBack}
              </Action>
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && <p className="hint">{w.what}</p>}
      {problem !== "" && (
        <p className="tone-bad" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
