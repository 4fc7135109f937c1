import type { PackCollection } from '#src/contract/races-events/races-events.ts';
import type { Ticket } from '#src/contract/registration.ts';

type Point = Ticket['points'][number];
/** `offMs`: how far off `at` may be, where that is known. */
type Passage = { at: string; offMs: number | undefined };

/** Where and when race packs are handed out; the place is null where only the hours are known. */
export type PackPlace = {
  place: Pick<PackCollection, 'place' | 'address' | 'note'> | null;
  hours: Pick<PackCollection, 'opens_at' | 'closes_at'>[];
};

/** A step of the runner's way, in order. `isDone`: it has happened; `passed`: when staff scanned the ticket there. */
export type ScheduleStep = { isDone: boolean; passed: Passage | null } & (
  | { kind: 'pack'; places: PackPlace[] }
  | { kind: 'gate'; points: Point[] }
  | { kind: 'start' }
  | { kind: 'finish'; points: Point[] }
);

/** The steps of a ticket at `now` (epoch milliseconds): race pack, gate or meeting point, start, finish. */
export function listScheduleSteps(ticket: Ticket, now: number): ScheduleStep[] {
  const gates = ticket.points.filter(({ kind }) => kind === 'start' || kind === 'session');
  const finishes = ticket.points.filter(({ kind }) => kind === 'finish');
  const places = listPackPlaces(ticket);
  const gate = toState(gates);
  const hasStarted = now >= Date.parse(ticket.category.flag_off_at);
  return [
    ...(places.length === 0
      ? []
      : [
          {
            kind: 'pack' as const,
            places,
            ...toState(ticket.points.filter(({ kind }) => kind === 'pack')),
          },
        ]),
    { kind: 'gate', points: gates, ...gate, isDone: gates.length === 0 ? hasStarted : gate.isDone },
    { kind: 'start', isDone: hasStarted && (gates.length === 0 || gate.isDone), passed: null },
    ...(finishes.length === 0
      ? []
      : [{ kind: 'finish' as const, points: finishes, ...toState(finishes) }]),
  ];
}

/**
 * From when the code leads on the ticket: the opening of its first race pack collection or check-in point, in epoch
 * milliseconds; 0 where neither is known.
 */
export function codeLeadsFrom({ event, points }: Ticket): number {
  const openings = [...(event.pack_collection ?? []), ...points].map(({ opens_at }) =>
    Date.parse(opens_at),
  );
  return openings.length === 0 ? 0 : Math.min(...openings);
}

function listPackPlaces({ event, points }: Ticket): PackPlace[] {
  const announced = groupByPlace(event.pack_collection ?? []);
  if (announced.length > 0) return announced;
  return points
    .filter(({ kind }) => kind === 'pack')
    .map((point) => ({ place: null, hours: [point] }));
}

function groupByPlace(packs: readonly PackCollection[]): PackPlace[] {
  const places: PackPlace[] = [];
  for (const pack of packs) {
    const same = places.find(
      ({ place }) => place?.place === pack.place && place.address === pack.address,
    );
    if (same === undefined) places.push({ place: pack, hours: [pack] });
    else same.hours.push(pack);
  }
  return places;
}

function toState(points: readonly Point[]): { isDone: boolean; passed: Passage | null } {
  const [passed = null] = points.flatMap(({ passed_at: at, uncertainty_ms: offMs }) =>
    at === null ? [] : [{ at, offMs }],
  );
  return { isDone: passed !== null, passed };
}
