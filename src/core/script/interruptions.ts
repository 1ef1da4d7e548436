import { INTERRUPTION_FAMILIES, type InterruptionFamily } from "../domain/taxonomy.ts";
import { lowered } from "./frames/lowered.ts";

/** Something that takes a person away from the work, and how they come back. */
export interface Interruption {
  readonly family: InterruptionFamily;
  readonly text: string;
  readonly undo: string;
  /** What a coach asks for, in lower case. */
  readonly asks: string;
}

const TEXTS: Readonly<Record<InterruptionFamily, readonly (readonly [string, string])[]>> = {
  "information-and-planning": [
    ["Stop and read a message on your phone for half a minute", "Put the phone away and turn back to the work"],
    ["Look up tomorrow's weather on your phone", "Close the forecast and turn back to the work"],
    ["Write two things on a shopping list", "Put the list down and turn back to the work"],
    ["Open your calendar and look for the next appointment", "Close the calendar and turn back to the work"],
    ["Read the back of a package that no step needs", "Put the package back and turn to the work again"],
    ["Work out on a piece of paper when you will be done", "Put the paper away and turn back to the work"],
    ["Look up when a shop closes today", "Put the phone down and turn back to the work"],
    ["Sort some letters into two piles", "Leave the letters and turn back to the work"],
    ["Tell somebody in the next room what you plan for the evening", "Stop talking and turn back to the work"],
    ["Leaf through a notebook for an old remark", "Close the notebook and turn back to the work"],
  ],
  "media-and-entertainment": [
    ["Choose another song and start it", "Let the music be and turn back to the work"],
    ["Watch a short video on your phone for half a minute", "Stop the video and turn back to the work"],
    ["Turn on a radio and look for another station", "Leave the radio and turn back to the work"],
    ["Scroll through pictures on your phone", "Put the pictures away and turn back to the work"],
    ["Read the headlines of a newspaper", "Fold the newspaper and turn back to the work"],
    ["Take a picture of something that is no part of the work", "Put the camera away and turn back to the work"],
    ["Play one round of a game on your phone", "Leave the game and turn back to the work"],
    ["Leaf through a magazine for half a minute", "Close the magazine and turn back to the work"],
    ["Drum a rhythm on the table with both hands", "Stop drumming and turn back to the work"],
    ["Listen to a voice message", "Stop the message and turn back to the work"],
  ],
  "sensory-and-comfort": [
    ["Turn away and tidy the far end of the table for half a minute", "Leave the tidying and turn back to the work"],
    ["Open a window and stand there for a moment", "Leave the window and turn back to the work"],
    ["Roll your sleeves down and up again", "Leave your sleeves and turn back to the work"],
    ["Turn a lamp away and back again", "Leave the lamp and turn back to the work"],
    ["Bring a chair and try how you sit on it", "Get up from the chair and turn back to the work"],
    ["Turn round to a noise behind you and look there for half a minute", "Let the noise be and turn back to the work"],
    ["Wipe a spot off a window pane", "Leave the window pane and turn back to the work"],
    ["Draw a curtain half way and open it again", "Leave the curtain and turn back to the work"],
    ["Straighten your collar and your cuffs", "Leave your collar and turn back to the work"],
    ["Pick up a candle and smell it", "Put the candle down and turn back to the work"],
  ],
  "body-and-health": [
    ["Step aside and drink a glass of water slowly", "Put the glass down and turn back to the work"],
    ["Stretch both arms and roll your shoulders", "Lower your arms and turn back to the work"],
    ["Step aside and clean a pair of glasses with a cloth", "Put the cloth away and turn back to the work"],
    ["Rub your hands together as if they were cold", "Stop rubbing your hands and turn back to the work"],
    ["Take a tissue and hold it to your nose", "Put the tissue away and turn back to the work"],
    ["Bend down and tie a shoelace", "Stand up and turn back to the work"],
    ["Sit down and rest for half a minute", "Get up again and turn back to the work"],
    ["Look for a plaster in a drawer", "Close the drawer and turn back to the work"],
    ["Turn away and eat a biscuit", "Put the biscuit away and turn back to the work"],
    ["Rub the back of your neck with one hand", "Lower your hand and turn back to the work"],
  ],
};

/** Every interruption, the families one after the other in turn: 40 of them. */
export const INTERRUPTIONS: readonly Interruption[] = Array.from({ length: 10 }, (_, k) =>
  INTERRUPTION_FAMILIES.map((family): Interruption => {
    const [text, undo] = TEXTS[family][k]!;
    return { family, text, undo, asks: lowered(undo) };
  }),
).flat();

/**
 * The interruption of one of a script's errors. Twenty seeds in a row have forty different ones for their first two errors, of
 * each family as many.
 *
 * @param turn seed of the script, and number of the error in it
 */
export function interruptionFor({ seed, number }: { readonly seed: number; readonly number: number }): Interruption {
  const half = INTERRUPTIONS.length / 2;
  // The second of a script is of another family than the first.
  const from = seed + 2 * (number % 2) + 7 * Math.floor(number / 2);
  const at = (((from % half) + half) % half) + half * (number % 2);
  return INTERRUPTIONS[at]!;
}
