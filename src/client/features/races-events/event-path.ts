import type { EventKind } from '#src/contract/races-events/races-events.ts';

/** What an address needs to know of an event. */
export type EventAddress = { id: string; kind: EventKind; community_id: string | null };

/** The canonical path of an event's own page: with its community where it has one (product §9.7). */
export function eventPath({ id, kind, community_id }: EventAddress): string {
  return community_id === null ? `/race/detail/${id}` : `/${kind}/detail/${community_id}/${id}`;
}
