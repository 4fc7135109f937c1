import type { LocalText } from '#src/contract/common.ts';
import type { Defaulted, Instant, Json } from './columns.ts';

export type AddOnsTable = {
  id: string;
  event_id: string;
  name: Json<LocalText>;
  price: number;
  /** Null: without a limit. */
  stock: number | null;
  /** Pieces in orders that have a place. */
  taken: Defaulted<number>;
  choices: Json<string[]>;
  /** Null: for all. */
  category_ids: Json<string[] | null>;
  /** Pieces that one runner may take. */
  most: number;
  is_on_sale: boolean;
  rev: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
};

/** Pieces of an add-on in an order, with name and price as they were. */
export type OrderAddOnsTable = {
  order_id: string;
  add_on_id: string;
  /** Empty where there is nothing to choose. */
  choice: Defaulted<string>;
  name: Json<LocalText>;
  price: number;
  count: number;
  /** Whether they count as taken: while the order has a place. */
  held: boolean;
};
