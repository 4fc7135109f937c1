import type { Language } from '#src/contract/common.ts';
import type { ShopOrderState } from '#src/contract/shop/shop-choices.ts';
import type { ShopOrder } from '#src/contract/shop/shop-orders.ts';
import type { Cell } from '#src/domain/text/csv.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';

export type OrderTableWords = {
  /** Of the columns: time, product, variant, amount, price, total, state, buyer, number, note. */
  head: readonly string[];
  states: Record<ShopOrderState, string>;
  language: Language;
};

/** Orders as a table, for a file: times in UTC, money as numbers, as a spreadsheet sorts and sums them. */
export function toOrderTable(orders: readonly ShopOrder[], words: OrderTableWords): Cell[][] {
  return [
    [...words.head],
    ...orders.map((order) => [
      order.created_at,
      localText(order.product.name, words.language),
      localText(order.variant.name, words.language),
      order.amount,
      order.unit_price,
      order.amount * order.unit_price,
      words.states[order.state],
      order.buyer_name,
      order.buyer_phone,
      order.note,
    ]),
  ];
}
