import * as z from 'zod/mini';
import { Id, IdParam, Name, Proof, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../text.ts';
import { accountMost, paymentHours } from './payment-choices.ts';

/** Accounts that one event offers. */
const mostAccounts = 5;

/** An account at a bank or an e-wallet; blanks, dots and hyphens in its number are left out. */
export const BankAccount = z.object({
  bank: requiredLine(accountMost.bank),
  number: z.string().check(
    z.overwrite((text) => text.replace(/[\s.-]/g, '')),
    z.regex(/^\d{5,20}$/),
  ),
  holder: Name,
});

/** Where an organiser gets money: a bank account, the text of a static QRIS, or both of the same owner. */
export const PaymentAccountContent = z
  .object({
    bank: z.nullable(BankAccount),
    /** Refused with the reasons of `readQris`. */
    qris: z.nullable(z.string().check(z.maxLength(512))),
  })
  .check(
    z.refine(({ bank, qris }) => bank !== null || qris !== null, {
      path: ['bank'],
      params: { code: 'required' },
    }),
  );
export type PaymentAccountContent = z.infer<typeof PaymentAccountContent>;

export const PaymentAccount = z.object({
  id: Id,
  rev: z.int(),
  bank: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  /** With the names that payers see, for the host to compare. */
  qris: z.nullable(z.object({ payload: z.string(), merchant: z.string(), city: z.string() })),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

const AccountParams = z.object({ id: Id, accountId: Id });
const Change = z.object({
  /** Revision for optimistic locking. */
  rev: Rev,
  content: PaymentAccountContent,
  password: Proof,
});
const Removal = z.object({ password: Proof });
const OneAnswer = z.object({ account: PaymentAccount });
const ListAnswer = z.object({ data: z.array(PaymentAccount) });
const IdAnswer = z.object({ id: Id });
const changeProblems = ['conflict', 'wrong_password', 'busy'] as const;

export const listPaymentAccounts = endpoint({
  method: 'GET',
  path: '/api/community/:id/payment-account',
  access: 'member',
  tag: 'payment',
  summary: 'Where a community gets money, for its crew',
  params: IdParam,
  response: ListAnswer,
});

export const addPaymentAccount = endpoint({
  method: 'POST',
  path: '/api/community/:id/payment-account',
  access: 'member',
  tag: 'payment',
  summary: 'Adds an account, at most 20; no event uses it until its hosts choose it',
  params: IdParam,
  body: z.object({ content: PaymentAccountContent }),
  response: OneAnswer,
  status: 201,
  problems: ['conflict'],
});

export const changePaymentAccount = endpoint({
  method: 'PUT',
  path: '/api/community/:id/payment-account/:accountId',
  access: 'member',
  tag: 'payment',
  summary: 'Changes an account; another number or QRIS asks for the password',
  params: AccountParams,
  body: Change,
  response: OneAnswer,
  problems: changeProblems,
});

export const removePaymentAccount = endpoint({
  method: 'DELETE',
  path: '/api/community/:id/payment-account/:accountId',
  access: 'member',
  tag: 'payment',
  summary: 'Removes an account that no event ahead uses; asks for the password',
  params: AccountParams,
  body: Removal,
  response: IdAnswer,
  problems: changeProblems,
});

export const listPlatformAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/payment-account',
  access: 'member',
  tag: 'payment',
  summary: 'Where races of the platform get money, for site admins',
  response: ListAnswer,
});

export const addPlatformAccount = endpoint({
  method: 'POST',
  path: '/api/admin/payment-account',
  access: 'member',
  tag: 'payment',
  summary: 'Adds an account for races of the platform',
  body: z.object({ content: PaymentAccountContent }),
  response: OneAnswer,
  status: 201,
  problems: ['conflict'],
});

export const changePlatformAccount = endpoint({
  method: 'PUT',
  path: '/api/admin/payment-account/:id',
  access: 'member',
  tag: 'payment',
  summary: 'Changes an account for races of the platform, as those of communities',
  params: IdParam,
  body: Change,
  response: OneAnswer,
  problems: changeProblems,
});

export const removePlatformAccount = endpoint({
  method: 'DELETE',
  path: '/api/admin/payment-account/:id',
  access: 'member',
  tag: 'payment',
  summary: 'Removes an account for races of the platform, as those of communities',
  params: IdParam,
  body: Removal,
  response: IdAnswer,
  problems: changeProblems,
});

export const EventPayment = z.object({
  /** Those it offers, in their order. */
  account_ids: z.array(Id),
  hours: z.int(),
  /** Whether each order's QRIS holds its amount; else runners get the static one. */
  exact_qr: z.boolean(),
  /** All that its hosts can choose from. */
  accounts: z.array(PaymentAccount),
  /** Whether orders wait for their money, so that the first account asks for the password, too. */
  has_open_orders: z.optional(z.boolean()),
});

export const getEventPayment = endpoint({
  method: 'GET',
  path: '/api/event/:id/payment',
  access: 'member',
  tag: 'payment',
  summary: 'How runners pay for an event, for its hosts',
  params: IdParam,
  response: z.object({ payment: EventPayment }),
});

export const setEventPayment = endpoint({
  method: 'PUT',
  path: '/api/event/:id/payment',
  access: 'member',
  tag: 'payment',
  summary: 'Chooses accounts and time to pay; other accounts than before ask for the password',
  params: IdParam,
  body: z.object({
    account_ids: z.array(Id).check(z.maxLength(mostAccounts)),
    hours: z.int().check(z.minimum(paymentHours.least), z.maximum(paymentHours.most)),
    exact_qr: z.boolean(),
    password: Proof,
  }),
  response: z.object({ payment: EventPayment }),
  problems: ['wrong_password', 'busy'],
});
