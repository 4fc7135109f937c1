import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getInfoPage,
  getPage,
  listBanners,
  listFaq,
  listPortfolio,
} from '#src/contract/content/content.ts';
import { imageAtWidth } from '#src/contract/media/image-address.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { bannerRoutes } from './banner/banner-routes.ts';
import { contactRoutes } from './editing/contact-routes.ts';
import { readContact } from './editing/contact-repository.ts';
import { pageEditingRoutes } from './editing/page-routes.ts';
import { answerRoutes } from './faq/answer-routes.ts';
import { infoPages } from './info/info-pages.ts';
import { findPage } from './page-repository.ts';
import { portfolioRoutes } from './portfolio/portfolio-routes.ts';
import {
  findServicePrices,
  listFaqRows,
  listLiveBanners,
  listPortfolioRows,
} from './repository.ts';

/** Of a picture on the portfolio's page, in pixels; the pages know no sizes. */
const cardWidth = 800;

/** Banners, portfolio, FAQ, information pages and legal texts. */
export function contentRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listBanners, async ({ now }) => ({ data: await listLiveBanners(db, now) }));

  route(app, listPortfolio, async () => ({
    data: (await listPortfolioRows(db)).map(({ image, ...work }) => ({
      ...work,
      image: image === null ? null : imageAtWidth(image, cardWidth),
    })),
  }));

  route(app, listFaq, async () => ({ data: await listFaqRows(db) }));

  route(app, getInfoPage, async ({ params: { slug } }) => {
    const { offers, ...page } = infoPages[slug];
    const [prices, { rev, ...contact }] = await Promise.all([
      findServicePrices(db, slug),
      readContact(db),
    ]);
    return {
      ...page,
      slug,
      ...(rev === 0 ? {} : { contact }),
      offers: offers.map((offer) => ({ ...offer, price: prices.get(offer.key) ?? null })),
    };
  });

  route(app, getPage, async ({ params: { slug }, query: { language } }) => {
    const page = await findPage(db, slug, language);
    if (!page) throw problem('not_found');
    return { ...page, slug, language };
  });

  answerRoutes(app, { db });
  bannerRoutes(app, { db });
  pageEditingRoutes(app, { db });
  contactRoutes(app, { db });
  portfolioRoutes(app, { db });
}
