import type { LocalText } from '#src/contract/common.ts';
import type { CommunityCard } from '#src/contract/community/community.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import type { ProductCard } from '#src/contract/shop.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import type { SearchedRecord } from './search-match.ts';
import { foldSearchText, toSearchText } from '../text/search-words.ts';

type EventWords = Pick<
  EventCard,
  'title' | 'city' | 'province' | 'venue' | 'community' | 'keywords'
>;
type CommunityWords = Pick<CommunityCard, 'name' | 'city' | 'province' | 'keywords'>;

/** A race or group run as the search sees it. */
export function searchedEvent(event: EventCard): SearchedRecord {
  return {
    kind: event.kind,
    title: inBothLanguages(event.title),
    text: eventWords(event),
    distances: event.categories.map(({ distance_m: metres }) => metres),
    isFree: event.min_price === 0,
  };
}

/** What a card of an event shows, and its further words, as a search text. */
export function eventWords(event: EventWords): string {
  const { title, city, province, venue, community, keywords } = event;
  return toSearchText([
    title.id,
    title.en,
    city,
    findProvince(province)?.name,
    venue,
    community?.name,
    keywords,
  ]);
}

/** A community as the search sees it. */
export function searchedCommunity(community: CommunityCard): SearchedRecord {
  const title = foldSearchText(community.name);
  return { ...noFacts, kind: 'community', title, text: communityWords(community) };
}

/** What a card of a community shows, and its further words, as a search text. */
export function communityWords({ name, city, province, keywords }: CommunityWords): string {
  return toSearchText([name, city, findProvince(province)?.name, keywords]);
}

/** A product as the search sees it. */
export function searchedProduct({ name, category, price }: ProductCard): SearchedRecord {
  const title = inBothLanguages(name);
  return {
    ...noFacts,
    kind: 'product',
    title,
    text: `${title} ${foldSearchText(category)}`,
    isFree: price === 0,
  };
}

/** An answer of the FAQ, found in both languages whatever the reader's. */
export function searchedAnswer(item: { question: LocalText; answer: LocalText }): SearchedRecord {
  const title = inBothLanguages(item.question);
  const text = `${title} ${inBothLanguages(item.answer)}`;
  return { ...noFacts, kind: 'answer', title, text };
}

const noFacts = { distances: [], isFree: false };

function inBothLanguages({ id, en }: LocalText): string {
  return toSearchText([id, en]);
}
