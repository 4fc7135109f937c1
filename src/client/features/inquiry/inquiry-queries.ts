import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { InquiryBody, InquiryState } from '#src/contract/content/inquiry.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/content/inquiry.ts');

/** Sends an inquiry; returns its reference. Idempotent by request id. */
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

/** Sets an inquiry's state; every list of inquiries is refetched. */
export function setInquiryStateMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, state }: { id: string; state: InquiryState }) =>
      callApi((await contract()).setInquiryState, { params: { id }, body: { state } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['inquiry', 'list'] }),
  });
}
