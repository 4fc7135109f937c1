import { communityPath, eventPath, productPath } from '#src/domain/pages/record-paths.ts';
import type { LocalText } from '#src/contract/common.ts';
import type { SearchHit } from '#src/contract/search.ts';
import { decideAvailability } from '#src/domain/registration/quota.ts';
import type { SearchedPage } from './searched-pages.ts';
import type { answerRows, communityHits, EventHitRow, productHits } from './repository.ts';

type HitRow<Query extends (...input: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number];

const summaryLength = 120;

const noFacts = {
  starts_at: null,
  zone: null,
  city: null,
  price: null,
  summary: null,
  availability: null,
} as const;

/** A race or group run as it is found; its address is the canonical one. */
export function eventHit(row: EventHitRow, now: Date): SearchHit {
  return {
    ...noFacts,
    kind: row.kind,
    title: row.title,
    path: eventPath(row),
    starts_at: row.starts_at.toISOString(),
    zone: row.zone,
    city: row.city,
    price: row.min_price,
    availability: row.ends_at < now ? 'past' : toAvailability(row, now),
  };
}

export function communityHit(row: HitRow<typeof communityHits>): SearchHit {
  return {
    ...noFacts,
    kind: 'community',
    title: { id: row.name, en: row.name },
    path: communityPath(row),
    city: row.city,
    summary: shortened(row.description),
  };
}

export function productHit(row: HitRow<typeof productHits>): SearchHit {
  const { id, name: title, price } = row;
  return { ...noFacts, kind: 'product', title, path: productPath(id), price };
}

export function pageHit({ title, path, summary }: SearchedPage): SearchHit {
  return { ...noFacts, kind: 'page', title, path, summary };
}

/** An answer of the FAQ: its screen opens the one that the hash names. */
export function answerHit({ slug, question, answer }: HitRow<typeof answerRows>): SearchHit {
  return {
    ...noFacts,
    kind: 'answer',
    title: question,
    path: `/faq#${slug}`,
    summary: shortened(answer),
  };
}

function toAvailability(row: EventHitRow, now: Date) {
  return decideAvailability({
    quota: row.quota ?? 0,
    taken: row.taken ?? 0,
    opensAt: row.registration_opens_at.getTime(),
    closesAt: row.is_paused ? 0 : row.registration_closes_at.getTime(),
    cancelled: row.state === 'cancelled',
    now: now.getTime(),
  });
}

function shortened({ id, en }: LocalText): LocalText {
  return { id: cut(id), ...(en === undefined ? {} : { en: cut(en) }) };
}

/** Cuts before a word, so that a line of the result list does not carry a whole answer over the network. */
function cut(text: string): string {
  if (text.length <= summaryLength) return text;
  const start = text.slice(0, summaryLength);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), summaryLength / 2))}…`;
}
