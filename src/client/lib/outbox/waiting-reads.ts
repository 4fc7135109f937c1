import * as z from 'zod/mini';
import { Id, Instant } from '#src/contract/common.ts';
import { readMessages } from '#src/contract/inbox/inbox.ts';
import { callApi, type CallOptions } from '../api/api.ts';

/** Messages that were read without a network: some, and all that came until a moment. */
export const WaitingReads = z.object({ ids: z.array(Id), until: z.nullable(Instant) });
export type WaitingReads = z.infer<typeof WaitingReads>;

const atOnce = 100;

/** Tells the server of them, in as many calls as it takes. */
export async function sendWaitingReads(payload: unknown, options: CallOptions): Promise<void> {
  const { ids, until } = z.parse(WaitingReads, payload);
  if (until !== null) await callApi(readMessages, { body: { until } }, options);
  for (let from = 0; from < ids.length; from += atOnce) {
    await callApi(readMessages, { body: { ids: ids.slice(from, from + atOnce) } }, options);
  }
}
