import { z } from "zod";

/** What somebody may say of themselves, and the answers there are; few and broad, so that nobody can be recognised by them. `experience` is with this kind of work. */
export const DEMOGRAPHICS = {
  age: ["under-30", "30-44", "45-59", "60-and-over"],
  gender: ["woman", "man", "another"],
  hand: ["left", "right", "both"],
  experience: ["none", "some", "much"],
} as const;
export type Demographic = keyof typeof DEMOGRAPHICS;

/** Fewest people of a group that scores and cards name. */
export const LEAST_PEOPLE = 5;

/** What a person has said of themselves, each answer for itself; having said it is agreeing to this one purpose. */
export const Demographics = z.object({
  age: z.enum(DEMOGRAPHICS.age).optional(),
  gender: z.enum(DEMOGRAPHICS.gender).optional(),
  hand: z.enum(DEMOGRAPHICS.hand).optional(),
  experience: z.enum(DEMOGRAPHICS.experience).optional(),
});
export type Demographics = Readonly<z.infer<typeof Demographics>>;

/** People who gave the same answer. */
export interface PeopleGroup {
  readonly of: Demographic;
  readonly answer: string;
  /** Pseudonyms. They are for counting, and are told nobody. */
  readonly people: ReadonlySet<string>;
}

/** Groups of five people or more by what they said of themselves; of what somebody said at several times, the newest counts. A smaller group is not among them. */
export function groupsOfPeople(
  consents: readonly {
    readonly participant: string;
    readonly signedAt: string;
    readonly demographics?: Demographics | undefined;
  }[],
): PeopleGroup[] {
  const newestLast = consents.toSorted((a, b) => Date.parse(a.signedAt) - Date.parse(b.signedAt));
  return (Object.keys(DEMOGRAPHICS) as Demographic[]).flatMap((of) => {
    const said = new Map(
      newestLast.flatMap(({ participant, demographics }) => {
        const answer = demographics?.[of];
        return answer === undefined ? [] : [[participant, answer] as const];
      }),
    );
    return DEMOGRAPHICS[of].flatMap((answer) => {
      const people = new Set([...said].filter(([, theirs]) => theirs === answer).map(([participant]) => participant));
      return people.size < LEAST_PEOPLE ? [] : [{ of, answer, people }];
    });
  });
}
