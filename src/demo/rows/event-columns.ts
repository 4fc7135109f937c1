import type { Insertable } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import type { CategoriesTable, EventsTable } from '#src/server/db/tables/events.ts';
import type { CheckInPointsTable } from '#src/server/db/tables/check-in.ts';
import { toSearchText } from '#src/server/db/search-text.ts';
import type { PlaceSeed } from '../seed-records.ts';

export type EventRows = {
  event: Insertable<EventsTable>;
  categories: Insertable<CategoriesTable>[];
  points: Insertable<CheckInPointsTable>[];
};

export type EventContext = { now: Date; communityName: (key: string) => string };

export const waiverVersion = '2026-01';

/** Where an event is, and the text it is found by. */
export function placeColumns({
  title,
  place,
  organizer,
}: {
  title: LocalText;
  place: PlaceSeed;
  organizer: string;
}) {
  const { zone, venue, address, city, province, lat, lon } = place;
  const names = [...new Set([title.id, title.en])];
  return {
    organizer,
    zone,
    venue,
    address,
    city,
    province,
    lat,
    lon,
    search: toSearchText([...names, city, findProvince(province)?.name, venue, organizer]),
  };
}

/** A number in the shape of a phone number that rings nowhere: 0800 has no such subscriber. */
export function demoWhatsapp(key: string): string {
  const digits = Array.from(key, (character) => character.charCodeAt(0) % 10).join('');
  return `+62800000${digits.slice(0, 4).padEnd(4, '0')}`;
}

export function metres(km: number): number {
  return Math.round(km * 1000);
}

/** When a demo record is said to have been made: 100 days before the seeding. */
export function createdAt(now: Date): Date {
  return new Date(now.getTime() - 100 * 86_400_000);
}
