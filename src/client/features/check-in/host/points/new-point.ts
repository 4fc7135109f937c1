import type { EventPoints, PointContent } from '#src/contract/check-in-points/points.ts';

/** A point at the end of the chain, at the hours of the last one, which it warns of. */
export function newPoint({ event }: EventPoints, points: readonly PointContent[]): PointContent {
  const last = points.findLast(({ state }) => state === 'open');
  return {
    key: crypto.randomUUID(),
    kind: event.kind === 'race' ? 'start' : 'session',
    name: { id: '' },
    opens_at: last?.opens_at ?? event.starts_at,
    closes_at: last?.closes_at ?? event.ends_at,
    category_ids: null,
    prerequisite: last === undefined ? null : { key: last.key, mode: 'warn' },
    repeat: 'once',
    checklist: [],
    shown_fields: ['name', 'bib', 'category', 'note'],
    state: 'open',
  };
}
