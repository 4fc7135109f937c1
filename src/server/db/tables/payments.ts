import type { PaymentAccountContent } from '#src/contract/payment/payment-accounts.ts';
import type { Defaulted, Instant, Json } from './columns.ts';

export type PaymentAccountsTable = {
  id: string;
  /** Null: of the platform. */
  community_id: string | null;
  bank: Json<PaymentAccountContent['bank']>;
  /** Text of a static QRIS. */
  qris: string | null;
  rev: Defaulted<number>;
  removed_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
};

export type EventAccountsTable = {
  event_id: string;
  account_id: string;
  position: number;
};
