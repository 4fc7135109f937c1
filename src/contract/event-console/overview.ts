import * as z from 'zod/mini';
import { EventKind, Id, IdParam, Instant, LocalText, Rupiah, Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const Figure = z.object({ value: z.string(), count: z.int() });

/** An event as every part of its hosts' console knows it. */
export const ConsoleEvent = z.object({
  id: Id,
  kind: EventKind,
  title: LocalText,
  state: z.enum(['draft', 'published', 'cancelled']),
  starts_at: Instant,
  ends_at: Instant,
  zone: Zone,
  registration_opens_at: Instant,
  registration_closes_at: Instant,
  jersey_sizes: z.array(z.string()),
  /** Null for a race of the platform. */
  community: z.nullable(z.object({ id: Id, slug: z.string(), name: z.string() })),
});

/** Links to places that hosts gave which cannot be mailed yet. */
export const WaitingLinks = z.object({
  count: z.int(),
  /** How many a day may go out. */
  per_day: z.int(),
  /** Why none does: the admins of the site have stopped them, or no captain has a confirmed address. */
  held_by: z.nullable(z.enum(['desk', 'owner'])),
});
export type WaitingLinks = z.infer<typeof WaitingLinks>;

/** One event as its hosts' console opens with it. */
export const EventOverview = z.object({
  event: ConsoleEvent,
  categories: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: LocalText,
      price: Rupiah,
      quota: z.int(),
      taken: z.int(),
      paid: z.int(),
      income: Rupiah,
    }),
  ),
  points: z.array(z.object({ id: Id, name: LocalText })),
  todo: z.object({
    /** Orders with a proof to look at. */
    proofs: z.int(),
    oldest_proof_at: z.nullable(Instant),
    /** It has a price, and offers runners no account to pay to. */
    lacks_account: z.boolean(),
    unpaid: z.int(),
    incomplete: z.int(),
    /** Waiting in categories that have a free place. */
    waiting: z.int(),
    /** Orders whose money is to be given back. Copies on phones from before lack it. */
    owed: z._default(z.int(), 0),
    /** Paid orders that have more than their amount, and how much more in rupiah; as copies of before lack it, too. */
    over: z._default(z.int(), 0),
    over_amount: z._default(z.int(), 0),
  }),
  /** Null where none waits; copies of before lack it. */
  waiting_links: z.optional(z.nullable(WaitingLinks)),
  paid: z.int(),
  /** On the waiting list; nobody of them is in the figures below. Copies of before lack it. */
  waitlisted: z.optional(z.int()),
  /** As the ledger adds it up. */
  money: z.object({ held: z.int(), owed: z.int() }),
  /** Registrations per day of the event's zone and category. */
  days: z.array(z.object({ day: z.string(), category_id: Id, count: z.int() })),
  jerseys: z.array(Figure),
  /** Jerseys that the hosts have, by size; a size that is not counted is missing. */
  jersey_stock: z.record(z.string(), z.int()),
  /** In their order; copies of before lack them. */
  add_ons: z.optional(
    z.array(
      z.object({
        id: Id,
        name: LocalText,
        price: Rupiah,
        /** Null: without a limit. */
        stock: z.nullable(z.int()),
        taken: z.int(),
      }),
    ),
  ),
  /** By decade on race day: `20`, `30`. */
  ages: z.array(Figure),
  /** The ten most frequent. */
  cities: z.array(Figure),
  /** The campaigns that they came by, the ten most frequent; `-` without one. */
  sources: z.array(Figure),
});
export type EventOverview = z.infer<typeof EventOverview>;

export const getEventOverview = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/overview',
  access: 'member',
  tag: 'registration',
  summary: 'What an event needs from its hosts now, and its figures',
  params: IdParam,
  response: EventOverview,
});
