import type { PromoKind } from '#src/contract/promo/promo-choices.ts';
import type { Defaulted, Instant, Json } from './columns.ts';

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
