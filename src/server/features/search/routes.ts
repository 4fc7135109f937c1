import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { search } from '#src/contract/search.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { createWorkQueue } from '#src/server/platform/work-queue.ts';
import { searchAll } from './service.ts';

// A search uses five connections for some milliseconds. It runs on every typed word, so only the latest matters and the
// queue is short.
const queue = { atOnce: 1, waiting: 20 };

/** Search over all public content; `busy` when the queue is full. */
export function searchRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  const inTurn = createWorkQueue(queue);

  route(app, search, async ({ query, now }) => {
    const input = { query: query.q, limit: query.limit, now };
    return await inTurn(async () => await searchAll(db, input));
  });

  // Whatever the public sees can be found: kept answers go with any change.
  app.publicData.onChange((tags) => {
    if (!tags.has(search.tag)) app.publicData.changed(search.tag);
  });
}
