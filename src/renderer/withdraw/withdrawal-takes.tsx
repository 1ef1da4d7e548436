import { usePages } from "../ui/pages.tsx";
import { useEffect, useState } from "react";
import type { WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { titleOf } from "../library/library.ts";
import { useThumbnails } from "../library/use-thumbnails.ts";
import { usePastSessions } from "../past-sessions.ts";
import { useBridge } from "../services.ts";
import { clock, day } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";
import { sessionOf } from "./forget-deleted.ts";

/** The recordings that will go, each with its date and a picture, so that nobody deletes another person's: pseudonyms are alike. Nothing where there are none. */
export function WithdrawalTakes({ report }: { readonly report: WithdrawalReport }) {
  const words = useWords();
  const bridge = useBridge();
  const { sessions } = usePastSessions();
  const [trash, setTrash] = useState<CallOutput<"sessions.deleted">>([]);
  useEffect(() => {
    let gone = false;
    // What cannot be read is named by its folder below.
    bridge.call("sessions.deleted", undefined).then(
      (found) => gone || setTrash(found),
      () => undefined,
    );
    return () => void (gone = true);
  }, [bridge]);
  const ids = new Set(report.sessions.map(({ path }) => sessionOf(path)));
  const listed = (sessions ?? []).filter(({ id }) => ids.has(id));
  const pictured = useThumbnails(listed);
  const takes = [
    ...listed.map((one) => ({
      ...{ id: one.id, title: titleOf(one, words), isPictured: pictured.has(one.id) },
      facts: one.broken === null ? [day(one.startedAt), clock(one.seconds)] : [words.sessions.broken],
    })),
    ...trash
      .filter(({ id }) => ids.has(id))
      .map(({ id, name, goal, startedAt, deletedAt }) => ({
        ...{ id, title: name || goal || id, isPictured: false },
        facts: [day(startedAt), words.sessions.deletedOn({ date: day(deletedAt) })],
      })),
  ];
  const { rows, pages } = usePages(takes, words.withdraw.takes);
  if (takes.length === 0) return null;
  return (
    <>
      <ul className="withdrawal-takes" aria-label={words.withdraw.takes} tabIndex={0}>
        {rows.map(({ id, title, facts, isPictured }) => (
          <li key={id}>
            <span className="thumbnail" aria-hidden="true">
              {isPictured ? (
                <img src={`benchside://session/${encodeURIComponent(id)}/thumbnail.jpg`} alt="" draggable={false} />
              ) : (
                <Icon name="camera" />
              )}
            </span>
            <span>
              <strong>{title}</strong>
              <br />
              {facts.join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {pages}
    </>
  );
}
