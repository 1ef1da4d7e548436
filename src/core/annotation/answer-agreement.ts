import { cohenKappa, krippendorffAlpha, percentAgreement } from "../metrics/agreement.ts";
import { stateOf, type AnnotationFold } from "./annotation-fold.ts";
import type { AuditAnswers } from "./model.ts";

/** The questions of an audit. */
export const AUDIT_QUESTIONS = ["described", "only", "complete"] as const satisfies readonly (keyof AuditAnswers)[];

/** How far people agree on one question of the audit. */
export interface AnswerAgreement {
  readonly question: (typeof AUDIT_QUESTIONS)[number];
  /** Pairs of answers that two people gave about the same segment, as it was. */
  readonly pairs: number;
  /** Share of pairs that agree, 0..1; null without pairs. */
  readonly same: number | null;
  /** Cohen's kappa of the pairs; null without pairs, or when everybody gave one answer throughout. */
  readonly kappa: number | null;
  /** Krippendorff's alpha, nominal, of all who answered; null as kappa. */
  readonly alpha: number | null;
}

/** One segment as it was for a while, and what each person answered about it, last answers only. */
type Answered = ReadonlyMap<string, AuditAnswers>;

/**
 * Every segment that two people or more answered about before it was edited. What was edited in between is another segment:
 * a yes after a correction does not contradict the no before it.
 */
export function answeredTwice(fold: AnnotationFold): Answered[] {
  const changes = [];
  for (let at = fold.newest; at; at = at.before) if (!at.skipped) changes.push(at);
  const open = new Map<string, Map<string, AuditAnswers>>();
  const closed: Answered[] = [];
  for (const one of changes.reverse()) {
    const { by, change } = one;
    if (change.type === "audited") open.set(change.segment, new Map(open.get(change.segment)).set(by, change.answers));
    // An edit takes the answers of every segment that it touched.
    else if (open.size > 0) {
      const state = stateOf(one);
      for (const [id, answers] of open)
        if (state.audits[id] === undefined) {
          closed.push(answers);
          open.delete(id);
        }
    }
  }
  return [...closed, ...open.values()].filter((answers) => answers.size >= 2);
}

/** Agreement on each question of the audit, over takes. Pairs are ordered by pseudonym, which kappa does not mind. */
export function answerAgreement(takes: readonly AnnotationFold[]): AnswerAgreement[] {
  const units = takes.flatMap(answeredTwice).map((answers) => [...answers].sort(([a], [b]) => a.localeCompare(b)));
  return AUDIT_QUESTIONS.map((question) => {
    const given = units.map((people) => people.map(([, answers]) => answers[question]));
    const pairs = given.flatMap((values) =>
      values.flatMap((a, k) => values.slice(k + 1).map((b): [string, string] => [String(a), String(b)])),
    );
    return {
      ...{ question, pairs: pairs.length, same: percentAgreement(pairs), kappa: cohenKappa(pairs) },
      alpha: krippendorffAlpha(
        given.map((values) => values.map(Number)),
        "nominal",
      ),
    };
  });
}
