import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type InquiryBody, postInquiry } from '#src/contract/content/inquiry.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { importOutbox } from '#src/client/lib/outbox/import-outbox.ts';

/** Sends an inquiry; returns its reference, or null while it waits for a network. Idempotent by request id. */
export function postInquiryMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: InquiryBody): Promise<string | null> => {
      const { sendOrKeep } = await importOutbox();
      const subject = `inquiry:${body.request_id}`;
      const path = location.pathname;
      const entry = { kind: 'inquiry', subject, about: null, path, payload: body } as const;
      const answer = await sendOrKeep(client, entry, (signal) =>
        callApi(postInquiry, { body }, { signal }),
      );
      return answer?.id ?? null;
    },
  });
}
