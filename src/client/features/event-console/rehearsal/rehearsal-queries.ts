import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { staffQueryOptions } from '../staff/staff-queries.ts';

const contract = () => import('#src/contract/check-in/rehearsal.ts');

/** Throws away the scores of all phones of an event. */
export function discardRehearsalsMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: () =>
      callImported(async () => (await contract()).discardRehearsals, { params: { id: eventId } }),
    onSettled: () => client.invalidateQueries(staffQueryOptions(eventId)),
  });
}
