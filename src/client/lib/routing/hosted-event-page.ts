type HostedEvent = { id: string; community: { id: string; slug: string } | null };

/** The address of one part of an event's console: below its community, or for a race of the platform below the admins' pages. */
export function consoleOf({ id: eventId, community }: HostedEvent, part: string | undefined) {
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
