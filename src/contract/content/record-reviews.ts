import * as z from 'zod/mini';
import { Id, Instant, LocalText } from '../common.ts';

/** Reviews on a record's page: the count of all, and the latest in full. */
export const RecordReviews = z.object({
  /** Average of all, one decimal; null without reviews. */
  average: z.nullable(z.number()),
  count: z.int(),
  latest: z.array(
    z.object({
      id: Id,
      author_name: z.string(),
      rating: z.int(),
      body: LocalText,
      /** The author was checked in at the event or bought the product. */
      verified: z.boolean(),
      created_at: Instant,
    }),
  ),
});
export type RecordReviews = z.infer<typeof RecordReviews>;
