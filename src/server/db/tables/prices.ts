import type { LocalText } from '#src/contract/common.ts';
import type { PromoKind } from '#src/contract/promo/promo-choices.ts';
import type { Defaulted, Instant, Json } from './columns.ts';

/* What changes the price of a place. */

export type PromoCodesTable = {
  id: string;
  event_id: string;
  /** Upper-case letters and digits, unique in its event. */
  code: string;
  kind: PromoKind;
  /** Percent of the price, or rupiah. */
  value: number;
  /** Null: without a limit. */
  use_limit: number | null;
  /** How many orders of one member may have it at a time. */
  per_member: Defaulted<number>;
  /** Orders that have it and hold a place. */
  uses: Defaulted<number>;
  valid_from: Instant | null;
  valid_until: Instant | null;
  /** Null: for all. */
  category_ids: Json<string[] | null>;
  is_off: Defaulted<boolean>;
  /** The caller's id of the codes that were made at once. */
  batch_id: Defaulted<string | null>;
  rev: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
};

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
