import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OfferedAddOn } from '#src/contract/add-ons/add-ons.ts';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import { sumAddOns } from '#src/domain/add-ons/order-total.ts';
import { type ChosenPieces, fitChosen, offeredFor, readChosen } from './chosen.ts';
import { extrasQueryOptions } from './extras-query.ts';

/** The add-ons of the form, and what comes back of what is paid. */
export type AddOns = {
  offered: readonly OfferedAddOn[];
  chosen: readonly ChosenPieces[];
  /** What they cost, in rupiah. */
  sum: number;
  refund: RefundRule | null;
};

export const AddOnsContext = createContext<AddOns | null>(null);

export function useAddOnsOfForm(): AddOns {
  const addOns = useContext(AddOnsContext);
  if (addOns === null) throw new Error('Add-ons stand outside of their form');
  return addOns;
}

/** What the form offers and has of add-ons: nothing while no category is chosen, and for who waits. */
export function useAddOns(
  eventId: string,
  { categoryId, held }: { categoryId: string | null; held: string },
): AddOns {
  const { data } = useQuery(extrasQueryOptions(eventId));
  const offered =
    categoryId === null || data === undefined ? [] : offeredFor(data.add_ons, categoryId);
  const chosen = fitChosen(readChosen(held), offered);
  const sum = sumAddOns(chosen.map(({ addOn, count }) => ({ price: addOn.price, count })));
  return { offered, chosen, sum, refund: data?.refund ?? null };
}
