import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { readConnection } from '../device/online.ts';
import { ApiError } from './api-error.ts';
import { orNotFound } from './or-not-found.ts';
import { retryDetail } from './query-client.ts';

const listRetries = 3;

/** Asks for a page of a list. A cursor out of an old or mistyped address shows the list from its beginning instead. */
export async function pageOrFirst<T>(
  cursor: string | undefined,
  ask: (cursor: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await ask(cursor);
  } catch (error) {
    if (cursor === undefined || !isInvalidCursor(error)) throw error;
    return await ask(undefined);
  }
}

type Warmable<Data, Key extends QueryKey> = EnsureQueryDataOptions<Data, Error, Data, Key>;

/**
 * Fills the cache for a list and the counts of its filters. The server waits, so that the HTML is complete, and fails
 * with the list; the browser goes on at once, and the screen shows what state the list is in.
 */
export async function warmList<List, ListKey extends QueryKey, Facets, FacetsKey extends QueryKey>(
  client: QueryClient,
  list: Warmable<List, ListKey>,
  facets: Warmable<Facets, FacetsKey>,
): Promise<void> {
  const counts = client.prefetchQuery(facets);
  if (import.meta.env.SSR) await Promise.all([counts, client.fetchQuery(list)]);
  else void client.prefetchQuery(list);
}

/** `retry` option of public lists. */
export function retryPublicList(failures: number): boolean {
  return mayRetry() && failures < listRetries;
}

/** `retry` option of public pages of one record. */
export function retryPublicDetail(failures: number, error: Error): boolean {
  return mayRetry() && retryDetail(failures, error);
}

/**
 * What a page is about, for its loader.
 *
 * @throws the router's notFound when there is no such thing, or nobody may see it
 */
export async function ensureFound<Data, Key extends QueryKey>(
  client: QueryClient,
  options: Warmable<Data, Key>,
): Promise<Data> {
  return await orNotFound(client.ensureQueryData(options));
}

function isInvalidCursor(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'invalid_cursor';
}

/** Without a network another try would only wait: the screen says so at once instead. A page being rendered never waits. */
function mayRetry(): boolean {
  return !import.meta.env.SSR && readConnection() !== 'offline';
}
