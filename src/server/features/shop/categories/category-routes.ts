import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#src/contract/shop/category-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { listCategoryRows } from './category-repository.ts';
import {
  createCategory,
  orderCategories,
  removeCategory,
  renameCategory,
} from './category-service.ts';

/** The categories of the shop, for editors; each change answers with all of them. */
export function categoryRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  const readAll = async () => ({ data: await listCategoryRows(db) });
  const readChanged = async () => {
    app.publicData.changed('shop');
    return await readAll();
  };

  route(app, contract.listDeskCategories, async ({ member }) => {
    requireEditor(member);
    return await readAll();
  });

  route(app, contract.createCategory, async ({ body, member, now }) => {
    requireEditor(member);
    await createCategory(db, { ...body, editorId: member.id, now });
    return await readChanged();
  });

  route(app, contract.renameCategory, async ({ params: { key }, body, member, now }) => {
    requireEditor(member);
    await renameCategory(db, { key, ...body, editorId: member.id, now });
    return await readChanged();
  });

  route(app, contract.removeCategory, async ({ params: { key }, member, now }) => {
    requireEditor(member);
    await removeCategory(db, { key, editorId: member.id, now });
    return await readChanged();
  });

  route(app, contract.orderCategories, async ({ body, member, now }) => {
    requireEditor(member);
    await orderCategories(db, { ...body, editorId: member.id, now });
    return await readChanged();
  });
}
