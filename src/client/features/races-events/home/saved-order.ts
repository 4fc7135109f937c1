import type { Availability, EventCard } from '#src/contract/races-events/races-events.ts';

type Dated = Pick<
  EventCard,
  'availability' | 'starts_at' | 'registration_opens_at' | 'registration_closes_at'
>;

const dayMs = 86_400_000;

/** What can be acted on comes first, by when it must be. */
const ranks: Record<Availability, number> = {
  almost_full: 0,
  open: 0,
  soon: 0,
  full: 1,
  closed: 2,
  cancelled: 3,
};

/**
 * Saved events that are not over, as they stand at `now`, whenever their copies were made: what closes or opens soonest
 * first, what can no longer be entered last.
 */
export function sortSaved<E extends Dated>(events: readonly E[], now: number): E[] {
  return events
    .filter(({ starts_at: start }) => now < Date.parse(start) + dayMs)
    .map((event) => ({ ...event, availability: availabilityAt(event, now) }))
    .sort((a, b) => {
      const rank = ranks[a.availability] - ranks[b.availability];
      return rank === 0 ? Date.parse(momentOf(a)) - Date.parse(momentOf(b)) : rank;
    });
}

/** When registration closes, or opens; null where neither lies ahead. */
export function nextMoment(event: Dated): string | null {
  switch (event.availability) {
    case 'open':
    case 'almost_full':
      return event.registration_closes_at ?? null;
    case 'soon':
      return event.registration_opens_at ?? null;
    case 'full':
    case 'closed':
    case 'cancelled':
      return null;
  }
}

function momentOf(event: Dated): string {
  return nextMoment(event) ?? event.starts_at;
}

function availabilityAt(event: Dated, now: number): Availability {
  const { availability, registration_opens_at: opens, registration_closes_at: closes } = event;
  if (availability === 'cancelled') return availability;
  if (closes !== undefined && Date.parse(closes) <= now) return 'closed';
  return availability === 'soon' && opens !== undefined && Date.parse(opens) <= now
    ? 'open'
    : availability;
}
