import { createContext, useContext } from "react";
import type { KitStart, StartGiven } from "../../../renderer/page-kit.ts";
import { OfferAgreement, OfferList } from "./offer-list.tsx";
import { useOffers, type Offers } from "./use-offers.ts";

const OffersContext = createContext<Offers | null>(null);
const KnownContext = createContext<StartGiven["known"]>(null);

/** Start: procedures that are offered, and the agreement to it. */
export const offersStart: KitStart = {
  name: "offers",
  Around: ({ given: { known, begin, participant, ...watched }, children }) => {
    const offers = useOffers(watched, participant, ({ procedure, bench }) => begin(procedure, bench));
    return (
      <OffersContext value={offers}>
        <KnownContext value={known}>{children}</KnownContext>
      </OffersContext>
    );
  },
  Above: () => {
    const offers = useContext(OffersContext);
    const known = useContext(KnownContext);
    return offers && <OfferList {...{ offers, known }} />;
  },
  Side: () => {
    const offers = useContext(OffersContext);
    return offers?.canWatch ? <OfferAgreement offers={offers} /> : null;
  },
};
