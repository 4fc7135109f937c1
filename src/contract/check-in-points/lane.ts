import * as z from 'zod/mini';
import { Id } from '../common.ts';

const maxBib = 9_999_999;
const Bib = z.int().check(z.nonnegative(), z.maximum(maxBib));

/** Who belongs to a lane: bib numbers with both ends, categories, or everybody else. */
export const LaneRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bibs'), from: Bib, to: Bib }),
  z.object({
    kind: z.literal('categories'),
    category_ids: z.array(Id).check(z.minLength(1), z.maxLength(50)),
  }),
  z.object({ kind: z.literal('others') }),
]);
export type LaneRule = z.infer<typeof LaneRule>;

/** A part of a point's runners, which one device admits. */
export const Lane = z.object({
  id: Id,
  name: z.string(),
  rule: LaneRule,
  device_id: z.nullable(Id),
});
export type Lane = z.infer<typeof Lane>;
