import type { EventKind, LocalText } from '#src/contract/common.ts';
import type { PointField } from '#src/contract/check-in-points/points.ts';
import type { PackCollection } from '#src/contract/races-events/races-events.ts';

/** A check-in point as created at publication; times are ISO 8601 instants. */
export type PlannedPoint = {
  kind: 'pack' | 'start' | 'session';
  name: LocalText;
  opensAt: string;
  closesAt: string;
  checklist: { id: string; label: LocalText }[];
  shownFields: PointField[];
};

type Input = {
  kind: EventKind;
  startsAt: string;
  endsAt: string;
  flagOffs: readonly string[];
  packs: readonly Pick<PackCollection, 'opens_at' | 'closes_at'>[];
};

const minuteMs = 60_000;
/** Corrals fill from 90 minutes before the first flag-off to 30 after the last; meeting points from 45 before. */
const startOpensMinutes = 90;
const startClosesMinutes = 30;
const sessionOpensMinutes = 45;

/**
 * The check-in points of an event (check-in §2): race pack collection (if any) and start corral for a race, one
 * meeting point for a group run. Each point warns when the one before it was not passed.
 */
export function planPoints({ kind, startsAt, endsAt, flagOffs, packs }: Input): PlannedPoint[] {
  if (kind === 'event') {
    return [
      {
        kind: 'session',
        name: { id: 'Absen titik kumpul', en: 'Meeting point sign-in' },
        opensAt: shifted(startsAt, -sessionOpensMinutes),
        closesAt: endsAt,
        checklist: [],
        shownFields: ['name', 'category', 'note'],
      },
    ];
  }
  const opens = packs.map((pack) => pack.opens_at).toSorted()[0];
  const closes = packs
    .map((pack) => pack.closes_at)
    .toSorted()
    .at(-1);
  const start: PlannedPoint = {
    kind: 'start',
    name: { id: 'Garis start', en: 'Start line' },
    opensAt: shifted(startsAt, -startOpensMinutes),
    closesAt: shifted(flagOffs.toSorted().at(-1) ?? startsAt, startClosesMinutes),
    checklist: [],
    shownFields: ['name', 'bib', 'category', 'wave', 'note'],
  };
  if (opens === undefined || closes === undefined) return [start];
  const pack: PlannedPoint = {
    kind: 'pack',
    name: { id: 'Race pack', en: 'Race pack' },
    opensAt: opens,
    closesAt: closes,
    checklist: [
      {
        id: 'id-card',
        label: { id: 'KTP atau kartu pelajar dilihat', en: 'ID or student card seen' },
      },
    ],
    shownFields: ['name', 'bib', 'category', 'jersey', 'items', 'note'],
  };
  return [pack, start];
}

function shifted(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * minuteMs).toISOString();
}
