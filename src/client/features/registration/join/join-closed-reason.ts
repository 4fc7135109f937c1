import type * as z from 'zod/mini';
import type { Category, EventDetail } from '#src/contract/races-events/races-events.ts';

export type ClosedReason = 'cancelled' | 'external' | 'soon' | 'closed' | 'full';

/** Why one cannot register for an event here and now; null when one can. */
export function closedReason(event: EventDetail): ClosedReason | null {
  const { availability } = event;
  if (availability === 'cancelled') return 'cancelled';
  if (event.join_mode === 'external') return 'external';
  return availability === 'open' || availability === 'almost_full' ? null : availability;
}

/** Whether a category still takes runners. */
export function isCategoryOpen({
  availability,
}: Pick<z.infer<typeof Category>, 'availability'>): boolean {
  return availability === 'open' || availability === 'almost_full';
}
