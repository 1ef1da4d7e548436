/** Prompts in the place of the program's own: texts with named places. */
export type Prompts = Readonly<Partial<Record<"duplex" | "planner" | "user", string>>>;

/**
 * What can stand in braces: the goal; the plan that stands; what the planner wrote last, else that plan; the pictures; what the eyes make of the bench; the last words of the person
 * and of the coach.
 */
export type Place = "task" | "plan" | "previous" | "clip" | "summary" | "user" | "assistant";

/**
 * A prompt with its places filled in. A line of which nothing but empty places is left is left out. What is put in is not read for places again.
 */
export function filledPrompt(prompt: string, places: Readonly<Partial<Record<Place, string>>>): string {
  return prompt
    .split(/\r?\n/)
    .flatMap((line) => {
      let found = 0;
      const filled = line.replace(/\{(\w+)\}/g, (whole, name: Place) => {
        if (places[name] === undefined) return whole;
        found += 1;
        return places[name];
      });
      return found > 0 && filled.trim() === "" ? [] : [filled];
    })
    .join("\n")
    .trim();
}
