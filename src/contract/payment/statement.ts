import * as z from 'zod/mini';
import { Day, Id, IdParam, Instant, LocalText, Rupiah } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { OrderPayment } from '../registration.ts';

/** Lines of one statement that are looked up at once, and those that one call books. */
export const statementLimits = { lines: 5000, booked: 100 } as const;

/**
 * What a line is known by: a digest, made on the host's phone, of the account and all that the bank says of the line. The
 * texts themselves, which hold names and numbers of strangers, never leave the phone.
 */
const LineKey = z.string().check(z.regex(/^[\w-]{22}$/));
const Amount = Rupiah.check(z.minimum(1), z.maximum(2_147_483_647));
const Column = z.int().check(z.minimum(0), z.maximum(99));

/** Which column of an account's statements holds what, counted from 0. */
export const StatementColumns = z.object({
  /** How many there are. */
  width: z.int().check(z.minimum(1), z.maximum(100)),
  date: Column,
  time: z.nullable(Column),
  description: z.array(Column).check(z.maxLength(10)),
  amount: Column,
  /** Whether the amounts are only those that came; else their sign, or `side`, says so. */
  only_in: z.boolean(),
  side: z.nullable(Column),
  balance: z.nullable(Column),
});
export type StatementColumns = z.infer<typeof StatementColumns>;

const StatementOrder = z.object({
  id: Id,
  rev: z.int(),
  payment: OrderPayment,
  holds_place: z.boolean(),
  amount: Rupiah,
  unique_part: Rupiah,
  received: Rupiah,
  created_at: Instant,
  expires_at: z.nullable(Instant),
  /** Whether a line of a statement was booked to it before. */
  is_booked: z.boolean(),
  /** Of another event of the same organiser, whose runners are not told here; null: of this one. */
  event_title: z.nullable(LocalText),
  runners: z.array(z.object({ legal_name: z.string(), category_code: z.string() })),
});
export type StatementOrder = z.infer<typeof StatementOrder>;

export const lookUpStatement = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/statement/look-up',
  access: 'member',
  tag: 'payment',
  summary:
    'Which lines of a bank statement are known, and the orders that others may have paid; changes nothing',
  params: IdParam,
  body: z.object({
    account_id: Id,
    lines: z
      .array(z.object({ key: LineKey, amount: Amount }))
      .check(z.maxLength(statementLimits.lines)),
  }),
  response: z.object({
    /** `booked`: to an order of any event; `ignored`: this event's hosts said that it is none of its orders. */
    known: z.array(z.object({ key: z.string(), as: z.enum(['booked', 'ignored']) })),
    /** Those that are open, and others of the organiser with the amount of a line. */
    orders: z.array(StatementOrder),
    /** As they were last chosen for this account. */
    columns: z.nullable(StatementColumns),
  }),
});

const lineOutcomes = ['confirmed', 'part', 'received', 'reinstated', 'already', 'refused'] as const;
const lineRefusals = ['conflict', 'not_payable', 'sold_out', 'already_registered'] as const;
export type LineRefusal = (typeof lineRefusals)[number];

const LineResult = z.object({
  key: z.string(),
  /** `already`: it was booked before, by whomever. */
  outcome: z.enum(lineOutcomes),
  reason: z.nullable(z.enum(lineRefusals)),
});
export type LineResult = z.infer<typeof LineResult>;

export const BookedLine = z.object({
  key: LineKey,
  day: Day,
  amount: Amount,
  order_id: Id,
  /** Revision of the order that the host has seen. */
  rev: z.int(),
  /** For an order whose place is gone: give a place again, or only note the money. */
  late: z.enum(['place', 'note']),
});
export type BookedLine = z.infer<typeof BookedLine>;

export const bookStatement = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/statement/book',
  access: 'member',
  tag: 'payment',
  summary:
    'Books lines of a bank statement to orders, as a host’s decisions, each by itself; a line is booked once',
  params: IdParam,
  body: z.object({
    account_id: Id,
    lines: z.array(BookedLine).check(z.minLength(1), z.maxLength(statementLimits.booked)),
  }),
  response: z.object({ results: z.array(LineResult) }),
});

export const ignoreStatementLine = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/statement/ignore',
  access: 'member',
  tag: 'payment',
  summary: 'Remembers that a line of a bank statement is none of this event’s, or takes that back',
  params: IdParam,
  body: z.object({ account_id: Id, key: LineKey, is_ignored: z.boolean() }),
  response: z.object({ is_ignored: z.boolean() }),
});

export const keepStatementColumns = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/statement/columns',
  access: 'member',
  tag: 'payment',
  summary: 'Keeps which column of an account’s statements holds what',
  params: IdParam,
  body: z.object({ account_id: Id, columns: StatementColumns }),
  response: z.object({ columns: StatementColumns }),
});
