import { words } from "../words/words.ts";

/** Why the engine that hears could not, in the page's language. The program says it in English; what the page does not know stays as it is. */
export function engineWords(problem: string): string {
  const { engine } = words().hearing;
  if (/has not been fetched/.test(problem)) return engine.notFetched;
  if (/is not in this package/.test(problem)) return engine.leftOut;
  const fetching = /is being fetched: (.*)\.$/.exec(problem);
  if (fetching) return engine.fetching({ what: fetching[1]! });
  if (/could not be fetched/.test(problem)) return engine.fetchFailed;
  if (/Speech broke off/.test(problem)) return engine.brokeOff;
  if (/coach could not listen/.test(problem)) return engine.failed;
  return problem;
}
