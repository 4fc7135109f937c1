import type { EventOverview } from '#src/contract/registration/participants.ts';
import type { ConsolePart } from './console-parts.ts';

type HostedEvent = EventOverview['event'];

/** The address of an event's overview: below its community, or for a race of the platform below the admins' pages. */
export function overviewOf(event: HostedEvent) {
  return partOf(event, undefined);
}

/** The address of one part of its console. */
export function partOf({ id: eventId, community }: HostedEvent, part: ConsolePart | undefined) {
  if (community === null)
    return { to: '/admin/race/$eventId/{-$part}', params: { eventId, part } } as const;
  const { id, slug } = community;
  return {
    to: '/community/my/$id/$slug/event/$eventId/{-$part}',
    params: { id, slug, eventId, part },
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
