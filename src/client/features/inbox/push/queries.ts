import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#src/contract/common.ts';
import { readPushState } from '#src/client/lib/push/push-state.ts';
import { switchPushOff, switchPushOn } from '#src/client/lib/push/subscribe.ts';

/** Whether this device notifies. The browser says it, so it is known without a network, and may change at any time. */
export function pushStateQueryOptions() {
  return queryOptions({
    queryKey: ['inbox', 'detail', { of: 'push' }],
    queryFn: readPushState,
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Switches it on, which asks for permission, or off. */
export function switchPushMutationOptions(client: QueryClient, language: Language) {
  return mutationOptions({
    mutationFn: async (isOn: boolean) => {
      // Before anything is fetched: browsers ask only as long as they remember the tap.
      const permission = isOn ? await Notification.requestPermission() : null;
      await (permission === null ? switchPushOff() : switchPushOn(language, permission));
    },
    onSettled: async () => client.invalidateQueries(pushStateQueryOptions()),
  });
}
