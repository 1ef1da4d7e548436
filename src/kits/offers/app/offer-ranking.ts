import type { ChatModel } from "../../../core/brain/advice/chat.ts";
import { rankByModel, type Candidate, type RankedByModel } from "../core/rank-model.ts";

/** A model that ranks offers; the caller closes it. */
export type RankingModel = Pick<ChatModel, "name" | "write"> & { close(): Promise<void> };

/** Opens such a model. Rejects where it cannot be had, and with the signal's reason once it is aborted. */
export type OpenRanking = (signal: AbortSignal) => Promise<RankingModel>;

/** Milliseconds for which an offer waits for its ranking; what comes later words the reasons alone, so that no row moves under somebody's hand. */
const WAITS_MS = 3000;
/** Milliseconds after which a model is not waited for at all. */
const PATIENCE_MS = 20_000;

interface Asked {
  readonly key: string;
  readonly since: number;
  ranked: RankedByModel | null;
  over: boolean;
  /** Whether the order that is shown is settled. */
  shown: boolean;
}

/** Lets a model rank each set of offers once, beside the watching: nobody waits for it but the offer itself, and that for 3 s at most. Without a model nothing changes. */
export class OfferRanking {
  readonly #open: OpenRanking | null;
  readonly #language: () => string;
  readonly #now: () => number;
  readonly #over = new AbortController();
  #model: Promise<RankingModel> | null = null;
  #asked: Asked | null = null;
  #name = "";

  /** @param open null where no model is in the slot. @param now milliseconds of the clock */
  constructor(open: OpenRanking | null, language: () => string, now: () => number) {
    this.#open = open;
    this.#language = language;
    this.#now = now;
  }

  /**
   * What is shown of these offers now: as a model has ranked them, with its reasons; as they are, where there is none or it failed; nothing while it is waited for.
   *
   * @param candidates in the order of the offers
   */
  shown<O extends { readonly procedure: string }>(
    offered: readonly O[],
    candidates: readonly Candidate[],
  ): readonly (O & { readonly reason?: string })[] {
    if (this.#open === null || offered.length === 0) return offered;
    const key = offered.map(({ procedure }) => procedure).toSorted().join(" "); // prettier-ignore
    if (this.#asked?.key !== key) this.#ask(this.#open, key, candidates);
    const asked = this.#asked!;
    if (!asked.over && !asked.shown && this.#now() - asked.since < WAITS_MS) return [];
    const { ranked } = asked;
    if (ranked === null) {
      asked.shown = true;
      return offered;
    }
    const place = (one: O): number => ranked.order.indexOf(one.procedure);
    const ordered = asked.shown ? offered : offered.toSorted((a, b) => place(a) - place(b));
    return ordered.map((one) => {
      const reason = ranked.reasons[one.procedure];
      return reason === undefined ? one : { ...one, reason };
    });
  }

  /** Name of the model that ranked what is offered; empty where none has. */
  get rankedBy(): string {
    return this.#asked?.ranked ? this.#name : "";
  }

  /** Nobody is watched any more. */
  close(): void {
    this.#over.abort();
    void this.#model?.then((model) => model.close()).catch(() => undefined);
  }

  #ask(open: OpenRanking, key: string, candidates: readonly Candidate[]): void {
    const asked: Asked = { key, since: this.#now(), ranked: null, over: false, shown: false };
    this.#asked = asked;
    this.#model ??= open(this.#over.signal);
    const signal = AbortSignal.any([this.#over.signal, AbortSignal.timeout(PATIENCE_MS)]);
    void this.#model
      .then(async (model) => {
        this.#name = model.name;
        asked.ranked = await rankByModel(model, candidates, this.#language(), signal);
      })
      // A model that fails is as if there were none.
      .catch(() => undefined)
      .finally(() => (asked.over = true));
  }
}
