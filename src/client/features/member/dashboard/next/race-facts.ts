import type { Language, Zone } from '#src/contract/common.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatBib } from '#src/domain/text/format.ts';

type Point = Ticket['points'][number];
type Opening = { opens_at: string; closes_at: string };

/** A gate opens on the morning; a point that is open for longer, from midnight say, tells a runner no time. */
const longestGateMs = 6 * 60 * 60_000;

/** The start gate of this ticket's category, if it opens shortly before the start and was not passed yet. */
export function findGate({ points, category }: Ticket): Point | null {
  const flagOff = Date.parse(category.flag_off_at);
  const gate = points.find(({ kind, opens_at, passed_at }) => {
    const ahead = flagOff - Date.parse(opens_at);
    return kind === 'start' && passed_at === null && ahead >= 0 && ahead <= longestGateMs;
  });
  return gate ?? null;
}

/** Where and when the race pack can still be collected, the next first; none once it was. */
export function listPacks({ event, points }: Ticket, now: number): PackPlace[] {
  const counters = points.filter(({ kind }) => kind === 'pack');
  if (counters.some(({ passed_at: passed }) => passed !== null)) return [];
  return (event.pack_collection ?? [])
    .filter(({ closes_at: closes }) => Date.parse(closes) > now)
    .toSorted((a, b) => a.opens_at.localeCompare(b.opens_at));
}

export type PackPlace = NonNullable<Ticket['event']['pack_collection']>[number];

/** The days of several openings: `12 Feb`, `12–13 Feb`, `28 Feb–1 Mar`; null without one. */
export function daysText(
  openings: readonly Opening[],
  zone: Zone,
  language: Language,
): string | null {
  const [first] = openings.map(({ opens_at: opens }) => opens).toSorted();
  const last = openings
    .map(({ closes_at: closes }) => closes)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  const from = formatBib(first, zone, language);
  const to = formatBib(last, zone, language);
  const end = `${to.day} ${to.month}`;
  if (from.month !== to.month) return `${from.day} ${from.month}–${end}`;
  return from.day === to.day ? end : `${from.day}–${end}`;
}
