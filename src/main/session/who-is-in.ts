import { FormatError } from "../../core/domain/format-error.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Consent } from "../../core/consent/consent.ts";
import { withdrewIn } from "../../storage/consented.ts";
import { consentOfFilms } from "../../storage/film-origin.ts";
import type { TakePlan } from "../../app/session/session-parts.ts";
import type { FeedChoice } from "../../ipc/contract.ts";

/** Works out who is recorded when a session is opened. Each may throw to refuse. Neither is there when nobody is named. */
export interface OpenedWith {
  /** What is asked of the participant when a take is recorded, after a look at the procedure. */
  readonly take?: (procedure: Procedure) => TakePlan;
  /** What the person who is coached has agreed to. */
  readonly consent?: () => Consent;
}

/**
 * Who is recorded: where films of sessions are used as feeds, the person in them and no other, under the consent that they come with where nothing was signed anew.
 *
 * @param sessions folder of all sessions
 * @throws FormatError when it is another person, or they have withdrawn; what `people` refuses with
 */
export async function whoIsIn(
  { procedure, cameras }: { readonly procedure: Procedure; readonly cameras: readonly { readonly feed: FeedChoice }[] },
  eye: FeedChoice,
  people: OpenedWith,
  sessions: string,
): Promise<{ readonly plan: TakePlan | undefined; readonly consent: Consent | undefined }> {
  const withdrew = await withdrewIn(sessions);
  const known = (signed: Consent): Consent => {
    const at = withdrew.get(signed);
    return at === undefined ? signed : { ...signed, afterWithdrawal: at };
  };
  const [taken, coached] = [people.take?.(procedure), people.consent?.()];
  const plan = taken && { ...taken, consent: known(taken.consent) };
  const consent = coached && known(coached);
  const feeds = [eye, ...cameras.map(({ feed }) => feed)];
  const films = feeds.flatMap((feed) => (feed.kind === "file" ? [feed.path] : []));
  const brought = await consentOfFilms(films, [sessions]);
  if (brought === null) return { plan, consent };
  const signed = plan?.consent ?? consent;
  if (signed !== undefined && signed.participant !== brought.participant) {
    const problem = `${brought.participant} is in its film, and not ${signed.participant}`;
    throw new FormatError(brought.filmOf!, "", problem, `Record it as ${brought.participant}, or choose another feed.`);
  }
  return { plan, consent: signed === undefined ? brought : consent };
}
