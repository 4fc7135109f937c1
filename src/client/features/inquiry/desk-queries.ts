import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  type Inquiry,
  type InquiryState,
  listInquiries,
  setInquiryState,
} from '#src/contract/content/inquiry.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** Inquiries in a state, or all, for editors. */
export function inquiryListQueryOptions(state: InquiryState | undefined) {
  return cursorQueryOptions({
    queryKey: ['inquiry', 'list', { state }],
    pageQuery: (page) => apiQuery(listInquiries, { query: { state, ...page } }),
    select: mergePages,
    retry: retryOnline,
  });
}

/** Sets an inquiry's state; every list of inquiries is refetched. */
export function setInquiryStateMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ inquiry, state }: { inquiry: Inquiry; state: InquiryState }) =>
      callApi(setInquiryState, {
        params: { id: inquiry.id },
        body: { state, seen: inquiry.state },
      }),
    // Also after a refusal, as another editor may have answered.
    onSettled: () => client.invalidateQueries({ queryKey: ['inquiry', 'list'] }),
  });
}
