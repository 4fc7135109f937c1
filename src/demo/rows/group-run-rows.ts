import { distanceClassesOf } from '#src/domain/events/distance-class.ts';
import type { LocalText } from '#src/contract/common.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';
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
import { paymentNote, groupRunBody, groupRunRules } from './event-texts.ts';
import type { GroupRunSeed } from '../seed-records.ts';

const sessionName: LocalText = { id: 'Absen titik kumpul', en: 'Meeting point sign-in' };

/** A group run as rows; its day is relative to `now`. */
export function groupRunRows(run: GroupRunSeed, { now, communityName }: EventContext): EventRows {
  const { place, key, groups } = run;
  const id = demoId('event', key);
  const day = resolveDay(run.when, { now, zone: place.zone, start: run.start });
  const startsAt = zonedInstant({ day, time: run.start, zone: place.zone });
  const endsAt = addMinutes(startsAt, run.minutes);
  const organizer = communityName(run.community);
  const isPaid = groups.some(({ price = 0 }) => price > 0);
  const opensDay = addDays(dayInZone(now.getTime(), place.zone), -20);
  return {
    event: {
      id,
      kind: 'event',
      community_id: demoId('community', run.community),
      title: JSON.stringify(run.title),
      summary: JSON.stringify(run.summary),
      body: JSON.stringify(groupRunBody(run.story)),
      starts_at: startsAt,
      ends_at: endsAt,
      ...placeColumns({ title: run.title, place, organizer }),
      state: run.draft ? 'draft' : 'published',
      cancel_reason: 'null',
      registration_opens_at: zonedInstant({ day: opensDay, time: '08:00', zone: place.zone }),
      registration_closes_at: startsAt,
      join_mode: isPaid ? 'register' : 'rsvp',
      contact_whatsapp: demoWhatsapp(run.community),
      payment_note: JSON.stringify(isPaid ? paymentNote(organizer) : null),
      pack_collection: '[]',
      ...courseColumns(run),
      rules: JSON.stringify(groupRunRules),
      waiver_version: waiverVersion,
      jersey_sizes: '[]',
      min_price: Math.min(...groups.map(({ price = 0 }) => price)),
      created_at: createdAt(now),
      updated_at: now,
    },
    categories: groups.map((group, index) => ({
      id: demoId('category', `${key}/${group.code}`),
      event_id: id,
      code: group.code,
      name: JSON.stringify(
        group.name ?? { id: `${group.km} kilometer`, en: `${group.km} kilometres` },
      ),
      distance_m: metres(group.km),
      pace: paceColumn(group),
      price: group.price ?? 0,
      quota: group.quota,
      taken: group.taken,
      flag_off_at: startsAt,
      bib_from: index * 500 + 1,
      bib_next: index * 500 + 1 + group.taken,
      position: index,
    })),
    courses: [],
    points: [
      {
        id: demoId('point', `${key}/session`),
        event_id: id,
        kind: 'session',
        name: JSON.stringify(sessionName),
        opens_at: addMinutes(startsAt, -45),
        closes_at: endsAt,
        repeat_policy: 'once',
        checklist: '[]',
        shown_fields: JSON.stringify(['name', 'category', 'note']),
        state: run.draft ? 'draft' : 'open',
        position: 0,
      },
    ],
  };
}

function paceColumn({ pace }: GroupRunSeed['groups'][number]): string | null {
  return pace === undefined ? null : JSON.stringify({ from: pace[0], to: pace[1] });
}

function courseColumns({ key, groups, place, course: shape }: GroupRunSeed) {
  const distances = groups.map(({ km }) => metres(km));
  const distanceM = Math.max(...distances);
  const columns = {
    max_distance_m: distanceM,
    distance_classes: distanceClassesOf(distances),
  };
  if (!shape) return { course: 'null', gain_m: null, ...columns };
  const course = makeCourse({ key, lat: place.lat, lon: place.lon, distanceM, shape });
  return {
    course: JSON.stringify(course),
    gain_m: course.gain_m,
    ...columns,
  };
}
