import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { listStaff } from '#src/contract/check-in/staff.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

export type Staff = ResponseOf<typeof listStaff>;
export type StaffPoint = Staff['points'][number];

const listInterval = 15_000;

/** The phones of an event and its unused passes, asked again while the screen is open. */
export function staffQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'list', { staffOf: eventId }],
    queryFn: apiQuery(listStaff, { params: { id: eventId } }),
    retry: retryOnline,
    refetchInterval: listInterval,
  });
}
