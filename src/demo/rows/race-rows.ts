import { distanceClassesOf } from '#src/domain/events/distance-class.ts';
import type { Insertable } from 'kysely';
import type { PackCollection } from '#src/contract/races-events/races-events.ts';
import { jerseySizes } from '#src/contract/registration.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';
import type { CategoriesTable } from '#src/server/db/tables/events.ts';
import { addDays, addMinutes, resolveDay } from './calendar.ts';
import { makeCourse } from './course.ts';
import { demoId } from '../demo-id.ts';
import {
  demoWhatsapp,
  createdAt,
  metres,
  placeColumns,
  waiverVersion,
  type EventContext,
  type EventRows,
} from './event-columns.ts';
import { paymentNote, raceBody, raceRules } from './event-texts.ts';
import { racePoints } from './race-points.ts';
import type { CategorySeed, RaceSeed } from '../seed-records.ts';

/** A race as rows; its days are relative to `now`. */
export function raceRows(race: RaceSeed, { now, communityName }: EventContext): EventRows {
  const { place, key, organizer: by } = race;
  const id = demoId('event', key);
  const starts = race.categories.map((category) => category.start).sort();
  const firstStart = starts[0] ?? '06:00';
  const day = resolveDay(race.when, { now, zone: place.zone, start: firstStart });
  const at = (time: string) => zonedInstant({ day, time, zone: place.zone });
  const startsAt = at(firstStart);
  const ends = race.categories.map(({ start, cot }) => addMinutes(at(start), cot)).sort();
  const endsAt = ends.at(-1) ?? startsAt;
  const organizer = 'community' in by ? communityName(by.community) : by.name;
  const packDays = packCollection(race, day);
  const isFree = race.categories.every((category) => category.price === 0);
  return {
    event: {
      id,
      kind: 'race',
      community_id: 'community' in by ? demoId('community', by.community) : null,
      title: JSON.stringify(race.title),
      summary: JSON.stringify(race.summary),
      body: JSON.stringify(raceBody(race)),
      starts_at: startsAt,
      ends_at: endsAt,
      ...placeColumns({ title: race.title, place, organizer }),
      state: race.cancelled ? 'cancelled' : 'published',
      cancel_reason: JSON.stringify(race.cancelled ?? null),
      ...registrationWindow(race, { now, day, startsAt }),
      join_mode: race.externalUrl ? 'external' : 'register',
      external_url: race.externalUrl ?? null,
      contact_whatsapp: demoWhatsapp(key),
      payment_note: JSON.stringify(isFree ? null : paymentNote(organizer)),
      pack_collection: JSON.stringify(packDays),
      ...courseColumns(race),
      rules: JSON.stringify(raceRules(race.style)),
      waiver_version: waiverVersion,
      jersey_sizes: JSON.stringify(givesJersey(race) ? jerseySizes.slice(0, 6) : []),
      min_price: Math.min(...race.categories.map((category) => category.price)),
      created_at: createdAt(now),
      updated_at: now,
    },
    categories: categoryRows(race, { eventId: id, day }),
    courses: courseRows(race, { eventId: id, now }),
    points: racePoints(race, {
      eventId: id,
      packDays,
      flagOffs: starts.map(at),
      endsAt,
      now,
    }),
  };
}

function courseColumns({ key, categories, place, course: shape }: RaceSeed) {
  const distanceM = metres(longestKm(categories));
  const course = makeCourse({ key, lat: place.lat, lon: place.lon, distanceM, shape });
  return {
    course: JSON.stringify(course),
    gain_m: course.gain_m,
    max_distance_m: distanceM,
    distance_classes: distanceClassesOf(categories.map(({ km }) => metres(km))),
  };
}

function courseRows(
  { key, categories, place: { lat, lon } }: RaceSeed,
  { eventId, now }: { eventId: string; now: Date },
): EventRows['courses'] {
  return categories.flatMap(({ code, km, course: shape }) =>
    shape === undefined
      ? []
      : [
          {
            event_id: eventId,
            code,
            course: JSON.stringify(
              makeCourse({ key: `${key}/${code}`, lat, lon, distanceM: metres(km), shape }),
            ),
            created_at: createdAt(now),
          },
        ],
  );
}

function categoryRows(
  { key, categories, place, course }: RaceSeed,
  { eventId, day }: { eventId: string; day: string },
): Insertable<CategoriesTable>[] {
  // Each category has its own range of bib numbers, large enough for its quota.
  const block = Math.ceil(Math.max(...categories.map(({ quota }) => quota)) / 1000) * 1000;
  return categories.map((category, index) => {
    const bibFrom = (index + 1) * block + 1;
    return {
      id: demoId('category', `${key}/${category.code}`),
      event_id: eventId,
      code: category.code,
      name: JSON.stringify(category.name ?? usualName(category)),
      distance_m: metres(category.km),
      price: category.price,
      quota: category.quota,
      taken: category.taken,
      flag_off_at: zonedInstant({ day, time: category.start, zone: place.zone }),
      cut_off_minutes: category.cot,
      age_min: category.ageMin ?? usualMinimumAge(category.km),
      gain_m: Math.round(course.gain * (category.km / longestKm(categories))),
      bib_from: bibFrom,
      bib_next: bibFrom + category.taken,
      position: index,
    };
  });
}

function longestKm(categories: CategorySeed[]): number {
  return Math.max(...categories.map(({ km }) => km));
}

function usualName({ code, km }: CategorySeed) {
  if (code === 'HM') return { id: 'Half marathon, 21,1 km', en: 'Half marathon, 21.1 km' };
  if (code === 'FM') return { id: 'Maraton, 42,2 km', en: 'Marathon, 42.2 km' };
  return { id: `${km} kilometer`, en: `${km} kilometres` };
}

/** The usual minimum age on race day in Indonesia. */
function usualMinimumAge(km: number): number | null {
  if (km >= 25) return 18;
  if (km >= 20) return 17;
  return km >= 10 ? 15 : null;
}

function givesJersey({ style, categories }: RaceSeed): boolean {
  return (style === 'road' || style === 'trail') && categories.some(({ price }) => price > 0);
}

function registrationWindow(
  { place: { zone }, registration: { opens, closes } }: RaceSeed,
  { now, day, startsAt }: { now: Date; day: string; startsAt: string },
) {
  const today = dayInZone(now.getTime(), zone);
  const at = (date: string, time: string) => zonedInstant({ day: date, time, zone });
  const lastMinute = (date: string) => at(date, '23:59');
  const closesAt = () => {
    if (closes === 'flag-off') return startsAt;
    return lastMinute(
      'before' in closes ? addDays(day, -closes.before) : addDays(today, closes.inDays),
    );
  };
  return {
    registration_opens_at: at(addDays(today, opens), '08:00'),
    registration_closes_at: closesAt(),
  };
}

function packCollection({ pack, place: { zone } }: RaceSeed, day: string): PackCollection[] {
  return pack.days.map(({ before, from, to, note }) => ({
    place: pack.place,
    address: pack.address,
    opens_at: zonedInstant({ day: addDays(day, -before), time: from, zone }),
    closes_at: zonedInstant({ day: addDays(day, -before), time: to, zone }),
    note: note ?? null,
  }));
}
