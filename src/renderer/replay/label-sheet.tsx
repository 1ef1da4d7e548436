import { useState } from "react";
import type { SessionSummary } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { toast } from "../ui/toasts.ts";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";
import { tagsIn, titleOf } from "../library/library.ts";

/** Most letters of a name and of a tag, and most tags, as the main process takes them. */
export const MOST_LABEL = { name: 120, tag: 40, tags: 20 };

/** Asks what a session is called and by which tags it is found again. */
export function LabelSheet(props: {
  /** Null while none is asked about. */
  readonly session: SessionSummary | null;
  readonly onClose: () => void;
  readonly onKept: () => void;
}) {
  const { session, onClose } = props;
  const { sessions: w } = useWords();
  return (
    <Sheet title={w.labelTitle} open={session !== null} onClose={onClose}>
      {session && <LabelForm {...props} session={session} />}
    </Sheet>
  );
}

function LabelForm(props: Parameters<typeof LabelSheet>[0] & { readonly session: SessionSummary }) {
  const { session, onClose, onKept } = props;
  const bridge = useBridge();
  const words = useWords();
  const { sessions: w, common } = words;
  const [name, setName] = useState(session.name);
  const [tags, setTags] = useState(session.tags.join(", "));
  const [problem, setProblem] = useState("");
  const found = tagsIn(tags);
  const tooMany = found.length > MOST_LABEL.tags || found.some((tag) => tag.length > MOST_LABEL.tag);
  const keep = () => {
    if (tooMany) return;
    const label = { name: name.trim().slice(0, MOST_LABEL.name), tags: found };
    bridge.call("sessions.label", { id: session.id, ...label }).then(
      () => {
        onClose();
        onKept();
        toast(w.kept({ name: titleOf({ ...session, ...label }, words) }));
      },
      (error: unknown) => setProblem(wording(error)),
    );
  };
  return (
    <>
      <Typed
        label={w.name}
        focus
        value={name}
        onChange={setName}
        onEnter={keep}
        hint={w.nameHint({ goal: session.goal || w.unnamed })}
      />
      <Typed
        label={w.tags}
        value={tags}
        onChange={setTags}
        onEnter={keep}
        hint={w.tagsHint}
        problem={tooMany ? w.tooManyTags : ""}
      />
      <Problem problem={problem} />
      <div className="dialog-foot">
        <Action onPress={onClose}>{common.cancel}</Action>
        <Action strong icon="check" disabled={tooMany} onPress={keep}>
          {w.keep}
        </Action>
      </div>
    </>
  );
}
