import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { foldPromoCode } from '#src/domain/promo/promo-code.ts';
import { orderTotal } from '#src/domain/add-ons/order-total.ts';
import { promoQueryOptions } from './promo-query.ts';

type Category = Pick<EventDetail['categories'][number], 'id' | 'price'>;

/** The entry fee, what a promo code took off it, and what is to be paid with everything that is added; in rupiah. */
export type Charge = { price: number; discount: number; total: number };

/** The promo code of the form: what it takes off, and how to ask for one. */
export type Promo = {
  /** Null while no category is chosen. */
  charge: Charge | null;
  /** The accepted code; null without one. */
  accepted: string | null;
  isAsking: boolean;
  /** Asking waits for a signal. */
  isWaiting: boolean;
  /** Why the code that was asked for is not taken. */
  error: Error | null;
  ask: (typed: string) => void;
};

/** The same with add-ons of so many rupiah, which no promo code makes cheaper. */
export function withAddOns(promo: Promo, addOns: number): Promo {
  const { charge } = promo;
  return { ...promo, charge: charge && { ...charge, total: orderTotal({ ...charge, addOns }) } };
}

export const PromoContext = createContext<Promo | null>(null);

export function usePromoOfForm(): Promo {
  const promo = useContext(PromoContext);
  if (promo === null) throw new Error('A promo code stands outside of its form');
  return promo;
}

/** The promo code of a form, by what is typed; one that the form opens with is asked for at once. */
export function usePromo(
  eventId: string,
  { category, typed }: { category: Category | null; typed: string },
): Promo {
  const code = foldPromoCode(typed);
  const [asked, setAsked] = useState(code);
  const isMeant = code !== '' && code === asked;
  const query = useQuery({
    ...promoQueryOptions({ eventId, categoryId: category?.id ?? '', code: asked }),
    enabled: isMeant && category !== null && category.price > 0,
  });
  const data = isMeant ? query.data : undefined;
  return {
    charge:
      category === null
        ? null
        : (data ?? { price: category.price, discount: 0, total: category.price }),
    accepted: data?.code ?? null,
    isAsking: isMeant && query.isFetching,
    isWaiting: isMeant && query.fetchStatus === 'paused',
    error: isMeant && !query.isFetching ? query.error : null,
    ask(next) {
      const wanted = foldPromoCode(next);
      if (wanted === asked) void query.refetch();
      else setAsked(wanted);
    },
  };
}
