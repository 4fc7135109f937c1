import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { listBanners, listFaq, listPortfolio, listReviews } from '#src/contract/content.ts';
import type { Database } from '#src/server/db/schema.ts';
import { cutPage, readCursor } from '#src/server/plugins/paging.ts';
import { route } from '#src/server/plugins/route.ts';
import {
  countReviews,
  listFaqRows,
  listLiveBanners,
  listPortfolioRows,
  listReviewRows,
} from './repository.ts';

const reviewSort = 'newest';

/** Banners, reviews, portfolio and FAQ. */
export function contentRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listBanners, async ({ now }) => ({ data: await listLiveBanners(db, now) }));

  route(app, listReviews, async ({ query }) => {
    const after = readCursor(query.cursor, reviewSort);
    const [rows, total] = await Promise.all([
      listReviewRows(db, { kind: query.kind, after, limit: query.limit }),
      countReviews(db, query.kind),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit: query.limit,
      sort: reviewSort,
      valueOf: (row) => row.created_at.toISOString(),
    });
    return {
      data: shown.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      next_cursor: nextCursor,
      total,
    };
  });

  route(app, listPortfolio, async () => ({ data: await listPortfolioRows(db) }));

  route(app, listFaq, async () => ({ data: await listFaqRows(db) }));
}
