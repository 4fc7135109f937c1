import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Inquiry, InquiryBody, InquiryState } from '#src/contract/content/inquiry.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { importOutbox } from '#src/client/lib/outbox/import-outbox.ts';

const contract = () => import('#src/contract/content/inquiry.ts');

/** Sends an inquiry; returns its reference, or null while it waits for a network. Idempotent by request id. */
export function postInquiryMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: InquiryBody): Promise<string | null> => {
      const { sendOrKeep } = await importOutbox();
      const subject = `inquiry:${body.request_id}`;
      const path = location.pathname;
      const entry = { kind: 'inquiry', subject, about: null, path, payload: body } as const;
      const answer = await sendOrKeep(client, entry, async (signal) =>
        callApi((await contract()).postInquiry, { body }, { signal }),
      );
      return answer?.id ?? null;
    },
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
    mutationFn: async ({ inquiry, state }: { inquiry: Inquiry; state: InquiryState }) =>
      callApi((await contract()).setInquiryState, {
        params: { id: inquiry.id },
        body: { state, seen: inquiry.state },
      }),
    // Also after a refusal, as another editor may have answered.
    onSettled: () => client.invalidateQueries({ queryKey: ['inquiry', 'list'] }),
  });
}
