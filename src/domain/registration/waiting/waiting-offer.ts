import type { EventKind } from '#src/contract/common.ts';
import type { WaitingList } from '#src/contract/registration/waiting-choices.ts';

const hourMs = 60 * 60 * 1000;

/** How long a place is held for whom it is offered, where the event says nothing else. */
export const usualOfferHours = 24;

/**
 * Until when a place offered at `now` may be taken: after the event's hours, at the latest when registration closes or the
 * race starts. Null once either is so: nobody could answer. Times in epoch milliseconds.
 */
export function offerDeadline(offer: {
  now: number;
  hours: number;
  closesAt: number;
  startsAt: number;
}): number | null {
  const last = Math.min(offer.closesAt, offer.startsAt);
  return offer.now < last ? Math.min(offer.now + offer.hours * hourMs, last) : null;
}

/** Whether runners may join an event's waiting list: a race that registers here, unless its hosts have switched it off. */
export function hasWaitingList(event: {
  kind: EventKind;
  join_mode: 'rsvp' | 'register' | 'external';
  waiting_list: WaitingList;
}): boolean {
  return event.kind === 'race' && event.join_mode !== 'external' && event.waiting_list !== 'off';
}

/**
 * When to remind of a place that is offered from `from` until `until`: two hours before, or in the last third of a shorter
 * time. Null where the offer itself has only just come. Times in epoch milliseconds.
 */
export function offerReminder(from: number, until: number): number | null {
  const window = until - from;
  return window >= hourMs ? until - Math.min(2 * hourMs, window / 3) : null;
}
