import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import {
  createPasses,
  handOverLanes,
  type NewStaffPass,
  restorePhone,
  revokePhone,
  withdrawPass,
} from '#src/contract/check-in/staff.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { staffQueryOptions } from '../staff-query.ts';

/**
 * The passes made since the page was loaded, with their codes and PINs: in memory only, and nowhere else to be had. They
 * outlive the screen, so that a wrong tap does not lose them.
 */
export function newPassesQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { newPassesOf: eventId }],
    queryFn: (): NewStaffPass[] => [],
    initialData: [],
    enabled: false,
    gcTime: Infinity,
  });
}

/** Makes passes; they are among `newPassesQueryOptions` afterwards. */
export function createPassesMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof createPasses>['body']) =>
      callApi(createPasses, { params: { id: eventId }, body }),
    onSuccess: async ({ passes }) => {
      const { queryKey } = newPassesQueryOptions(eventId);
      client.setQueryData(queryKey, (known: NewStaffPass[] = []) => [...passes, ...known]);
      await client.invalidateQueries(staffQueryOptions(eventId));
    },
  });
}

export function withdrawPassMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (passId: string) =>
      callApi(withdrawPass, {
        params: { id: eventId, passId },
      }),
    onSuccess: ({ id }) => {
      const { queryKey } = newPassesQueryOptions(eventId);
      client.setQueryData(queryKey, (known: NewStaffPass[] = []) =>
        known.filter((pass) => pass.id !== id),
      );
    },
    // Also where somebody was faster: a phone that has used it, or another host.
    onSettled: () => client.invalidateQueries(staffQueryOptions(eventId)),
  });
}

/** Gives the lanes of a revoked phone to another one. */
export function handOverMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ from, to }: { from: string; to: string }) =>
      callApi(handOverLanes, { params: { id: eventId, deviceId: from }, body: { to } }),
    onSettled: () => client.invalidateQueries(staffQueryOptions(eventId)),
  });
}

/** Takes back that a phone was revoked. */
export function restorePhoneMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (deviceId: string) => callApi(restorePhone, { params: { id: eventId, deviceId } }),
    // What it sent meanwhile has left the quarantine.
    onSettled: () => client.invalidateQueries({ queryKey: ['event-console', 'list'] }),
  });
}

export function revokePhoneMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (deviceId: string) =>
      callApi(revokePhone, {
        params: { id: eventId, deviceId },
      }),
    onSettled: () => client.invalidateQueries(staffQueryOptions(eventId)),
  });
}
