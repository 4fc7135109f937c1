import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#src/client/lib/api/api-query.ts';

/** Who of the member's communities takes part in an event. Not kept on the phone: others may take it back. */
export function knownRunnersQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['races-events', 'list', { of: 'known-runners', eventId }],
    queryFn: apiQuery(
      async () => (await import('#src/contract/races-events/known-runners.ts')).listKnownRunners,
      { params: { id: eventId } },
    ),
  });
}
