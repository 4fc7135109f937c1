import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { search } from '#src/contract/search.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/plugins/route.ts';
import { findEverywhere } from './service.ts';

/** The one search over everything public. */
export function searchRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(
    app,
    search,
    async ({ query, now }) => await findEverywhere(db, { query: query.q, limit: query.limit, now }),
  );

  // Whatever the public sees can be found: kept answers go with any change.
  app.publicData.onChange((tags) => {
    if (!tags.has(search.tag)) app.publicData.changed(search.tag);
  });
}
