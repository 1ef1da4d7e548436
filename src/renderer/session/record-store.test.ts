import { expect, test } from "vitest";
import { emptyConsent } from "../consent/consent-form.ts";
import { nextTake, record, useRecording } from "./record-store.ts";

test("after the take of somebody who is not in the form, their consent is asked for and not that of whoever is", () => {
  record({ room: "thanks", person: "p07", consent: { ...emptyConsent("p03"), signature: "Ada Example" } });
  nextTake("p07");
  expect(useRecording.getState().consent).toEqual(emptyConsent("p07"));
});
