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

/** What happened to an order's money: never changed, only added to. */
export type PaymentEntriesTable = {
  /** The caller's, so that a decision that is sent again happens once. */
  id: string;
  order_id: string;
  event_id: string;
  kind: 'confirm' | 'part' | 'refuse' | 'receive' | 'reinstate' | 'refund' | 'proof';
  /** Rupiah that came; negative: that went back. */
  amount: number;
  reason: string | null;
  /** The host; null: the runner or the server. */
  actor_id: string | null;
  at: Instant;
};

export type PaymentProofsTable = {
  order_id: string;
  /** Of the runner's transfer, or of the host's refund. */
  kind: 'transfer' | 'refund';
  /** An encrypted picture. */
  cipher: string;
  sent_at: Instant;
};
