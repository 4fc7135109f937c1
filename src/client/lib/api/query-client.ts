import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { readConnection } from '../device/online.ts';
import { ApiError, isServerFault, NetworkError } from './api-error.ts';

/** What a call is made with: the browser's fetch, or the server's in-process one. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

const second = 1_000;
const minute = 60 * second;

/** Retries and cache life by specification §9. */
const retries = 3;
/** Where `retryOnline` decides: after one second, and after two more. */
const retriesOfServerErrors = 2;
const longestDelay = 30 * second;
const cacheLife = 5 * minute;

/** Public lists say max-age=30; asking again sooner would be answered from a cache anyway. */
const freshFor = 30 * second;

const serverFetches = new WeakMap<QueryClient, Fetch>();

/** The browser's client; given a `fetch` it is one request's client on the server, which never retries. */
export function createQueryClient(serverFetch?: Fetch): QueryClient {
  const isServer = serverFetch !== undefined;
  const client = new AppQueryClient({
    defaultOptions: {
      queries: {
        retry: isServer ? false : retries,
        retryDelay: (attempt) => Math.min(second * 2 ** attempt, longestDelay),
        // A timer per query would outlive the request.
        gcTime: isServer ? Number.POSITIVE_INFINITY : cacheLife,
        staleTime: freshFor,
        // Offline the service worker still answers for lists it has seen, so calls are tried first.
        networkMode: 'offlineFirst',
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (serverFetch !== undefined) serverFetches.set(client, serverFetch);
  return client;
}

/**
 * A query's first answer that is on its way during a change may be from before it, and would count as new: it is asked for
 * once more. The library does that only for queries that have data.
 */
class AppQueryClient extends QueryClient {
  override invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters).filter(isFirstFetch)) {
      const again = (): void =>
        void super.invalidateQueries({ predicate: (each) => each === query }, options);
      // Whoever made the change does not wait for it.
      query.promise?.then(again, again);
    }
    return super.invalidateQueries(filters, options);
  }
}

function isFirstFetch({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.data === undefined;
}

/** The fetch that a client's queries are made with. */
export function getFetch(client: QueryClient): Fetch {
  return serverFetches.get(client) ?? ((input, init) => fetch(input, init));
}

/**
 * `retry` option for detail queries: a 4xx other than 408 and 429 will not change by asking again (product §9.8), nor
 * will an answer of the wrong shape.
 */
export function retryDetail(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status)) {
    return false;
  }
  if (error instanceof NetworkError && error.reason === 'wrong_shape') return false;
  return failures < retries;
}

/**
 * The same, for a screen that says at once when there is no network: another try would only wait. The server's own
 * errors it says after 3 s, because whoever works with the screen waits for it.
 */
export function retryOnline(failures: number, error: Error): boolean {
  if (isServerFault(error) && failures >= retriesOfServerErrors) return false;
  return !import.meta.env.SSR && readConnection() !== 'offline' && retryDetail(failures, error);
}
