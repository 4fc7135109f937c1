import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { InquiryBody, InquiryState } from '#src/contract/content/inquiry.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { fetchOf, retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/content/inquiry.ts');

/** Sends an inquiry; gives its reference. The same request id twice is one inquiry. */
export function postInquiryMutationOptions() {
  return mutationOptions({
    mutationFn: async (body: InquiryBody) =>
      (await callApi((await contract()).postInquiry, { body })).id,
  });
}

/** Inquiries in a state, or all, for editors. */
export function inquiryListQueryOptions(state: InquiryState | undefined) {
  return infiniteQueryOptions({
    queryKey: ['inquiry', 'list', { state }],
    queryFn: async ({ client, signal, pageParam }) =>
      callApi(
        (await contract()).listInquiries,
        { query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal, fetch: fetchOf(client) },
      ),
    // Typed wide: later pages have a cursor.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    retry: retryOnline,
  });
}

/** Says how far an inquiry is; every list of them is read again. */
export function setInquiryStateMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, state }: { id: string; state: InquiryState }) =>
      callApi((await contract()).setInquiryState, { params: { id }, body: { state } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['inquiry', 'list'] }),
  });
}
