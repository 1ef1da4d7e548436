import type { ChatMessage } from "../../core/brain/model/chat.ts";
import { dataUri } from "./pictures.ts";

/** A message as servers read it: words alone as one text, pictures as data URIs between the words. */
export async function written({ role, parts }: ChatMessage): Promise<unknown> {
  if (parts.every((part) => part.type === "text"))
    return { role, content: parts.map((part) => (part.type === "text" ? part.text : "")).join("\n") };
  const content = parts.map(async (part) =>
    part.type === "text" ? part : { type: "image_url", image_url: { url: await dataUri(part.picture) } },
  );
  return { role, content: await Promise.all(content) };
}
