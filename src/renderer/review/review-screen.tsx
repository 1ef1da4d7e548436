import { KIT_ROOMS } from "../../kits/index.page.ts";
import { deletedWords, record, useRecording } from "../session/record-store.ts";
import { BackToList, toList } from "../session/back-to-list.tsx";
import { UntilDeleted } from "../session/until-deleted.tsx";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { toast } from "../ui/toasts.ts";
import { NO_SESSION, show, useView } from "../view.ts";
import { useWords } from "../words/words.ts";
import { DiscardedPanel } from "./discarded-panel.tsx";
import { ReviewRoom } from "./review-room.tsx";

/** The whole review of a take in three steps: it is watched, its marks are put right, its questions are answered; then it is kept or discarded. */
export function ReviewScreen({ session }: { readonly session: string }) {
  const text = useWords().review;
  const { judged, discarded } = useRecording();
  const close = () => show({ review: false });
  useKeys({ Escape: close }, judged !== "discarded");
  if (judged === "discarded")
    return (
      <DiscardedPanel
        key={session}
        session={session}
        files={discarded.files}
        onDeleted={(deleted) => {
          toast([deletedWords(deleted), ...deleted.problems].join(" "));
          record({ deleted: null });
          // It was left by another way than to the list, which would show it still.
          if (useRecording.getState().session === session) record({ judged: null });
          if (useView.getState().replay === session) show(NO_SESSION);
        }}
        ways={[{ label: text.deleteIt, to: toList }]}
      />
    );
  return (
    <section className="review" aria-label={text.label}>
      <h1 className="unseen">{text.label}</h1>
      {KIT_ROOMS.map(({ name, RecordNote }) => RecordNote && <RecordNote key={name} />)}
      <UntilDeleted session={session} leave={<BackToList />}>
        <ReviewRoom
          key={session}
          session={session}
          head={
            <Action quiet icon="back" keyName="Esc" onPress={close}>
              {text.backToSession}
            </Action>
          }
        />
      </UntilDeleted>
    </section>
  );
}
