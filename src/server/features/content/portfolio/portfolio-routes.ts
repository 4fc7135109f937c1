import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#src/contract/content/portfolio-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { listWorkRows } from './portfolio-repository.ts';
import { changeWork, createWork, orderWork, showWork } from './portfolio-service.ts';

/** The portfolio, for editors. */
export function portfolioRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  const told = () => app.publicData.changed('content');
  const readAll = async () => ({ data: await listWorkRows(db) });

  route(app, contract.listDeskWork, async ({ member }) => {
    requireEditor(member);
    return await readAll();
  });

  route(app, contract.createWork, async ({ body, member, now }) => {
    requireEditor(member);
    const { request_id: requestId, ...content } = body;
    const work = await createWork(db, { requestId, content, editorId: member.id, now });
    return { work };
  });

  route(app, contract.changeWork, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const { rev, ...content } = body;
    const work = await changeWork(db, { id, rev, content, editorId: member.id, now });
    told();
    return { work };
  });

  route(app, contract.showWork, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const { rev, is_shown: isShown } = body;
    const work = await showWork(db, { id, rev, isShown, editorId: member.id, now });
    told();
    return { work };
  });

  route(app, contract.orderWork, async ({ body, member, now }) => {
    requireEditor(member);
    await orderWork(db, { ...body, editorId: member.id, now });
    told();
    return await readAll();
  });
}
