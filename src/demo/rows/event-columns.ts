import type { Insertable } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import type {
  CategoriesTable,
  EventsTable,
  CategoryCoursesTable,
} from '#src/server/db/tables/events.ts';
import type { CheckInPointsTable } from '#src/server/db/tables/check-in.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';
import type { PlaceSeed } from '../seed-records.ts';

export type EventRows = {
  event: Insertable<EventsTable>;
  categories: Insertable<CategoriesTable>[];
  points: Insertable<CheckInPointsTable>[];
  courses: Insertable<CategoryCoursesTable>[];
};

export type EventContext = { now: Date; communityName: (key: string) => string };

export const waiverVersion = '2026-01';

/** Columns of an event's place, and its search text. */
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
    has_own_position: true,
    search: toSearchText([...names, city, findProvince(province)?.name, venue, organizer]),
  };
}

/** A well-formed phone number that does not exist: no subscriber has 0800. */
export function demoWhatsapp(key: string): string {
  const digits = Array.from(key, (character) => character.charCodeAt(0) % 10).join('');
  return `+62800000${digits.slice(0, 4).padEnd(4, '0')}`;
}

export function metres(km: number): number {
  return Math.round(km * 1000);
}

/** Creation time of demo records: 100 days before seeding. */
export function createdAt(now: Date): Date {
  return new Date(now.getTime() - 100 * 86_400_000);
}
