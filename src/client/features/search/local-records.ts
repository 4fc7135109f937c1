import { communityPath, eventPath, productPath } from '#src/domain/pages/record-paths.ts';
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

/** A record on this phone, prepared for search: its folded text and its search result. */
export type LocalRecord = { text: string; distances: DistanceClass[]; hit: SearchHit };

const noFacts = {
  starts_at: null,
  zone: null,
  city: null,
  price: null,
  summary: null,
  availability: null,
} as const;

// Deeper than any response: an infinite query has pages, a page has a list, a list has cards.
const maxDepth = 5;

/** Finds every card in responses of any shape: objects that match a record's schema are taken, others are searched. */
export function collectRecords(value: unknown, depth = 0): LocalRecord[] {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  const record = Array.isArray(value) ? null : toRecord(value);
  if (record) return [record];
  return Object.values(value).flatMap((part) => collectRecords(part, depth + 1));
}

/** A ticket on this phone, found by its race and its BIB. */
export function toTicketRecord({ id, event, bib, category }: Ticket): LocalRecord {
  const { title, city, venue, starts_at, zone } = event;
  return {
    text: toSearchText([
      title.id,
      title.en,
      city,
      venue,
      category.code,
      bib === null ? '' : String(bib),
      'tiket ticket',
    ]),
    distances: toDistanceClasses([category.distance_m]),
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

function toRecord(value: object): LocalRecord | null {
  const event = z.safeParse(EventCard, value);
  if (event.success) return toEventRecord(event.data);
  const community = z.safeParse(CommunityCard, value);
  if (community.success) return toCommunityRecord(community.data);
  const product = z.safeParse(ProductCard, value);
  if (product.success) return toProductRecord(product.data);
  const answer = z.safeParse(FaqItem, value);
  return answer.success ? toFaqRecord(answer.data) : null;
}

function toEventRecord(event: EventCard): LocalRecord {
  const { kind, title, city, province, venue, community } = event;
  const names = [title.id, title.en, city, findProvince(province)?.name, venue, community?.name];
  return {
    text: toSearchText(names),
    distances: toDistanceClasses(event.categories.map(({ distance_m: metres }) => metres)),
    hit: {
      ...noFacts,
      kind,
      title,
      path: eventPath(event),
      starts_at: event.starts_at,
      zone: event.zone,
      city,
      price: event.min_price,
      availability: event.availability,
    },
  };
}

function toCommunityRecord({
  id,
  slug,
  name,
  city,
  province,
  description,
}: CommunityCard): LocalRecord {
  return {
    text: toSearchText([name, city, findProvince(province)?.name]),
    distances: [],
    hit: {
      ...noFacts,
      kind: 'community',
      title: { id: name, en: name },
      path: communityPath({ id, slug }),
      city,
      summary: description,
    },
  };
}

function toProductRecord({ id, name, price, category }: ProductCard): LocalRecord {
  return {
    text: toSearchText([name.id, name.en, category]),
    distances: [],
    hit: { ...noFacts, kind: 'product', title: name, path: productPath(id), price },
  };
}

function toFaqRecord({ slug, question, answer }: z.infer<typeof FaqItem>): LocalRecord {
  return {
    text: toSearchText([question.id, question.en, answer.id, answer.en]),
    distances: [],
    hit: { ...noFacts, kind: 'page', title: question, path: `/faq#${slug}`, summary: answer },
  };
}

function toSearchText(texts: readonly (string | undefined)[]): string {
  return foldSearchText(texts.filter((text) => text !== undefined).join(' '));
}

function toDistanceClasses(metres: readonly number[]): DistanceClass[] {
  return distanceClasses.filter((each) => {
    const { from, to } = distanceRange(each);
    return metres.some((distance) => distance >= from && distance < to);
  });
}
