import { communityPath, eventPath, productPath } from '#src/domain/pages/record-paths.ts';
import * as z from 'zod/mini';
import { CommunityCard } from '#src/contract/community/community.ts';
import { FaqItem } from '#src/contract/content/content.ts';
import { EventCard } from '#src/contract/races-events/races-events.ts';
import type { Ticket } from '#src/contract/registration.ts';
import type { SearchHit } from '#src/contract/search.ts';
import { ProductCard } from '#src/contract/shop.ts';
import type { SearchedRecord } from '#src/domain/search/search-match.ts';
import {
  searchedAnswer,
  searchedCommunity,
  searchedEvent,
  searchedProduct,
} from '#src/domain/search/searched-records.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';

/** A record on this phone: what it is found by, its search result, and its place among results, the smallest first. */
export type LocalRecord = { searched: SearchedRecord; hit: SearchHit; order: number };

const noFacts = {
  starts_at: null,
  zone: null,
  city: null,
  price: null,
  summary: null,
  availability: null,
} as const;

/** A card has no end; a day after the start most events are over. */
const lengthOfEvent = 86_400_000;

/** Later than any event, in milliseconds. */
const afterAll = 1e14;

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
  const names = toSearchText([title.id, title.en]);
  return {
    searched: {
      kind: 'page',
      title: names,
      text: toSearchText([
        names,
        city,
        venue,
        category.code,
        bib === null ? '' : String(bib),
        'tiket ticket',
      ]),
      distances: [category.distance_m],
      isFree: false,
    },
    order: Date.parse(starts_at),
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
  return answer.success ? toAnswerRecord(answer.data) : null;
}

function toEventRecord(event: EventCard): LocalRecord {
  const { kind, title, starts_at: startsAt, zone, city, min_price: price, availability } = event;
  const ahead = Date.parse(startsAt) - Date.now();
  const isOver = ahead < -lengthOfEvent;
  return {
    searched: searchedEvent(event),
    // The nearest in time first, what is over last, as the server has it.
    order: isOver ? afterAll - ahead : Math.abs(ahead),
    hit: {
      ...noFacts,
      kind,
      title,
      path: eventPath(event),
      starts_at: startsAt,
      zone,
      city,
      price,
      availability: isOver ? 'past' : availability,
    },
  };
}

function toCommunityRecord(community: CommunityCard): LocalRecord {
  const { id, slug, name, city, description, member_count: members } = community;
  return {
    searched: searchedCommunity(community),
    order: -members,
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

function toProductRecord(product: ProductCard): LocalRecord {
  const { id, name: title, price, stock } = product;
  return {
    searched: searchedProduct(product),
    order: stock > 0 ? 0 : 1,
    hit: { ...noFacts, kind: 'product', title, path: productPath(id), price },
  };
}

function toAnswerRecord(item: FaqItem): LocalRecord {
  const { slug, question, answer } = item;
  return {
    searched: searchedAnswer(item),
    order: 0,
    hit: { ...noFacts, kind: 'answer', title: question, path: `/faq#${slug}`, summary: answer },
  };
}
