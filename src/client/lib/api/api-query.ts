import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import type { CallArgument, CallOptions } from './api.ts';
import { importForCall } from './import-for-call.ts';
import { getFetch } from './query-client.ts';

/** An answer and its server time, in epoch milliseconds from the Date header; null without one. */
export type WithServerDate<T> = { data: T; answeredAt: number | null };

/**
 * An endpoint, or what imports it when it is called: a page that came with its data needs neither the contract nor the
 * schema library. Consoles ask for their data themselves and have it with their code.
 */
export type EndpointSource<E extends Endpoint> = E | (() => Promise<E>);

/**
 * A `queryFn` for an endpoint: passes the query's abort signal and, on the server, the renderer's fetch.
 *
 * @example apiQuery(async () => (await import('#src/contract/content/content.ts')).listFaq, {})
 * @example apiQuery(getWaiting, {})
 */
export function apiQuery<E extends Endpoint>(source: EndpointSource<E>, call: CallArgument<E>) {
  const ask = apiQueryWithServerDate(source, call);
  return async (context: QueryContext): Promise<ResponseOf<E>> => (await ask(context)).data;
}

/** Like `apiQuery`, with the server's time: an answer from the service worker's cache may be hours old. */
export function apiQueryWithServerDate<E extends Endpoint>(
  source: EndpointSource<E>,
  call: CallArgument<E>,
) {
  return async ({ client, signal }: QueryContext): Promise<WithServerDate<ResponseOf<E>>> => {
    const [endpoint, { callApiWithServerDate }] = await importCall(source);
    return callApiWithServerDate(endpoint, call, { signal, fetch: getFetch(client) });
  };
}

/** Calls an endpoint that is imported for it, for mutations; with the endpoint at hand, use `callApi`. */
export async function callImported<E extends Endpoint>(
  importEndpoint: () => Promise<E>,
  call: CallArgument<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const [endpoint, { callApi }] = await importCall(importEndpoint);
  return callApi(endpoint, call, options);
}

function importCall<E extends Endpoint>(source: EndpointSource<E>) {
  return importForCall(() => Promise.all([getEndpoint(source), import('./api.ts')]));
}

/** The endpoint itself. */
export function getEndpoint<E extends Endpoint>(source: EndpointSource<E>): E | Promise<E> {
  return typeof source === 'function' ? source() : source;
}

type QueryContext = Pick<QueryFunctionContext, 'client' | 'signal'>;
