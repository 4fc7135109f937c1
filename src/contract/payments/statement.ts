import * as z from 'zod/mini';
import { Day, EnteredDay, Id, IdParam, Instant, LocalText, Rupiah, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { OrderPayment } from '../registration.ts';

/** Lines of one statement that are looked up at once, those that one call books, and the orders that one line may pay. */
export const statementLimits = { lines: 5000, booked: 100, parts: 20 } as const;

/** The most that an acquirer may keep of a payment by QRIS, in basis points (hundredths of a per cent). */
export const mostQrisFee = 500;

/**
 * What a line is known by: a digest, made on the host's phone, of the account and all that the bank says of the line. The
 * texts themselves, which hold names and numbers of strangers, never leave the phone.
 */
const LineKey = z.string().check(z.regex(/^[\w-]{22}$/));
/**
 * The same line in whichever download: a digest of the account and the line's day, amount and balance, made as `LineKey`;
 * null where the file has no balance. Apps of before do not send it.
 */
const SameLine = z.optional(z.nullable(LineKey));
/** As the database holds it. */
const Sum = Rupiah.check(z.maximum(2_147_483_647));
const Amount = Sum.check(z.minimum(1));
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
  /** Where a payment's status stands, as in reports of QRIS. */
  status: z.optional(z.nullable(Column)),
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
  /** Those lines: the day, what came of it for the order, and whether it is known by its balance (`same`) too. */
  booked: z.optional(z.array(z.object({ day: Day, amount: Rupiah, has_balance: z.boolean() }))),
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
      .array(z.object({ key: LineKey, same: SameLine, amount: Amount }))
      .check(z.maxLength(statementLimits.lines)),
  }),
  response: z.object({
    /**
     * `booked`: to orders of any event, named where they are of this one; `ignored`: this event's hosts said that it is none of
     * its orders. `key` is the one that was asked, also where only `same` is known.
     */
    known: z.array(
      z.object({
        key: z.string(),
        as: z.enum(['booked', 'ignored']),
        order_ids: z.optional(z.array(Id)),
      }),
    ),
    /** Those that are open, and others of the organiser with the amount of a line. */
    orders: z.array(StatementOrder),
    /** As they were last chosen for this account. */
    columns: z.nullable(StatementColumns),
    /** What the account's acquirer keeps of a payment by QRIS, in basis points; null: nobody has said. */
    qris_fee: z.optional(z.nullable(z.int())),
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
  /** By how much the order, paid, now has more than its amount. */
  surplus: z.optional(Rupiah),
});
export type LineResult = z.infer<typeof LineResult>;

/**
 * What the acquirer kept of a payment by QRIS: the payer paid `amount` and this. More than the account's `qris_fee` allows,
 * or any where nobody has said one, is an `invalid_request`.
 */
const Fee = z.optional(Sum);

/** To which order money goes. */
const paidOrder = {
  order_id: Id,
  /** Revision of the order that the host has seen. */
  rev: Rev,
  /** For an order whose place is gone: give a place again, or only note the money. */
  late: z.enum(['place', 'note']),
};

export const BookedLine = z.object({
  key: LineKey,
  same: SameLine,
  day: EnteredDay,
  /** What came to the account. */
  amount: Amount,
  fee: Fee,
  ...paidOrder,
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

/** What one of several orders gets of a line; the fee is in it. */
const SharedPart = z.object({ ...paidOrder, amount: Amount });
export type SharedPart = z.infer<typeof SharedPart>;

/** A line that pays several orders: its parts are of different orders and make up amount and fee. */
export const SharedLine = z
  .object({
    account_id: Id,
    key: LineKey,
    same: SameLine,
    day: EnteredDay,
    amount: Amount,
    fee: Fee,
    parts: z.array(SharedPart).check(z.minLength(2), z.maxLength(statementLimits.parts)),
  })
  .check(
    z.refine(({ parts }) => new Set(parts.map((part) => part.order_id)).size === parts.length, {
      path: ['parts'],
      params: { code: 'duplicate' },
    }),
    z.refine(
      ({ parts, amount, fee = 0 }) =>
        parts.reduce((sum, part) => sum + part.amount, 0) === amount + fee,
      { path: ['parts'], params: { code: 'sum' } },
    ),
  );
export type SharedLine = z.infer<typeof SharedLine>;

const SharedResult = z.object({
  /** `already`: the line was booked before, by whomever; `refused`: no part was booked. */
  outcome: z.enum(['booked', 'already', 'refused']),
  reason: z.nullable(z.enum(lineRefusals)),
  /** The order that was refused. */
  order_id: z.nullable(Id),
  /** Of each part, in the order that was asked; none unless `booked`. */
  results: z.array(z.object({ order_id: Id, outcome: z.enum(lineOutcomes), surplus: Rupiah })),
});
export type SharedResult = z.infer<typeof SharedResult>;

export const shareStatementLine = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/statement/share',
  access: 'member',
  tag: 'payment',
  summary:
    'Books one line of a bank statement to several orders, all or none; a line is booked once',
  params: IdParam,
  body: SharedLine,
  response: SharedResult,
});

export const ignoreStatementLine = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/statement/ignore',
  access: 'member',
  tag: 'payment',
  summary: 'Remembers that a line of a bank statement is none of this event’s, or takes that back',
  params: IdParam,
  body: z.object({ account_id: Id, key: LineKey, same: SameLine, is_ignored: z.boolean() }),
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

/** Basis points. */
const QrisFee = z.int().check(z.minimum(0), z.maximum(mostQrisFee));

export const keepQrisFee = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/statement/fee',
  access: 'member',
  tag: 'payment',
  summary: 'Keeps what an account’s acquirer takes of a payment by QRIS, in basis points',
  params: IdParam,
  body: z.object({ account_id: Id, fee: QrisFee }),
  response: z.object({ fee: QrisFee }),
});
