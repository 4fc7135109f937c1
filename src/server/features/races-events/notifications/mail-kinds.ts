import * as z from 'zod/mini';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';

const change = z.object({
  registration_id: z.string(),
  /** As it was announced until then. */
  before: z.object({
    flag_off_at: z.string(),
    venue: z.string(),
    address: z.string(),
    city: z.string(),
  }),
  /** When each category had started until then, by its id; older messages lack it. */
  starts: z.optional(z.record(z.string(), z.string())),
  /** The dates after it, too. */
  is_series: z.boolean(),
});

/** Time or place of an event changed. Key: the change and the member. */
export const eventChanged: MailKind<z.infer<typeof change>> = {
  name: 'event_changed',
  data: change,
  topic: 'changes',
  isPressing: true,
};

const cancellation = z.object({ registration_id: z.string(), is_series: z.boolean() });

/** An event was cancelled. Key: the event, or the end of its series, and the member. */
export const eventCancelled: MailKind<z.infer<typeof cancellation>> = {
  name: 'event_cancelled',
  data: cancellation,
  topic: 'changes',
  isObligatory: true,
  isPressing: true,
};
