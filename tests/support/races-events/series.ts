import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { SeriesRule } from '#src/contract/races-events/series.ts';
import type { NewRun } from '#src/contract/races-events/weekly-run.ts';
import type { DatabaseHandle } from '#src/server/db/pool.ts';
import { makeCategoryContent, makeRunContent } from './event-content.ts';

/** Every Saturday without end. */
export function makeSeriesRule(overrides: Partial<SeriesRule> = {}): SeriesRule {
  return { days: [6], interval: 1, until: null, count: null, ...overrides };
}

/** A run of every Wednesday evening, by the short form. */
export function makeWeeklyRun(overrides: Partial<NewRun> = {}): NewRun {
  return {
    title: { id: 'Rabu santai' },
    days: [3],
    time: '19:00',
    place: 'Gerbang barat',
    position: null,
    distance_m: null,
    ...overrides,
  };
}

/** A free weekly run from Saturday 6 February 2027 at 05.30 WIB on, with two pace groups of 30 places. */
export function makeSeriesContent(overrides: Partial<EventContent> = {}): EventContent {
  return makeRunContent({
    starts: '2027-02-06T05:30',
    categories: [
      makePaceGroup('Santai', { from: 420, to: 480 }),
      makePaceGroup('Cepat', { from: 300, to: 360 }),
    ],
    ...overrides,
  });
}

function makePaceGroup(name: string, pace: { from: number; to: number }) {
  return makeCategoryContent({
    code: '',
    name: { id: name },
    distance_m: 8000,
    price: 0,
    quota: 30,
    cut_off_minutes: null,
    pace,
  });
}

/** The complete runner profile, which joining with a tap requires. */
export async function makeRunnerProfile(db: DatabaseHandle['db'], memberId: string) {
  await db
    .insertInto('runner_profiles')
    .values({
      member_id: memberId,
      legal_name: 'Demo Pelari',
      bib_name: 'PELARI',
      sex: 'female',
      birth_date: '1995-06-15',
      phone: '+6281234567890',
      city: 'Sleman',
      emergency_name: 'Demo Keluarga',
      emergency_phone: '+6281234567891',
      updated_at: new Date('2027-01-01T00:00:00.000Z'),
    })
    .execute();
}
