/** Names that senders give the largest of several layers, beside small ones that they may name first. */
const LARGEST: readonly string[] = ["f", "full", "hi", "high", "h"];

/**
 * An offer in which each video that is offered in several sizes at once (simulcast, RFC 8853) is offered in one: the one that its limits (RFC 8851) or its name tell to be the largest, else the
 * first, which is the one preferred. All of them would be sent otherwise, for nothing.
 */
export function withOneLayer(offer: string): string {
  return offer
    .split(/(?=^m=)/m)
    .map((media) => (media.startsWith("m=video") ? sectionWithOne(media) : media))
    .join("");
}

function sectionWithOne(media: string): string {
  const sent = /^a=simulcast:(?:.* )?send (\S+)/m.exec(media)?.[1];
  if (sent === undefined) return media;
  // Alternatives of a layer stand behind commas, and "~" marks one that waits.
  const layers = sent.split(";").flatMap((layer) => layer.split(",")[0] ?? []);
  const going = layers.filter((layer) => layer !== "" && !layer.startsWith("~"));
  const [first = layers[0]?.slice(1) ?? "", ...others] = going;
  const sizes = new Map(going.map((layer) => [layer, sizeOf(media, layer)]));
  const largest = others.reduce((best, layer) => (sizes.get(layer)! > sizes.get(best)! ? layer : best), first);
  const isTold = sizes.get(largest) !== 0;
  const kept = isTold ? largest : (LARGEST.find((name) => going.includes(name)) ?? first);
  return media
    .split(/(?<=\n)/)
    .filter((line) => !line.startsWith("a=rid:") || line.startsWith(`a=rid:${kept} `))
    .map((line) =>
      line.startsWith("a=simulcast:") ? line.replace(/^a=simulcast:[^\r\n]*/, `a=simulcast:send ${kept}`) : line,
    )
    .join("");
}

/** Pixels that a layer has at most, or its longest edge squared, as far as its limits tell; 0 when they do not. */
function sizeOf(media: string, layer: string): number {
  const limits = media.split("\n").find((line) => line.startsWith(`a=rid:${layer} `)) ?? "";
  const [width, height] = ["max-width", "max-height"].map((name) =>
    Number(new RegExp(`[ ;]${name}=(\\d+)`).exec(limits)?.[1] ?? 0),
  ) as [number, number];
  return (width || height) * (height || width);
}
