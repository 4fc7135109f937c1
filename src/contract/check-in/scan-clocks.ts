import * as z from 'zod/mini';
import { Instant, Uuid } from '../common.ts';

const SentClocks = z.object({ run: Uuid, device_time: Instant, monotonic_ms: z.number() });
export type SentClocks = z.infer<typeof SentClocks>;

/**
 * A phone's clocks as it sends its scans, so that the server knows their age; former versions do not tell. Ignored when
 * invalid: it must not block scans.
 */
// oxlint-disable-next-line promise/valid-params -- zod's, not a promise's.
export const OptionalSentClocks = z.catch(z.optional(SentClocks), undefined);
