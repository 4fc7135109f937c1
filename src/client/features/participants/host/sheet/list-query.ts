import type { ParticipantSort } from '#src/contract/participants/participant-choices.ts';
import type { ParticipantFilter } from '#src/contract/participants/participants.ts';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';

/** What an address asks for. */
export function toListQuery({
  id: _sheet,
  print: _paper,
  sort,
  ...filter
}: ConsoleSearch<'participants'>): {
  filter: ParticipantFilter;
  sort: ParticipantSort | undefined;
} {
  // Nobody who waits has a place.
  const state =
    filter.state ?? (filter.waiting === undefined ? undefined : ('waitlisted' as const));
  const wanted = Object.entries({ ...filter, state }).filter(([, value]) => value !== undefined);
  return { filter: Object.fromEntries(wanted), sort };
}
