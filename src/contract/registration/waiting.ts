import * as z from 'zod/mini';
import { Instant } from '../common.ts';

/** How somebody left a waiting list without a place: by themselves, or an offer was declined or not answered in time. */
export const waitingEnds = ['left', 'declined', 'ended'] as const;
export type WaitingEnd = (typeof waitingEnds)[number];

/** A registration on the waiting list, or one that was. */
export const Waiting = z.object({
  since: Instant,
  /** How many are offered a place before; null for whom only hosts offer one, and where it has ended. */
  ahead: z.nullable(z.int()),
  /** How many were ahead as they joined. */
  ahead_at_first: z.nullable(z.int()),
  /** How many wait in turn. */
  line: z.int(),
  /** Whether hosts choose who is offered a place, instead of the turn. */
  by_hosts: z.boolean(),
  /** How long an offer may be answered, and its place be paid for. */
  offer_hours: z.int(),
  payment_hours: z.int(),
  /** The place that is held for them now. */
  offer: z.nullable(z.object({ from: Instant, until: Instant })),
  end: z.nullable(z.enum(waitingEnds)),
});
export type Waiting = z.infer<typeof Waiting>;
