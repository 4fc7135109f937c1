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
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from '../desk-part.ts';
import { newOrId } from '../new-or-id.ts';

const { parse } = searchParams({
  id: newOrId,
  q: words(maxSearchLength),
  state: oneOf(shopOrderStates),
  days: oneOf(auditDays),
});

/** Orders by WhatsApp: the list, or with `?id=` one of them, `new` for another. */
export const part: DeskPart = {
  async load({ i18n, queryClient }, search) {
    const { id, ...filters } = parse(search);
    if (id !== undefined && id !== 'new') {
      await loadSection(queryClient, queryClient.ensureQueryData(orderQueryOptions(id)));
      return i18n._(msg`Pesanan`);
    }
    const options = orderListQueryOptions(filters);
    await loadSection(queryClient, queryClient.ensureInfiniteQueryData(options));
    return i18n._(msg({ message: 'Pesanan', context: 'several' }));
  },
  Screen: ({ search, onSearch }) => <OrderDesk search={parse(search)} onSearch={onSearch} />,
};
