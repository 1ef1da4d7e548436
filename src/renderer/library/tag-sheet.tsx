import { useState } from "react";
import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import type { SessionSummary } from "../../ipc/contract.ts";
import { MOST_LABEL } from "../replay/label-sheet.tsx";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Progress } from "../ui/progress.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { toast } from "../ui/toasts.ts";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";
import { namedIn, tagsIn } from "./library.ts";
import { useEach } from "./use-each.ts";

/** Adds tags to many sessions at once, and takes tags off them. */
export function TagSheet(props: {
  readonly sessions: readonly SessionSummary[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onKept: () => void;
}) {
  const { sessions: w } = useWords();
  const { sessions, open, onClose } = props;
  return (
    <Sheet title={w.tagMany({ n: sessions.length })} open={open} onClose={onClose}>
      {open && <TagForm {...props} />}
    </Sheet>
  );
}

function TagForm({ sessions, onClose, onKept }: Parameters<typeof TagSheet>[0]) {
  const bridge = useBridge();
  const { sessions: w, common } = useWords();
  const [typed, setTyped] = useState("");
  const there = namedIn(sessions).tags;
  const [kept, setKept] = useState<readonly string[]>(there);
  const each = useEach();
  const added = tagsIn(typed);
  const taken = there.filter((tag) => !kept.includes(tag));
  const next = ({ tags }: SessionSummary) => [...new Set([...tags.filter((tag) => !taken.includes(tag)), ...added])];
  const tooMany =
    added.some((tag) => tag.length > MOST_LABEL.tag) || sessions.some((one) => next(one).length > MOST_LABEL.tags);
  const may = !tooMany && added.length + taken.length > 0 && each.done === null;
  const keep = async () => {
    if (!may) return;
    const byId = new Map(sessions.map((one) => [one.id, one]));
    const well = await each.run([...byId.keys()], async (id) => {
      const one = byId.get(id)!;
      await bridge.call("sessions.label", { id, name: one.name, tags: next(one) });
    });
    onClose();
    onKept();
    toast(w.tagged({ n: well.length }));
  };
  return (
    <>
      <Typed
        label={w.addTags}
        focus
        value={typed}
        onChange={setTyped}
        onEnter={() => void keep()}
        hint={w.tagsHint}
        problem={tooMany ? w.tooManyTags : ""}
      />
      {there.length > 0 && (
        <CheckboxGroup value={[...kept]} onChange={setKept}>
          <Label className="label">{w.keepTags}</Label>
          {there.map((tag) => (
            <Checkbox key={tag} value={tag} className="check">
              <span className="box" aria-hidden="true" />
              <span>{tag}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      {each.done !== null && <Progress done={each.done} text={w.tagging} onCancel={each.cancel} />}
      <div className="dialog-foot">
        <Action onPress={onClose}>{common.cancel}</Action>
        <Action strong icon="check" disabled={!may} onPress={() => void keep()}>
          {w.keep}
        </Action>
      </div>
    </>
  );
}
