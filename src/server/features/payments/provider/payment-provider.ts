import type { IncomingHttpHeaders } from 'node:http';

/** How a payment stands at its provider; only `paid` is final. */
type PaymentState = 'pending' | 'paid' | 'failed' | 'expired';

/** What a provider tells of a payment. */
export type ProviderEvent = {
  /** The provider's: told again with the same id, it happens once. */
  id: string;
  orderId: string;
  state: PaymentState;
  /** Rupiah. */
  amount: number;
};

/** A webhook as it came; the body's bytes are what was signed. */
export type Webhook = { headers: IncomingHttpHeaders; body: Buffer };

/** A company that takes payments for organisers. One adapter per company; secrets and calls are the adapter's. */
export type PaymentProvider = {
  /** Stands in the webhook's address and in rows: `midtrans`. */
  name: string;
  /** Opens a payment of an order. Asked again with the same key, it answers with the same payment. */
  create: (asked: {
    key: string;
    orderId: string;
    amount: number;
    expiresAt: Date | null;
  }) => Promise<{ reference: string; url: string }>;
  /** How a payment stands now, for when no webhook came. */
  status: (reference: string) => Promise<Pick<ProviderEvent, 'state' | 'amount'>>;
  /** The signature that a webhook brings, and the one that it should; null where it brings none. */
  signatures: (webhook: Webhook) => { given: string; expected: string } | null;
  /** Reads a webhook whose signature was right; null where it tells of no payment of ours. */
  read: (webhook: Webhook) => ProviderEvent | null;
};
