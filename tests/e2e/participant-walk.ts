import type { Page } from "playwright-core";
import { bedsideLamp, participantActs } from "../fixtures/walk-takes.ts";
import type { Hand } from "./hand.ts";

/** Long enough for the busiest machine; every wait ends as soon as what it waits for is there. */
const PATIENCE = { timeout: 240_000 };

/** Who walks, what they film, and who looks at the moments on the way. */
interface Given {
  readonly page: Page;
  readonly hand: Hand;
  /** The film of the take that they have acted. */
  readonly video: string;
  /** Seconds by which their last mark comes late. */
  readonly late?: number;
  /** A safety-critical step, which is ticked after the rehearsal; none where the procedure has none. */
  readonly safety?: string;
  readonly look: (name: string) => Promise<void>;
}

/** A researcher prepares a script with one mistake; a participant agrees, reads and rehearses it, records the take, marks it and watches it; then its review is answered and it is kept. */
export async function participantWalk({ page, hand, video, late = 0, safety, look }: Given): Promise<void> {
  await prepare({ page, hand, video, look });
  await agree({ page, hand, look }, { pseudonym: "p07", name: "P. Seven" });
  await rehearse({ page, hand, look });
  await take({ page, hand, late, look, ...(safety !== undefined && { safety }) });
  await hand.press(page.getByRole("button", { name: "Leave", exact: true }));
  await hand.press(page.getByRole("button", { name: "Leave Take part" }));
  // No key leads anywhere before the door is left.
  await page.getByRole("navigation", { name: "Screens" }).waitFor(PATIENCE);
  await keep({ page, hand, look });
}

const unseen = (): Promise<void> => Promise.resolve();

type Walked = Pick<Given, "page" | "hand" | "look">;

/** From Welcome to the whole script: a person signs, and reads it to its end. */
export async function agree(
  { page, hand, look }: Walked,
  who: { readonly pseudonym: string; readonly name: string },
): Promise<void> {
  await look("7-welcome");
  await hand.press(page.getByRole("button", { name: "Begin" }));
  await hand.write(page.getByLabel("Pseudonym"), who.pseudonym);
  await hand.press(page.getByText("For research here"));
  await sign({ page, hand }, who.name, () => look("8-consent"));
  const reading = page.getByRole("article", { name: "The whole script" });
  for (let at = 1, last = false; !last; at++) {
    await reading.getByText(new RegExp(`^${at} of \\d`)).waitFor();
    last = await reading.getByRole("button", { name: "Rehearse it" }).isVisible();
    await hand.press(reading.getByRole("button", { name: last ? "Rehearse it" : /^Next/ }), "ArrowRight");
  }
}

/** Ticks what is asked for each take anew, and signs. */
async function sign({ page, hand }: Pick<Given, "page" | "hand">, name: string, look = unseen): Promise<void> {
  for (const tick of ["This is not a private place", "I tell whoever comes in"]) await hand.press(page.getByText(tick));
  await hand.write(page.getByLabel("Signature: your name"), name);
  await look();
  await hand.press(page.getByRole("button", { name: "I agree" }));
}

/** Through the parts of the rehearsal. */
export async function rehearse({ page, hand, look }: Walked): Promise<void> {
  for (const part of ["Beginning", "Mistake", "Fix", "Finish"]) {
    const rehearsal = page.getByRole("region", { name: "Rehearsal" });
    await rehearsal.getByText(part, { exact: true }).waitFor();
    await hand.press(
      rehearsal.getByRole("button", { name: part === "Finish" ? /^I know it|by heart/ : "Next part" }),
      "ArrowRight",
    );
  }
  await look("10-rehearsed");
}

/** From the rehearsal to Thank you: the take is recorded, marked and looked at. */
export async function take({
  page,
  hand,
  late = 0,
  safety,
  look,
  again,
  filmed,
  recording,
}: Walked &
  Pick<Given, "late" | "safety"> & {
    /** The name of somebody who was filmed before, and signs for this take too. */
    readonly again?: string;
    /** A film in place of the camera, for somebody after whom it is not chosen by itself: it shows whoever made it. Choosing it is nothing that is done at a camera. */
    readonly filmed?: string;
    /** Something to be done as soon as the take is recorded, in no time. */
    readonly recording?: () => Promise<void>;
  }): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  if (safety !== undefined) await hand.press(page.locator(".safety").getByText(safety));
  if (again === undefined) await hand.press(button("Go to filming"));
  else {
    await hand.press(button("On to the signature"));
    await sign({ page, hand }, again);
  }
  if (filmed !== undefined) {
    await page.getByText("A recording, or a folder of them").click();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button("Choose a video…").click()]);
    await chooser.setFiles(filmed);
  }
  await page.locator(".record-key:enabled").waitFor(PATIENCE);
  await look("11-before");
  await hand.press(page.locator(".record-key"), "r");
  if (recording !== undefined) {
    await page.locator(".take-elapsed").waitFor(PATIENCE);
    await recording();
  }
  await markTake({ page, hand, late });
  await button("Keep it").waitFor(PATIENCE);
  await look("12-look");
  await hand.press(button("Keep it"));
  await look("12-thanks");
}

/** Sets up the study session, with the film as its camera, and starts it. */
export async function prepare({ page, hand, video, look }: Walked & Pick<Given, "video">): Promise<void> {
  await hand.go("Study session");
  const room = page.getByRole("region", { name: "Study session", exact: true });
  await hand.choose(
    room.getByRole("button", { name: /Procedure/ }),
    page.getByRole("option", { name: bedsideLamp.goal }),
  );
  await hand.choose(room.getByRole("button", { name: /Kind/ }), page.getByRole("option", { name: "Wrong thing" }));
  await hand.press(room.getByRole("button", { name: "Generate a script" }));
  await room.getByText("✓ The script passes its checks.").waitFor();
  await room.getByText("Fit the plug instead of the arm").first().waitFor();
  await hand.press(room.getByText("A recording, or a folder of them"));
  await hand.file(room.getByRole("button", { name: "Choose a video…" }), video);
  await look("9-script");
  // Where nothing can be heard, nobody is started on prompts by ear.
  const fromMemory = room.getByRole("button", { name: "Prompts from memory" });
  if (await fromMemory.isVisible()) await hand.press(fromMemory);
  await hand.press(room.getByRole("button", { name: "Save", exact: true }));
  await room.getByRole("button", { name: "Saved", exact: true }).waitFor();
  await hand.press(room.getByRole("button", { name: "Start for a participant" }));
}

/** Answers what nothing has measured about the take that was recorded last, and keeps it. */
async function keep({ page, hand, look }: Walked): Promise<void> {
  await hand.go("Library");
  // What was left open before the take is open still.
  const back = page.getByRole("button", { name: "Back to Library" });
  await back
    .or(page.getByRole("grid", { name: "Sessions" }))
    .first()
    .waitFor();
  if (await back.isVisible()) await hand.press(back, "Escape");
  await hand.press(page.getByRole("row").filter({ hasText: "not reviewed yet" }).first());
  // What is known of the take is read beside its film.
  await page
    .locator(".session-head")
    .getByText(/not reviewed yet/)
    .first()
    .waitFor(PATIENCE);
  await hand.press(page.getByRole("button", { name: "Review", exact: true }), "r");
  if (hand.by === "mouse") await hand.press(page.getByRole("menuitem", { name: /keep or discard/ }));
  await hand.press(page.getByRole("button", { name: "Questions" }), "3");
  const quality = page.getByRole("region", { name: "Quality" });
  await quality.waitFor(PATIENCE);
  await page.getByText(/measuring/).waitFor({ state: "detached", ...PATIENCE });
  await look("12-review");
  // What was measured stays as it is: to answer otherwise wants a word.
  for (const line of await quality.getByRole("group").all()) {
    const no = line.getByRole("button", { name: /^No: / });
    if ((await no.getAttribute("aria-pressed")) !== "true")
      await hand.press(line.getByRole("button", { name: /^Yes: / }));
  }
  await hand.press(page.getByRole("button", { name: "Keep the take" }));
}

/** Marks each moment of the take when the film is there. The film ends the take, and the review opens by itself. */
async function markTake({ page, hand, late }: Pick<Given, "page" | "hand"> & { readonly late: number }): Promise<void> {
  const [base, wrongly, , off, arm] = participantActs;
  for (const [mark, key, t] of [
    [/^Next step/, "n", base!.start],
    [/^Mistake starts/, "d", wrongly!.start],
    [/^Fix starts/, "f", off!.start],
    [/^Next step/, "n", arm!.start],
    [/^Back on plan/, "b", arm!.end + late],
  ] as const) {
    await page.waitForFunction(
      (since) => Number(document.querySelector<HTMLElement>(".take-elapsed")?.dataset["t"]) >= since,
      t,
      PATIENCE,
    );
    await hand.press(page.getByRole("toolbar", { name: /Marks/ }).getByRole("button", { name: mark }), key);
  }
}
