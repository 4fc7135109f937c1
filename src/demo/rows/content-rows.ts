import { eventPath } from '#src/domain/pages/record-paths.ts';
import type { Insertable } from 'kysely';
import type {
  BannersTable,
  PortfolioItemsTable,
  ReviewsTable,
  ServicePricesTable,
} from '#src/server/db/tables/shop-and-content.ts';
import { portfolioItems } from '../data/content/portfolio.ts';
import { reviews, type ReviewSeed } from '../data/content/reviews.ts';
import { servicePrices } from '../data/content/service-prices.ts';
import { demoId } from '../demo-id.ts';

const dayMs = 86_400_000;

/** Three banners, live for a year after seeding; their pictures are in public/media. */
export function bannerRows(now: Date): Insertable<BannersTable>[] {
  const path = (community: string, race: string) =>
    eventPath({
      id: demoId('event', race),
      kind: 'race',
      community_id: demoId('community', community),
    });
  const banners = [
    {
      name: 'Ubud Sawah Run dibuka',
      gambar: 'banner-ubud-sawah.webp',
      link: path('subak-striders', 'ubud-sawah'),
    },
    {
      name: 'Losari Senja: tempat terakhir',
      gambar: 'banner-losari-senja.webp',
      link: path('angin-mamiri-runners', 'losari-senja'),
    },
    { name: 'Cari teman lari di kotamu', gambar: 'banner-komunitas.webp', link: '/community' },
  ];
  return banners.map((banner, position) => ({
    ...banner,
    id: demoId('banner', banner.gambar),
    starts_at: new Date(now.getTime() - 7 * dayMs),
    ends_at: new Date(now.getTime() + 365 * dayMs),
    audience: 'visitor',
    position,
  }));
}

export function reviewRows(now: Date): Insertable<ReviewsTable>[] {
  return reviews.map((review, index) => {
    const number = String(index + 1).padStart(2, '0');
    return {
      id: demoId('review', number),
      target_kind: review.target.kind,
      target_id: targetId(review.target),
      author_name: `Peserta demo ${number}`,
      rating: review.rating,
      body: JSON.stringify(review.body),
      verified: review.verified ?? false,
      state: 'published',
      created_at: new Date(now.getTime() - review.daysAgo * dayMs),
    };
  });
}

export function portfolioRows(now: Date): Insertable<PortfolioItemsTable>[] {
  return portfolioItems.map((item, position) => ({
    id: demoId('portfolio', item.key),
    title: JSON.stringify(item.title),
    summary: JSON.stringify(item.summary),
    year: now.getUTCFullYear() - item.yearsAgo,
    city: item.city,
    figures: JSON.stringify(item.figures),
    position,
  }));
}

export function servicePriceRows(): Insertable<ServicePricesTable>[] {
  return Object.entries(servicePrices).flatMap(([service, prices]) =>
    Object.entries(prices).map(([offer, price]) => ({ service, offer, price })),
  );
}

function targetId(target: ReviewSeed['target']): string | null {
  if (target.kind === 'service') return null;
  if (target.kind === 'race' || target.kind === 'event') return demoId('event', target.key);
  return demoId(target.kind, target.key);
}
