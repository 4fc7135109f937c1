import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#src/client/lib/api/api-query.ts';

const contract = () => import('#src/contract/promo/promo-codes.ts');

const freshMs = 5 * 60_000;

/** What a promo code takes off a category's price. Asked again only on purpose: the server counts how often one tries. */
export function promoQueryOptions(asked: { eventId: string; categoryId: string; code: string }) {
  const { eventId, categoryId, code } = asked;
  return queryOptions({
    queryKey: ['registration', 'detail', { promo: code, eventId, categoryId }],
    queryFn: apiQuery(async () => (await contract()).checkPromoCode, {
      params: { id: eventId },
      body: { code, category_id: categoryId },
    }),
    retry: false,
    staleTime: freshMs,
    refetchOnWindowFocus: false,
  });
}
