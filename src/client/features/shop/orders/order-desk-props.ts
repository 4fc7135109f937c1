import type { OrderFilters } from './order-queries.ts';

/** The order in the form, `new` for another; else the list and its filters. */
export type OrderSearch = OrderFilters & { id?: string | undefined };

export type OrderDeskProps = {
  search: OrderSearch;
  onSearch: (search: OrderSearch, step: 'push' | 'replace') => void;
};
