import type { EditableEvent } from '#src/contract/event-editing.ts';

/** Where everybody sees a race or event; for the router's links and `navigate`. */
export function publicPageOf({
  kind,
  id,
  community_id: communityId,
}: Pick<EditableEvent, 'kind' | 'id' | 'community_id'>) {
  if (communityId === null) return { to: '/race/detail/$raceId', params: { raceId: id } } as const;
  const params = { communityId, eventId: id };
  return kind === 'race'
    ? ({ to: '/race/detail/$communityId/$eventId', params } as const)
    : ({ to: '/event/detail/$communityId/$eventId', params } as const);
}
