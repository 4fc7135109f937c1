import type { EventOverview } from '#src/contract/registration/participants.ts';

type HostedEvent = EventOverview['event'];

/** The address of an event's overview: below its community, or for a race of the platform below the admins' pages. */
export function overviewOf({ id: eventId, community }: HostedEvent) {
  if (community === null)
    return { to: '/admin/race/$eventId/{-$part}', params: { eventId, part: undefined } } as const;
  const { id, slug } = community;
  return {
    to: '/community/my/$id/$slug/event/$eventId/{-$part}',
    params: { id, slug, eventId, part: undefined },
  } as const;
}

/** The address of its participants. */
export function participantsOf({ id: eventId, community }: HostedEvent) {
  if (community === null) {
    return {
      to: '/admin/race/$eventId/{-$part}',
      params: { eventId, part: 'participants' },
    } as const;
  }
  const { id, slug } = community;
  return {
    to: '/community/my/$id/$slug/event/$eventId/{-$part}',
    params: { id, slug, eventId, part: 'participants' },
  } as const;
}

/** The address of its form. */
export function editingOf({ id: eventId, community }: HostedEvent) {
  if (community === null) return { to: '/admin/race', search: { id: eventId } } as const;
  const { id, slug } = community;
  return {
    to: '/community/my/$id/$slug/event/$eventId/edit',
    params: { id, slug, eventId },
  } as const;
}

/** Where its hosts come from. */
export function aboveOf({ community }: HostedEvent) {
  if (community === null) return { to: '/admin/race' } as const;
  const { id, slug } = community;
  return { to: '/community/my/$id/$slug', params: { id, slug } } as const;
}
