import type { QueryClient } from '@tanstack/react-query';

/** `meta` of a list of a host's own that they go back to after they changed something in it. */
export const ownListMeta = { isOwnList: true } as const;

/** Fetches such lists anew while they are not shown: on the way back nothing in them moves under a finger. */
export async function renewOwnLists(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: 'inactive',
    predicate: ({ meta }) => meta?.['isOwnList'] === true,
  });
}
