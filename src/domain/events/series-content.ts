import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { addDays, daysBetween } from '../time/calendar-days.ts';

/**
 * The content of a series for one of its days, `YYYY-MM-DD`: every local time moves along by whole days, so the hours on
 * the clock stay. Throws RangeError when the content has no start.
 */
export function contentOnDay(content: EventContent, day: string): EventContent {
  if (content.starts === null) throw new RangeError('A series has a start');
  const days = daysBetween(content.starts.slice(0, 10), day);
  const move = (local: string | null) =>
    local === null ? null : `${addDays(local.slice(0, 10), days)}${local.slice(10)}`;
  return {
    ...content,
    starts: move(content.starts),
    registration_opens: move(content.registration_opens),
    registration_closes: move(content.registration_closes),
    pack_collection: content.pack_collection.map((pack) => ({
      ...pack,
      opens: move(pack.opens),
      closes: move(pack.closes),
    })),
    categories: content.categories.map((category) => ({
      ...category,
      flag_off: move(category.flag_off),
      tiers: category.tiers.map((tier) => ({ ...tier, until: move(tier.until) })),
    })),
  };
}
