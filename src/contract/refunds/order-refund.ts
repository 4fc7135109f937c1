import * as z from 'zod/mini';
import { Instant, Rupiah } from '../common.ts';

/** What comes back of a paid place that its runner gives up. */
export const RefundRule = z.object({
  /** The instant from which a paid place can no longer be given up. */
  until: Instant,
  /** Of the entry fee, in percent. */
  percent: z.int(),
  /** Of the add-ons, in percent. */
  add_ons_percent: z.int(),
  /** Within how many days the host pays it back. */
  days: z.int(),
});
export type RefundRule = z.infer<typeof RefundRule>;

/** What comes back of an order's money, for its buyer. */
export const OrderRefund = z.object({
  /** Those that hold for it: the best for the runner counts. */
  rules: z.array(RefundRule),
  /** What is counted by: the order's amount, or in a group's order this place's part; its own where it is missing. */
  amount: z.optional(Rupiah),
  /** What its add-ons cost, and what has come. */
  add_ons: Rupiah,
  received: Rupiah,
  /** What goes back, by whatever rule or none; copies of before lack it. */
  owed: z.optional(Rupiah),
  /** Once the place was given up: what still goes back, and until when. */
  due: z.nullable(z.object({ amount: Rupiah, by: Instant })),
});
