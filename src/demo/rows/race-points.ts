import type { Insertable } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { PackCollection } from '#src/contract/races-events/races-events.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';
import type { CheckInPointsTable } from '#src/server/db/tables/check-in.ts';
import { addMinutes } from './calendar.ts';
import { demoId } from '../demo-id.ts';
import type { RaceSeed } from '../seed-records.ts';

type PointRow = Insertable<CheckInPointsTable>;
type Hours = { opens_at: string; closes_at: string };

type Input = {
  eventId: string;
  packDays: PackCollection[];
  /** Ascending. */
  flagOffs: string[];
  endsAt: string;
  now: Date;
};

/** The check-in points of a race: race pack, start gates, finish. */
export function racePoints(race: RaceSeed, input: Input): PointRow[] {
  const hours = race.scanNow ? fromToday(race, input) : usualHours(input);
  const state =
    race.cancelled || Date.parse(input.endsAt) < input.now.getTime() ? 'closed' : 'open';
  const base = { event_id: input.eventId, repeat_policy: 'once', state } as const;
  const packId = demoId('point', `${race.key}/pack`);
  const starts = startGates(race).map(({ name, key, categoryIds }) => ({
    ...base,
    ...hours.start,
    id: demoId('point', `${race.key}/${key}`),
    kind: 'start' as const,
    name: JSON.stringify(name),
    category_ids: JSON.stringify(categoryIds),
    prerequisite_id: packId,
    // On a trail race nobody starts without the gear check at the pack counter.
    prerequisite_mode: race.style === 'trail' ? ('block' as const) : ('warn' as const),
    checklist: JSON.stringify(race.style === 'trail' ? [mandatoryGear] : []),
    shown_fields: JSON.stringify(['name', 'bib', 'category', 'wave', 'note']),
  }));
  const rows: Omit<PointRow, 'position'>[] = [
    {
      ...base,
      ...hours.pack,
      id: packId,
      kind: 'pack',
      name: JSON.stringify({ id: 'Race pack', en: 'Race pack' }),
      checklist: JSON.stringify(race.style === 'trail' ? [idCard, healthLetter] : [idCard]),
      shown_fields: JSON.stringify(['name', 'bib', 'category', 'jersey', 'items', 'note']),
    },
    ...starts,
    {
      ...base,
      ...hours.finish,
      id: demoId('point', `${race.key}/finish`),
      kind: 'finish',
      name: JSON.stringify({ id: 'Finis', en: 'Finish' }),
      // With several gates there is no single point that every finisher has passed.
      prerequisite_id: starts.length === 1 ? (starts[0]?.id ?? null) : null,
      prerequisite_mode: starts.length === 1 ? 'warn' : null,
      checklist: '[]',
      shown_fields: JSON.stringify(['name', 'bib', 'category', 'note']),
    },
  ];
  return rows.map((row, position) => ({ ...row, position }));
}

function startGates({ key, gates }: RaceSeed) {
  if (!gates) {
    return [{ key: 'start', name: { id: 'Garis start', en: 'Start line' }, categoryIds: null }];
  }
  return gates.map(({ name, codes }) => ({
    key: `start-${codes.join('-')}`,
    name,
    categoryIds: codes.map((code) => demoId('category', `${key}/${code}`)),
  }));
}

function usualHours({
  packDays,
  flagOffs,
  endsAt,
}: Input): Record<'pack' | 'start' | 'finish', Hours> {
  const first = flagOffs[0] ?? endsAt;
  const last = flagOffs.at(-1) ?? endsAt;
  const opens = packDays.map((day) => day.opens_at).sort();
  const closes = packDays.map((day) => day.closes_at).sort();
  return {
    pack: { opens_at: opens[0] ?? first, closes_at: closes.at(-1) ?? last },
    start: { opens_at: addMinutes(first, -90), closes_at: addMinutes(last, 30) },
    finish: { opens_at: first, closes_at: addMinutes(endsAt, 15) },
  };
}

/** All points are open from midnight today to a day after the race: longer than any real counter. */
function fromToday({ place: { zone } }: RaceSeed, { endsAt, now }: Input) {
  const hours: Hours = {
    opens_at: zonedInstant({ day: dayInZone(now.getTime(), zone), time: '00:00', zone }),
    closes_at: addMinutes(endsAt, 24 * 60),
  };
  return { pack: hours, start: hours, finish: hours };
}

type ChecklistItem = { id: string; label: LocalText };

const idCard: ChecklistItem = {
  id: 'id-card',
  label: { id: 'KTP atau kartu pelajar dilihat', en: 'ID or student card seen' },
};
const healthLetter: ChecklistItem = {
  id: 'health-letter',
  label: { id: 'Surat sehat diserahkan', en: 'Health certificate handed in' },
};
const mandatoryGear: ChecklistItem = {
  id: 'gear',
  label: { id: 'Perlengkapan wajib lengkap', en: 'Mandatory gear complete' },
};
