import { createContext, useContext } from 'react';
import type * as z from 'zod/mini';
import type { Category, EventDetail } from '#src/contract/races-events/races-events.ts';

/** The race or event that the form is for. */
export const JoinEventContext = createContext<EventDetail | null>(null);

export function useJoinEvent(): EventDetail {
  const event = useContext(JoinEventContext);
  if (event === null) throw new Error('A part of the registration form stands outside of it');
  return event;
}

export type ClosedReason = 'cancelled' | 'external' | 'soon' | 'closed' | 'full';

/** Why one cannot register for an event here and now; null when one can. */
export function closedReason(event: EventDetail): ClosedReason | null {
  const { availability } = event;
  if (availability === 'cancelled') return 'cancelled';
  if (event.join_mode === 'external') return 'external';
  if (availability === 'open' || availability === 'almost_full') return null;
  return isWaitable(event, event) ? null : availability;
}

/** Whether a place may cost something; false while the event is on its way. */
export function isPaidEvent(event: Pick<EventDetail, 'categories'> | undefined): boolean {
  return event?.categories.some(({ price }) => price > 0) ?? false;
}

/** Whether the chosen category costs something; without one, whether every open one does. */
export function isPaidChoice(event: EventDetail, categoryId: string): boolean {
  const chosen = event.categories.find(({ id }) => id === categoryId);
  if (chosen !== undefined) return chosen.price > 0;
  return event.categories
    .filter((category) => isCategoryOpen(category, event))
    .every(({ price }) => price > 0);
}

type Listing = Pick<EventDetail, 'has_waiting_list'>;
type Availability = Pick<z.infer<typeof Category>, 'availability'>;

/** Whether there are places left. */
export function isFilling({ availability }: Availability): boolean {
  return availability === 'open' || availability === 'almost_full';
}

/** Whether a category still takes runners, be it on its waiting list. */
export function isCategoryOpen(category: Availability, event: Listing): boolean {
  return isFilling(category) || isWaitable(category, event);
}

/** Whether who chooses a category joins its waiting list. */
export function isWaitable({ availability }: Availability, event: Listing): boolean {
  return availability === 'full' && event.has_waiting_list === true;
}
