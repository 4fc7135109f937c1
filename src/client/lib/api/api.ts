import * as z from 'zod/mini';
import type { CallOf, Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import { NetworkError } from './api-error.ts';
import { toApiError } from './errors/read-api-error.ts';
import { apiHost } from './api-host.ts';
import { suspectCutOff, suspectIfOld } from './connection.ts';
import type { Fetch } from './query-client.ts';
import { readTokens } from '../storage/session-cookies.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Bearer to send instead of the session's; an enrolled scanning phone passes its device token. */
  token?: string;
  /** The server's renderer passes its own; the browser's is the default. */
  fetch?: Fetch;
};

/** The parts of a call as the URL and body builders see them, for any endpoint. */
type AnyCall = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** What an endpoint is called with: only the parts it has. */
export type CallArgument<E extends Endpoint> = keyof CallOf<E> extends never ? object : CallOf<E>;

/**
 * Calls an endpoint of the contract and parses its answer.
 *
 * @throws {ApiError} the server answered with anything but success
 * @throws {NetworkError} no answer, or a success that the contract does not know
 * @throws {DOMException} AbortError, when `signal` was aborted
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  call: CallArgument<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  return (await callApiWithServerDate(endpoint, call, options)).data;
}

/**
 * Like `callApi`, with the time of the server's answer in epoch milliseconds, from its Date header; null without one. An
 * answer from a cache may be hours old.
 */
export async function callApiWithServerDate<E extends Endpoint>(
  endpoint: E,
  call: CallArgument<E>,
  options: CallOptions = {},
): Promise<{ data: ResponseOf<E>; answeredAt: number | null }> {
  // CallOf keeps only the parts an endpoint has; all of them are optional here.
  const parts = call as AnyCall;
  const response = await send(toUrl(endpoint, parts), toRequest(endpoint, parts, options), options);
  if (!response.ok) throw await toApiError(response);
  const body = response.status === 204 ? undefined : await readJson(response, options.signal);
  const answeredAt = toTime(response.headers.get('date'));
  if (!import.meta.env.SSR) suspectIfOld(answeredAt);
  const parsed = z.safeParse<E['response']>(endpoint.response, body);
  if (!parsed.success) throw new NetworkError('wrong_shape', parsed.error);
  return { data: parsed.data, answeredAt };
}

function toTime(date: string | null): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : time;
}

async function send(url: string, request: RequestInit, options: CallOptions): Promise<Response> {
  try {
    return await (options.fetch ?? fetch)(url, request);
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (!import.meta.env.SSR) suspectCutOff();
    throw new NetworkError('no_answer', cause);
  }
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    if (!import.meta.env.SSR) suspectCutOff();
    throw new NetworkError(cause instanceof SyntaxError ? 'not_json' : 'no_answer', cause);
  }
}

function toUrl(endpoint: Endpoint, { params = {}, query = {} }: AnyCall): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return `${apiHost()}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function toRequest(endpoint: Endpoint, call: AnyCall, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...call.headers };
  const token = options.token ?? sessionToken(endpoint);
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  return {
    method: endpoint.method,
    headers,
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
}

function sessionToken({ access }: Endpoint): string | null {
  if (access === 'member') return readTokens().access;
  return access === 'refresh' ? readTokens().refresh : null;
}
