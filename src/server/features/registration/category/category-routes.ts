import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changeOwnCategory as changeOwnCategoryEndpoint,
  getOwnCategory,
} from '#src/contract/registration/own-category.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { changeOwnCategory, readOwnCategory } from './category-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** A runner's own category. */
export function categoryRoutes(app: FastifyInstance, { db, keys }: Dependencies): void {
  route(app, getOwnCategory, async ({ params: { id }, member, now }) =>
    readOwnCategory(db, { id, memberId: member.id, now }),
  );

  route(app, changeOwnCategoryEndpoint, async ({ params: { id }, body, member, now }) => {
    const own = { id, memberId: member.id, now };
    const { category_id: categoryId, total } = body;
    const eventId = await changeOwnCategory({ db, keys }, { ...own, categoryId, total });
    app.publicData.placesChanged(eventId);
    return await readOwnCategory(db, own);
  });
}
