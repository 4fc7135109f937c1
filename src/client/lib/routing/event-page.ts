import type { EventKind } from '#src/contract/common.ts';

type EventAddress = { id: string; kind: EventKind; community_id: string | null };

/** Where everybody sees a race or event, for the router's links and `navigate`: with its community where it has one. */
export function eventPageOf({ kind, id, community_id: communityId }: EventAddress) {
  if (communityId === null) return { to: '/race/detail/$raceId', params: { raceId: id } } as const;
  const params = { communityId, eventId: id };
  return kind === 'race'
    ? ({ to: '/race/detail/$communityId/$eventId', params } as const)
    : ({ to: '/event/detail/$communityId/$eventId', params } as const);
}
