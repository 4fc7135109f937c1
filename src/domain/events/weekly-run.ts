import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { SeriesRule } from '#src/contract/races-events/series.ts';
import type { NewRun } from '#src/contract/races-events/weekly-run.ts';
import { meetingOf, type Weeks } from '../community/meeting.ts';
import { addDays, isoWeekday } from '../time/calendar-days.ts';
import { toLocalTime, zoneOfProvince } from './event-schedule.ts';

/** Content and rule of a series that a community starts by the short form. */
export type PlannedRun = { content: EventContent; recurrence: SeriesRule };

/**
 * What a weekly run comes to as a series: free, for as many as come, from its next start on. `place` is its community's;
 * `now` epoch milliseconds.
 */
export function planWeeklyRun(
  run: NewRun,
  { city, province, now }: { city: string; province: string; now: number },
): PlannedRun {
  const { title, days, time, place, position, distance_m } = run;
  return {
    content: {
      ...openContent,
      title,
      province,
      city,
      venue: place,
      ...(position === null ? {} : { position }),
      starts: nextStart({ days, time }, toLocalTime(now, zoneOfProvince(province))),
      categories: [{ ...openCategory, distance_m }],
    },
    recurrence: { days, interval: 1, until: null, count: null },
  };
}

/**
 * A community's runs of every week as it writes them, one for each time and name: those of several days are one run. The
 * place is empty where it has no meeting point.
 */
export function runsOfSchedule(community: Weeks): NewRun[] {
  const { schedule } = community;
  const { place, position } = meetingOf(community);
  const runs = new Map<string, NewRun>();
  for (const { day, time, title } of schedule) {
    const key = `${time} ${title.id}`;
    const days = new Set([...(runs.get(key)?.days ?? []), day]);
    const inOrder = [...days].toSorted((one, other) => one - other);
    runs.set(key, { title, days: inOrder, time, place, position, distance_m: null });
  }
  return [...runs.values()];
}

/** The first day with the run's weekday, from a local time on, whose start is still ahead. */
function nextStart({ days, time }: Pick<NewRun, 'days' | 'time'>, nowLocal: string): string {
  const today = nowLocal.slice(0, 10);
  const starts = Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead))
    .filter((day) => days.includes(isoWeekday(day)))
    .map((day) => `${day}T${time}`);
  const next = starts.find((start) => start > nowLocal);
  if (next === undefined) throw new RangeError('A run has a weekday');
  return next;
}

const none = { id: '' };

const openCategory: EventContent['categories'][number] = {
  code: '',
  name: none,
  distance_m: null,
  price: 0,
  tiers: [],
  quota: null,
  flag_off: null,
  cut_off_minutes: null,
  age_min: null,
  age_max: null,
};

const openContent: Omit<
  EventContent,
  'title' | 'province' | 'city' | 'venue' | 'starts' | 'categories'
> = {
  summary: none,
  body: none,
  organizer: '',
  cover: null,
  activity: 'run',
  address: '',
  duration_minutes: null,
  registration_opens: null,
  registration_closes: null,
  join_mode: 'rsvp',
  external_url: null,
  contact_whatsapp: null,
  payment_note: null,
  pack_collection: [],
  jersey_sizes: [],
  rules: none,
  waiver: null,
};
