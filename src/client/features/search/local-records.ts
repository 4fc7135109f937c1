import * as z from 'zod/mini';
import { CommunityCard } from '#src/contract/community/community.ts';
import { FaqItem } from '#src/contract/content/content.ts';
import { distanceClasses } from '#src/contract/choices.ts';
import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';
import { EventCard } from '#src/contract/races-events/races-events.ts';
import type { Ticket } from '#src/contract/registration.ts';
import type { SearchHit } from '#src/contract/search.ts';
import { ProductCard } from '#src/contract/shop.ts';
import { distanceRange } from '#src/domain/events/distance-class.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';

/** A record that this phone has, ready to be searched: its folded text and the result that it would be. */
export type LocalRecord = { text: string; distances: DistanceClass[]; hit: SearchHit };

const noFacts = {
  starts_at: null,
  zone: null,
  city: null,
  price: null,
  summary: null,
  availability: null,
} as const;

// Deeper than any answer: pages of an infinite query hold an answer that holds a list of cards.
const deepest = 5;

/** Every card in answers of whatever shape: a record is known by its own schema, what has none is looked into. */
export function recordsIn(value: unknown, depth = 0): LocalRecord[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  const record = Array.isArray(value) ? null : recordOf(value);
  if (record) return [record];
  return Object.values(value).flatMap((part) => recordsIn(part, depth + 1));
}

/** A ticket on this phone, found by its race and its BIB. */
export function ticketRecord({ id, event, bib, category }: Ticket): LocalRecord {
  const { title, city, venue, starts_at, zone } = event;
  return {
    text: textOf([
      title.id,
      title.en,
      city,
      venue,
      category.code,
      bib === null ? '' : String(bib),
      'tiket ticket',
    ]),
    distances: distancesOf([category.distance_m]),
    hit: {
      ...noFacts,
      kind: 'page',
      title,
      path: `/ticket/${id}`,
      starts_at,
      zone,
      city,
      summary: { id: 'Tiketmu', en: 'Your ticket' },
    },
  };
}

function recordOf(value: object): LocalRecord | null {
  const event = z.safeParse(EventCard, value);
  if (event.success) return eventRecord(event.data);
  const community = z.safeParse(CommunityCard, value);
  if (community.success) return communityRecord(community.data);
  const product = z.safeParse(ProductCard, value);
  if (product.success) return productRecord(product.data);
  const answer = z.safeParse(FaqItem, value);
  return answer.success ? faqRecord(answer.data) : null;
}

function eventRecord(event: EventCard): LocalRecord {
  const { id, kind, community_id: communityId, title, city, province, venue, community } = event;
  const names = [title.id, title.en, city, findProvince(province)?.name, venue, community?.name];
  return {
    text: textOf(names),
    distances: distancesOf(event.categories.map(({ distance_m: metres }) => metres)),
    hit: {
      ...noFacts,
      kind,
      title,
      path: communityId === null ? `/race/detail/${id}` : `/${kind}/detail/${communityId}/${id}`,
      starts_at: event.starts_at,
      zone: event.zone,
      city,
      price: event.min_price,
      availability: event.availability,
    },
  };
}

function communityRecord({
  id,
  slug,
  name,
  city,
  province,
  description,
}: CommunityCard): LocalRecord {
  return {
    text: textOf([name, city, findProvince(province)?.name]),
    distances: [],
    hit: {
      ...noFacts,
      kind: 'community',
      title: { id: name, en: name },
      path: `/community/${id}/${slug}`,
      city,
      summary: description,
    },
  };
}

function productRecord({ id, name, price, category }: ProductCard): LocalRecord {
  return {
    text: textOf([name.id, name.en, category]),
    distances: [],
    hit: { ...noFacts, kind: 'product', title: name, path: `/shop/detail/${id}`, price },
  };
}

function faqRecord({ slug, question, answer }: z.infer<typeof FaqItem>): LocalRecord {
  return {
    text: textOf([question.id, question.en, answer.id, answer.en]),
    distances: [],
    hit: { ...noFacts, kind: 'page', title: question, path: `/faq#${slug}`, summary: answer },
  };
}

function textOf(texts: readonly (string | undefined)[]): string {
  return foldSearchText(texts.filter((text) => text !== undefined).join(' '));
}

function distancesOf(metres: readonly number[]): DistanceClass[] {
  return distanceClasses.filter((each) => {
    const { from, to } = distanceRange(each);
    return metres.some((distance) => distance >= from && distance < to);
  });
}
