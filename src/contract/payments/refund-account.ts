import * as z from 'zod/mini';
import { Instant, IdParam, Rupiah } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { BankAccount } from './payment-accounts.ts';

/** Where a runner gets their money back: at a bank or an e-wallet. */
export const RefundAccountBody = BankAccount;
export type RefundAccountBody = z.infer<typeof RefundAccountBody>;

/** As it is shown to the runner, and to the hosts who owe them money. */
export const RefundAccount = z.object({
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
  sent_at: Instant,
});
export type RefundAccount = z.infer<typeof RefundAccount>;

/** What goes back of an order to the one who bought it, and where to. */
export const OwnRefund = z.object({
  /** Rupiah of the order that are to go back. */
  owed: Rupiah,
  /** Until when, by the refund rule. */
  by: z.nullable(Instant),
  /** What has gone back, and when the last of it was noted. */
  paid_back: z.nullable(z.object({ amount: Rupiah, at: Instant })),
  account: z.nullable(RefundAccount),
});
export type OwnRefund = z.infer<typeof OwnRefund>;

export const getOwnRefund = endpoint({
  method: 'GET',
  path: '/api/user/registration/:id/refund-account',
  access: 'member',
  tag: 'payment',
  summary: 'What goes back of the order that one paid, and to which account',
  params: IdParam,
  response: OwnRefund,
});

export const saveRefundAccount = endpoint({
  method: 'PUT',
  path: '/api/user/registration/:id/refund-account',
  access: 'member',
  tag: 'payment',
  summary:
    'The account to pay money back to, for the hosts who owe it; a newer one replaces it; erased 30 days after the money went back',
  params: IdParam,
  body: RefundAccountBody,
  response: OwnRefund,
  problems: ['not_payable'],
});
