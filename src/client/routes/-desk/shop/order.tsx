import { msg } from '@lingui/core/macro';
import { maxSearchLength } from '#src/contract/choices.ts';
import { auditDays } from '#src/contract/desk/desk-choices.ts';
import { shopOrderStates } from '#src/contract/shop/shop-choices.ts';
import { OrderDesk } from '#src/client/features/shop/orders/order-desk.tsx';
import {
  orderListQueryOptions,
  orderQueryOptions,
} from '#src/client/features/shop/orders/order-queries.ts';
import { oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import { newOrId } from '../new-or-id.ts';

const Search = searchParams({
  id: newOrId,
  q: words(maxSearchLength),
  state: oneOf(shopOrderStates),
  days: oneOf(auditDays),
});

/** Orders by WhatsApp: the list, or with `?id=` one of them, `new` for another. */
export const section = defineSection({
  search: Search,
  title: ({ id }) => (isOne(id) ? msg`Pesanan` : msg({ message: 'Pesanan', context: 'several' })),
  load: ({ queryClient }, { id, ...filters }) =>
    loadSection<unknown>(
      queryClient,
      isOne(id)
        ? queryClient.ensureQueryData(orderQueryOptions(id))
        : queryClient.ensureInfiniteQueryData(orderListQueryOptions(filters)),
    ),
  Screen: OrderDesk,
});

function isOne(id: string | undefined): id is string {
  return id !== undefined && id !== 'new';
}
