import * as z from 'zod/mini';
import { Id, LocalText, Rupiah } from '../common.ts';
import { piecesPerRunner } from './add-on-choices.ts';

/** Pieces of an add-on that a runner wants. */
export const ChosenAddOn = z.object({
  id: Id,
  /** One of its choices; left out where it has none. */
  choice: z.optional(z.string()),
  count: z.int().check(z.minimum(1), z.maximum(piecesPerRunner)),
});
export type ChosenAddOn = z.infer<typeof ChosenAddOn>;

/** Pieces of an add-on in an order, with name and price as they were. */
export const OrderedAddOn = z.object({
  id: Id,
  name: LocalText,
  choice: z.nullable(z.string()),
  count: z.int(),
  /** Of one piece. */
  price: Rupiah,
});
export type OrderedAddOn = z.infer<typeof OrderedAddOn>;
