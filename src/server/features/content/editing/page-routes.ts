import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#src/contract/content/page-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import {
  changePage,
  readDeskPage,
  readDeskPages,
  readVersion,
  restorePage,
} from './page-service.ts';

// Two long texts, in letters of up to four bytes.
const bodyLimit = 256 * 1024;

/** The long texts, for editors. */
export function pageEditingRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  const told = () => app.publicData.changed('content');

  route(app, contract.listDeskPages, async ({ member }) => {
    requireEditor(member);
    return { data: await readDeskPages(db) };
  });

  route(app, contract.getDeskPage, async ({ params: { slug }, member }) => {
    requireEditor(member);
    return { page: await readDeskPage(db, slug) };
  });

  route(app, contract.getPageVersion, async ({ params: { slug, rev }, member }) => {
    requireEditor(member);
    return await readVersion(db, slug, Number(rev));
  });

  route(app, contract.changePage, {
    bodyLimit,
    handler: async ({ params: { slug }, body: { rev, ...content }, member, now }) => {
      requireEditor(member);
      await changePage(db, { slug, rev, content, editorId: member.id, now });
      told();
      return { page: await readDeskPage(db, slug) };
    },
  });

  route(app, contract.restorePage, async ({ params: { slug }, body, member, now }) => {
    requireEditor(member);
    await restorePage(db, { slug, ...body, editorId: member.id, now });
    told();
    return { page: await readDeskPage(db, slug) };
  });
}
