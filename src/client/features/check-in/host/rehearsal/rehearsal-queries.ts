import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { discardRehearsals } from '#src/contract/check-in/rehearsal.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { staffQueryOptions } from '../staff-query.ts';

/** Throws away the scores of all phones of an event. */
export function discardRehearsalsMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: () => callApi(discardRehearsals, { params: { id: eventId } }),
    onSettled: () => client.invalidateQueries(staffQueryOptions(eventId)),
  });
}
