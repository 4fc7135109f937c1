import { queryOptions } from '@tanstack/react-query';
import { retryOnline } from '../api/query-client.ts';
import { copiedQuery } from '../session/copied-query.ts';

/** How many messages the member has not read; kept on this phone. */
export function unreadQueryOptions() {
  return queryOptions({
    queryKey: ['inbox', 'detail', { of: 'unread' }],
    queryFn: copiedQuery(
      async () => (await import('#src/contract/inbox/inbox.ts')).countUnread,
      {},
    ),
    retry: retryOnline,
  });
}
