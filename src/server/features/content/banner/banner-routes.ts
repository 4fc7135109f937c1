import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#src/contract/content/banner-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { listBannerRows, type BannerRow } from './banner-repository.ts';
import { changeBanner, createBanner, orderBanners, switchBanner } from './banner-service.ts';

/** The banners of the popup, for editors. */
export function bannerRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  const told = () => app.publicData.changed('content');
  const readAll = async () => ({ data: (await listBannerRows(db)).map(bannerView) });

  route(app, contract.listDeskBanners, async ({ member }) => {
    requireEditor(member);
    return await readAll();
  });

  route(app, contract.createBanner, async ({ body: content, member, now }) => {
    requireEditor(member);
    const row = await createBanner(db, { content, editorId: member.id, now });
    return { banner: bannerView(row) };
  });

  route(app, contract.changeBanner, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const { rev, ...content } = body;
    const row = await changeBanner(db, { id, rev, content, editorId: member.id, now });
    told();
    return { banner: bannerView(row) };
  });

  route(app, contract.switchBanner, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const { rev, is_on: isOn } = body;
    const row = await switchBanner(db, { id, rev, isOn, editorId: member.id, now });
    told();
    return { banner: bannerView(row) };
  });

  route(app, contract.orderBanners, async ({ body, member, now }) => {
    requireEditor(member);
    await orderBanners(db, { ...body, editorId: member.id, now });
    told();
    return await readAll();
  });
}

function bannerView(row: BannerRow): contract.DeskBanner {
  return {
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}
