import type { ChatMessage } from "../../core/brain/advice/chat.ts";
import { dataUri, pictureId } from "./pictures.ts";

/**
 * A message as servers read it: words alone as one text, pictures as data URIs between the words.
 *
 * @param withIds whether each picture is named by what it shows, for servers that keep what they made of it
 */
export async function written({ role, parts }: ChatMessage, withIds = false): Promise<unknown> {
  if (parts.every((part) => part.type === "text"))
    return { role, content: parts.map((part) => (part.type === "text" ? part.text : "")).join("\n") };
  const content = parts.map(async (part) => {
    if (part.type === "text") return part;
    const url = await dataUri(part.picture);
    return { type: "image_url", image_url: { url }, ...(withIds ? { uuid: pictureId(url) } : {}) };
  });
  return { role, content: await Promise.all(content) };
}
