import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { InquiryBody, InquiryState } from '#src/contract/content/inquiry.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

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
  return cursorQueryOptions({
    queryKey: ['inquiry', 'list', { state }],
    pageQuery: (page) =>
      apiQuery(async () => (await contract()).listInquiries, { query: { state, ...page } }),
    select: mergePages,
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
