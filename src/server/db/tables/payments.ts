import type { ColumnType } from 'kysely';
import type { PaymentAccountContent } from '#src/contract/payments/payment-accounts.ts';
import type { StatementColumns } from '#src/contract/payments/statement.ts';
import type { Day, Defaulted, Instant, Json } from './columns.ts';

export type PaymentAccountsTable = {
  id: string;
  /** Null: of the platform. */
  community_id: string | null;
  bank: Json<PaymentAccountContent['bank']>;
  /** Text of a static QRIS. */
  qris: string | null;
  /** Which column of its statements holds what, as a host chose it. */
  statement_columns: ColumnType<StatementColumns | null, string | undefined, string>;
  /** What its acquirer keeps of a payment by QRIS, in basis points; null: nobody has said. */
  qris_fee: Defaulted<number | null>;
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
  kind:
    | 'confirm'
    | 'part'
    | 'refuse'
    | 'receive'
    | 'reinstate'
    | 'refund'
    | 'proof'
    | 'import'
    | 'import_undone';
  /** Rupiah that came; negative: that went back. */
  amount: number;
  /** How much of `amount` the acquirer of QRIS kept. */
  fee: Defaulted<number>;
  reason: string | null;
  /** The host; null: the runner or the server. */
  actor_id: string | null;
  at: Instant;
};

/** A line of a bank statement that was booked to an order, or that an event's hosts said is none of theirs. */
export type StatementLinesTable = {
  account_id: string;
  /** A digest of all that the bank says of the line; of another part than the first with that part's number. */
  key: string;
  /** A digest of day, amount and balance, which other downloads share; null without a balance. */
  same: Defaulted<string | null>;
  /** Which of the orders that the line pays, from 0. */
  part: Defaulted<number>;
  event_id: string;
  /** Null: none of the event's. */
  order_id: string | null;
  /** What it did to the order's money. */
  entry_id: string | null;
  /** On which it came. */
  day: Day | null;
  actor_id: string;
  at: Instant;
};

/** What a payment provider told of an order, each once; it names no person. */
export type PaymentProviderEventsTable = {
  provider: string;
  /** The provider's. */
  id: string;
  order_id: string;
  state: 'pending' | 'paid' | 'failed' | 'expired';
  /** Rupiah. */
  amount: number;
  /** What it did to the order's money; null: nothing. */
  entry_id: string | null;
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

/** Where the buyer of an order gets money back. */
export type RefundAccountsTable = {
  order_id: string;
  /** Encrypted JSON: bank, number and holder. */
  cipher: string;
  sent_at: Instant;
};
