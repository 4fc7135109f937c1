import * as z from 'zod/mini';
import { Id, Instant, LocalText } from '../common.ts';

/** What people wrote about one record, as its own page shows it: all counted, the latest in full. */
export const RecordReviews = z.object({
  /** Of all, with one decimal; null without reviews. */
  average: z.nullable(z.number()),
  count: z.int(),
  latest: z.array(
    z.object({
      id: Id,
      author_name: z.string(),
      rating: z.int(),
      body: LocalText,
      /** The author was admitted there, or has bought. */
      verified: z.boolean(),
      created_at: Instant,
    }),
  ),
});
export type RecordReviews = z.infer<typeof RecordReviews>;
