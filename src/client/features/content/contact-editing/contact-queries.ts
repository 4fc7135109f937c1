import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  changeContact,
  type ContactContent,
  getDeskContact,
} from '#src/contract/content/contact-editing.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** How to reach whoever runs the site, for editors. */
export function deskContactQueryOptions() {
  return queryOptions({
    queryKey: ['content', 'detail', { of: 'contact-editing' }],
    queryFn: apiQuery(getDeskContact, {}),
    // Another editor may be writing.
    staleTime: 0,
    retry: retryOnline,
  });
}

/** Changes it as it was seen. */
export function changeContactMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ rev, content }: { rev: number; content: ContactContent }) =>
      callApi(changeContact, { body: { rev, ...content } }),
    // The public pages show it, too; and another editor may have changed it.
    onSettled: () => client.invalidateQueries({ queryKey: ['content'] }),
  });
}
