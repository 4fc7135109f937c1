import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { addDays, daysBetween } from '../time/calendar-days.ts';

/**
 * The content of a series for one of its days, `YYYY-MM-DD`: shifts every local time by whole days. Throws RangeError when
 * the content has no start.
 */
export function contentOnDay(content: EventContent, day: string): EventContent {
  if (content.starts === null) throw new RangeError('A series has a start');
  const days = daysBetween(content.starts.slice(0, 10), day);
  const shift = (local: string | null) =>
    local === null ? null : `${addDays(local.slice(0, 10), days)}${local.slice(10)}`;
  return {
    ...content,
    starts: shift(content.starts),
    registration_opens: shift(content.registration_opens),
    registration_closes: shift(content.registration_closes),
    pack_collection: content.pack_collection.map((pack) => ({
      ...pack,
      opens: shift(pack.opens),
      closes: shift(pack.closes),
    })),
    categories: content.categories.map((category) => ({
      ...category,
      flag_off: shift(category.flag_off),
      tiers: category.tiers.map((tier) => ({ ...tier, until: shift(tier.until) })),
    })),
  };
}
