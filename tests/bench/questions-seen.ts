import type { CoachedTake } from "../../src/kits/questions/app/questions-answerers.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import { dataFolder } from "../fixtures/data.ts";
import { lessonOf, readRealTakes } from "../fixtures/real-takes.ts";
import { evidenceOfTake } from "../fixtures/real-watch.ts";

const PARTS = 4;

/** CaptainCook4D's recordings of which there are features, each as the coach watched it, taught by the recordings of three parts of four that it is not in. */
export async function coachedFromFeatures(): Promise<ReadonlyMap<string, CoachedTake>> {
  const recipes = await readRealTakes(`${dataFolder}/captaincook4d-features`, `${dataFolder}/captaincook4d`);
  const coached = new Map<string, CoachedTake>();
  for (const { recipe, procedure, takes, encoder } of recipes)
    for (let part = 0; part < PARTS; part++) {
      const profile = learnProfile(procedure, takes.filter((_, at) => at % PARTS !== part).map(lessonOf), encoder);
      for (const take of takes.filter((_, at) => at % PARTS === part)) {
        const coach = new Coach(brainFor(procedure, profile));
        const events = evidenceOfTake(take, profile).flatMap((evidence, frame) =>
          coach.tick({ frame, evidence, hands: [] }),
        );
        coached.set(take.id, { events, procedure });
      }
      console.error(`recipe ${recipe}, part ${part + 1} of ${PARTS}`);
    }
  return coached;
}
