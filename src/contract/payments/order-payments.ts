import * as z from 'zod/mini';
import {
  Id,
  IdParam,
  Instant,
  maxInteger,
  Rupiah,
  page,
  pagedQuery,
  Uuid,
  Rev,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { uploadedPicture, uploadProblems } from '../media/media.ts';
import { OrderedAddOn } from '../add-ons/ordered-add-ons.ts';
import { OrderPayment } from '../registration.ts';
import { requiredLine } from '../text.ts';
import { RefundAccount } from './refund-account.ts';
import { decisionReasonMost, paymentFilters } from './payment-choices.ts';

const OrderParams = z.object({ id: Id, orderId: Id });
/** Sums up to 2,147,483,647, as the database holds them. */
const Sum = Rupiah.check(z.maximum(maxInteger));
const Picture = { response: z.unknown(), produces: 'image/webp' } as const;
const proofProblems = [...uploadProblems, 'busy', 'not_payable'] as const;

export const sendProof = endpoint({
  method: 'POST',
  path: '/api/user/registration/:id/proof',
  access: 'member',
  tag: 'payment',
  summary:
    'The runner’s proof of payment: their order waits for its host and does not expire; a newer one replaces it',
  params: IdParam,
  upload: uploadedPicture,
  response: z.object({ proof_at: Instant }),
  status: 201,
  problems: proofProblems,
});

export const getOwnProof = endpoint({
  method: 'GET',
  path: '/api/user/registration/:id/proof',
  access: 'member',
  tag: 'payment',
  summary: 'The proof of payment that the runner sent',
  params: IdParam,
  ...Picture,
});

export const getProof = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/order/:orderId/proof',
  access: 'member',
  tag: 'payment',
  summary: 'The proof of payment that an order’s runner sent, for the event’s hosts',
  params: OrderParams,
  ...Picture,
});

export const sendRefundProof = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/order/:orderId/refund-proof',
  access: 'member',
  tag: 'payment',
  summary: 'The host’s proof that money went back; a newer one replaces it',
  params: OrderParams,
  upload: uploadedPicture,
  response: z.object({ id: Id }),
  status: 201,
  problems: proofProblems,
});

export const getRefundProof = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/order/:orderId/refund-proof',
  access: 'member',
  tag: 'payment',
  summary: 'The proof that money went back, for the event’s hosts',
  params: OrderParams,
  ...Picture,
});

/**
 * What happened to an order's money. `proof`: its runner sent a proof; `import`: a list of participants said that it came
 * outside Derap; `import_undone`: the import was taken back, and this never came.
 */
const entryKinds = [
  'confirm',
  'part',
  'refuse',
  'receive',
  'reinstate',
  'refund',
  'proof',
  'import',
  'import_undone',
] as const;
const PaymentEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  /** Rupiah that came; negative: that went back. */
  amount: z.int(),
  /** How much of `amount` the acquirer of QRIS kept: it did not come to the account. */
  fee: z.optional(Rupiah),
  reason: z.nullable(z.string()),
  at: Instant,
  /** Name of the host; null for the runner and the server. */
  by: z.nullable(z.string()),
});

/** The promo code that an order was made with, and the rupiah that it took off; its amount is what is left. */
const usedPromo = { promo_code: z.nullable(z.string()), discount: Rupiah };

/** An order as its hosts look after its money. */
export const OrderToPay = z.object({
  id: Id,
  /** Revision for decisions. */
  rev: z.int(),
  payment: OrderPayment,
  amount: Rupiah,
  unique_part: Rupiah,
  ...usedPromo,
  /** What was added to the place; `amount` includes it. */
  add_ons: z.array(OrderedAddOn),
  received: Rupiah,
  /** What the host keeps by the refund rule, and until when the rest goes back; once a runner gave a paid place up. */
  kept: Rupiah,
  refund_by: z.nullable(Instant),
  created_at: Instant,
  expires_at: z.nullable(Instant),
  /** When the proof came that nobody has decided about. */
  proof_at: z.nullable(Instant),
  has_refund_proof: z.boolean(),
  /** To which its runner wants back what is owed; null where they have not said, or nothing is. Copies of before lack it. */
  refund_account: z.optional(z.nullable(RefundAccount)),
  registrations: z.array(
    z.object({
      id: Id,
      legal_name: z.string(),
      category_code: z.string(),
      bib: z.nullable(z.int()),
      holds_place: z.boolean(),
    }),
  ),
  entries: z.array(PaymentEntry),
});
export type OrderToPay = z.infer<typeof OrderToPay>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/payment',
  access: 'member',
  tag: 'payment',
  summary:
    'Orders of an event by how their money stands, what has waited longest first; for its hosts',
  params: IdParam,
  query: pagedQuery({ show: z.enum(paymentFilters) }),
  response: z.extend(page(OrderToPay), {
    counts: z.object({
      check: z.int(),
      part: z.int(),
      unpaid: z.int(),
      paid: z.int(),
      over: z.int(),
      owed: z.int(),
      refunded: z.int(),
      expired: z.int(),
    }),
  }),
  problems: ['invalid_cursor'],
});

const OneOrder = z.object({ order: OrderToPay });

export const getOrderPayment = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/order/:orderId',
  access: 'member',
  tag: 'payment',
  summary: 'How the money of one order stands; for the event’s hosts',
  params: OrderParams,
  response: OneOrder,
});

const Reason = requiredLine(decisionReasonMost);
const base = {
  /** Made by the caller; sent again, the decision happens once. */
  id: Uuid,
  /** Revision of the order that the host has seen. */
  rev: Rev,
};

const DecisionBody = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('confirm'), amount: Sum }),
  z.object({ ...base, kind: z.literal('part'), amount: Sum }),
  z.object({ ...base, kind: z.literal('refuse'), reason: Reason }),
  z.object({ ...base, kind: z.literal('receive'), amount: Sum }),
  z.object({ ...base, kind: z.literal('reinstate'), amount: Sum }),
  z.object({ ...base, kind: z.literal('refund'), amount: Sum, reason: z.optional(Reason) }),
]);
export type DecisionBody = z.infer<typeof DecisionBody>;

export const decidePayment = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/order/:orderId/decision',
  access: 'member',
  tag: 'payment',
  summary:
    'What a host says of an order’s money; `conflict` names its state where somebody else was quicker',
  params: OrderParams,
  body: DecisionBody,
  response: OneOrder,
  problems: [
    'conflict',
    'not_payable',
    'idempotency_mismatch',
    'sold_out',
    'already_registered',
    'promo_used_up',
    'add_on_sold_out',
  ],
});

export const LedgerEntry = z.extend(PaymentEntry, {
  order_id: Id,
  names: z.array(z.string()),
  category_codes: z.array(z.string()),
  ...usedPromo,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const LedgerTotals = z.object({
  /** Prices of paid orders, promo codes taken off. */
  prices: z.int(),
  /** What promo codes took off those prices: without them they would have been so much more. */
  discounts: z.int(),
  /** What add-ons make of those prices. */
  add_ons: z.int(),
  /** Unique parts of paid orders. */
  unique_parts: z.int(),
  /** To the account: what runners paid, less `qris_fees`. */
  came: z.int(),
  /** What acquirers kept of payments by QRIS. Servers of before do not say it. */
  qris_fees: z.optional(z.int()),
  /** What of it came outside Derap, as imports say. */
  outside: z._default(z.int(), 0),
  went_back: z.int(),
  /** What came and did not go back. */
  held: z.int(),
  /** What open orders still have to pay. */
  open: z.int(),
  /** What was received for closed orders and is not kept by the refund rule, or beyond the amount of paid ones. */
  owed: z.int(),
  /** What hosts keep, by the refund rule, of places that were given up. */
  kept: z.int(),
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;

export const getLedger = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/ledger',
  access: 'member',
  tag: 'payment',
  summary: 'The money of an event: sums, and what came and went back, latest first; for its hosts',
  params: IdParam,
  query: pagedQuery({}),
  response: z.extend(page(LedgerEntry), { totals: LedgerTotals }),
  problems: ['invalid_cursor'],
});

export const exportLedger = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/ledger/export',
  access: 'member',
  tag: 'payment',
  summary: 'All that came and went back, at once for a file; told in the audit log',
  params: IdParam,
  response: z.object({ data: z.array(LedgerEntry) }),
});
