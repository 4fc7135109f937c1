import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import type { CallArgument, CallOptions } from './api.ts';
import { NetworkError } from './api-error.ts';
import { getFetch } from './query-client.ts';

/** An answer and its server time, in epoch milliseconds from the Date header; null without one. */
export type WithServerDate<T> = { data: T; answeredAt: number | null };

/**
 * A `queryFn` for an endpoint: passes the query's abort signal and, on the server, the renderer's fetch. All that a call
 * needs is imported when it is made: a page that came with its data needs neither the contract nor the schema library.
 *
 * @example apiQuery(async () => (await import('#src/contract/content/content.ts')).listFaq, {})
 */
export function apiQuery<E extends Endpoint>(
  importEndpoint: () => Promise<E>,
  call: CallArgument<E>,
) {
  const ask = apiQueryWithServerDate(importEndpoint, call);
  return async (context: QueryContext): Promise<ResponseOf<E>> => (await ask(context)).data;
}

/** Like `apiQuery`, with the server's time: an answer from the service worker's cache may be hours old. */
export function apiQueryWithServerDate<E extends Endpoint>(
  importEndpoint: () => Promise<E>,
  call: CallArgument<E>,
) {
  return async ({ client, signal }: QueryContext): Promise<WithServerDate<ResponseOf<E>>> => {
    const [endpoint, { callApiWithServerDate }] = await importCall(importEndpoint);
    return callApiWithServerDate(endpoint, call, { signal, fetch: getFetch(client) });
  };
}

/** Calls an endpoint that is imported for it, for mutations. */
export async function callImported<E extends Endpoint>(
  importEndpoint: () => Promise<E>,
  call: CallArgument<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const [endpoint, { callApi }] = await importCall(importEndpoint);
  return callApi(endpoint, call, options);
}

/** Without a network the scripts of a call fail before the call itself could. */
async function importCall<E>(importEndpoint: () => Promise<E>) {
  try {
    return await Promise.all([importEndpoint(), import('./api.ts')]);
  } catch (error) {
    throw new NetworkError('no_answer', error);
  }
}

type QueryContext = Pick<QueryFunctionContext, 'client' | 'signal'>;
