import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import { readSession } from './session.ts';
import { apiQuery, type EndpointSource, getEndpoint } from '../api/api-query.ts';
import type { CallArgument } from '../api/api.ts';
import { importForCall } from '../api/import-for-call.ts';

/**
 * A `queryFn` for what the member reads without a network too: the copy on this phone shows first, then the server's
 * answer, which becomes the next copy. The query's `dataUpdatedAt` is when the server gave what is shown.
 *
 * @example copiedQuery(async () => (await import('#src/contract/races-events/own-runs.ts')).listOwnRuns, {})
 */
export function copiedQuery<E extends Endpoint>(source: EndpointSource<E>, call: CallArgument<E>) {
  const ask = apiQuery(source, call);
  return async (context: QueryFunctionContext): Promise<ResponseOf<E>> => {
    const { client, queryKey, signal } = context;
    if (client.getQueryData(queryKey) === undefined) {
      await showCopy(
        client,
        queryKey,
        (await importForCall(async () => getEndpoint(source))).response,
      );
    }
    const data = await ask(context);
    // Whoever signed out meanwhile leaves nothing behind.
    if (!signal.aborted && readSession().signedIn) await keepCopy(queryKey, data);
    return data;
  };
}

/** Changes what a copied query shows, and its copy: a change that the server is told later. */
export async function setCopied(
  client: QueryClient,
  queryKey: QueryKey,
  data: unknown,
): Promise<void> {
  // It is still from when the server gave it.
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now();
  client.setQueryData(queryKey, data, { updatedAt });
  await keepCopy(queryKey, data);
}

/** Shows what the server has just answered to a change of a copied query, and keeps it as the copy. */
export async function takeAnswered(
  client: QueryClient,
  queryKey: QueryKey,
  data: unknown,
): Promise<void> {
  // An answer that is on its way may be of before the change.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
  if (readSession().signedIn) await keepCopy(queryKey, data);
}

/** Deletes the copies of queries that begin like this one and were made before then (epoch milliseconds). */
export async function dropCopies(queryKey: QueryKey, before: number): Promise<void> {
  const start = toName(queryKey).slice(0, -1);
  try {
    const database = await openStore();
    for (const { name, savedAt } of await database.getAll('memberCopies')) {
      if (name.startsWith(start) && savedAt < before) await database.delete('memberCopies', name);
    }
  } catch {
    // Storage is refused: there are none.
  }
}

/** A copy of an older version may have another shape; it is as good as none. */
async function showCopy(
  client: QueryClient,
  queryKey: QueryKey,
  schema: z.ZodMiniType,
): Promise<void> {
  try {
    const row = await (await openStore()).get('memberCopies', toName(queryKey));
    const parsed = schema.safeParse(row?.data);
    if (row === undefined || !parsed.success) return;
    client.setQueryData(queryKey, parsed.data, { updatedAt: row.savedAt });
  } catch {
    // Storage is refused: the server's answer is all there is.
  }
}

async function keepCopy(queryKey: QueryKey, data: unknown): Promise<void> {
  try {
    const row = { name: toName(queryKey), data, savedAt: Date.now() };
    await (await openStore()).put('memberCopies', row);
  } catch {
    // As above.
  }
}

function toName(queryKey: QueryKey): string {
  return JSON.stringify(queryKey);
}

/** Imported on demand, as the ticket store does. */
async function openStore() {
  const { openDatabase } = await import('../storage/database.ts');
  return openDatabase();
}
