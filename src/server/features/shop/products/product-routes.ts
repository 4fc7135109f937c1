import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#src/contract/shop/product-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { listDeskProductRows } from './product-repository.ts';
import { changeProduct, createProduct, orderProducts, showProduct } from './product-service.ts';

/** The products of the shop, for editors. */
export function productRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  // The search finds them, and reviews name them.
  const told = () => app.publicData.changed('shop', 'search', 'review');
  const readAll = async () => ({ data: await listDeskProductRows(db) });

  route(app, contract.listDeskProducts, async ({ member }) => {
    requireEditor(member);
    return await readAll();
  });

  route(app, contract.createProduct, async ({ body, member, now }) => {
    requireEditor(member);
    const { request_id: requestId, ...content } = body;
    const product = await createProduct(db, { requestId, content, editorId: member.id, now });
    return { product };
  });

  route(app, contract.changeProduct, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const { rev, ...content } = body;
    const product = await changeProduct(db, { id, rev, content, editorId: member.id, now });
    told();
    return { product };
  });

  route(app, contract.showProduct, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const { rev, is_shown: isShown } = body;
    const product = await showProduct(db, { id, rev, isShown, editorId: member.id, now });
    told();
    return { product };
  });

  route(app, contract.orderProducts, async ({ body, member, now }) => {
    requireEditor(member);
    await orderProducts(db, { ...body, editorId: member.id, now });
    told();
    return await readAll();
  });
}
