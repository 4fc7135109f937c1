import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FaqItem } from '#src/contract/content/content.ts';
import { SearchAnswer, type SearchGroup, type SearchKind } from '#src/contract/search.ts';
import { findAnswers } from '#src/client/features/content/faq/faq-search.ts';
import { collectRecords, type LocalRecord } from '#src/client/features/search/local-records.ts';
import { matchRecords } from '#src/client/features/search/local-search.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startDemoApp } from './demo-app.ts';
import { makeCategory, makeEvent } from '#tests/support/factories.ts';
import { answerQueries } from './search-queries/answers.ts';
import { otherQueries } from './search-queries/other-records.ts';
import { placeQueries } from './search-queries/places.ts';
import { eventQueries } from './search-queries/races-and-runs.ts';

const searchQueries = [...placeQueries, ...eventQueries, ...otherQueries, ...answerQueries];

const lists = {
  race: '/race',
  event: '/event',
  community: '/community',
  product: '/shop',
} as const;
const ListAnswer = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  total: z.int(),
  spelling: z.optional(z.string()),
});

let app: TestApp;
let faq: FaqItem[];
/** All that a phone has whose owner opened every list to its end. */
let stored: LocalRecord[];

beforeAll(async () => {
  app = await startDemoApp();
  faq = z.parse(z.object({ data: z.array(FaqItem) }), await get('/faq')).data;
  const answers = await Promise.all(
    Object.values(lists).map((path) => get(`${path}?limit=100&past=true`)),
  );
  stored = collectRecords([...answers, { data: faq }]);
});
afterAll(() => app.close());

async function get(path: string): Promise<unknown> {
  const answer = await app.app.inject({ url: `/api/public${path}` });
  expect(answer.statusCode, path).toBe(200);
  return answer.json();
}

async function search(query: string): Promise<SearchAnswer> {
  return z.parse(SearchAnswer, await get(`/search?limit=20&q=${encodeURIComponent(query)}`));
}

/** The group as a row of the table has it. */
function toFound({ kind, count, hits }: SearchGroup): readonly string[] | number {
  if (count > 9) return count;
  const names = hits.map(({ path, title }) => (kind === 'answer' ? path.slice(5) : title.id));
  return names.toSorted();
}

function toFinds({ groups }: Pick<SearchAnswer, 'groups'>) {
  return Object.fromEntries(groups.map((group) => [group.kind, toFound(group)]));
}

function sorted(finds: (typeof searchQueries)[number]['finds']) {
  const inOrder = Object.entries(finds).map(([kind, found]) => [
    kind,
    typeof found === 'number' ? found : found.toSorted(),
  ]);
  return Object.fromEntries(inOrder);
}

const rows = searchQueries.map(({ queries, finds }) => [queries[0] ?? '', queries, finds] as const);

test('the table has two hundred queries and more', () => {
  expect(searchQueries.flatMap(({ queries }) => queries).length).toBeGreaterThan(200);
});

test.each(rows)(
  '%s finds the same everywhere, however it is written',
  async (_, queries, finds) => {
    for (const query of queries) {
      const answer = await search(query);
      expect(toFinds(answer), query).toEqual(sorted(finds));
      const count = (kind: SearchKind) =>
        answer.groups.find((one) => one.kind === kind)?.count ?? 0;

      for (const { kind, past } of answer.groups) {
        if (kind === 'answer' || kind === 'page') continue;
        const rest = past > 0 ? '&past=true' : '';
        const path = `${lists[kind]}?limit=100&q=${encodeURIComponent(query)}${rest}`;
        const list = z.parse(ListAnswer, await get(path));
        expect(list.total, `${query} in ${kind}`).toBe(count(kind));
        expect(list.spelling !== undefined, `${query} in ${kind}`).toBe(answer.is_similar);
      }
      if (count('answer') > 0) expect(findAnswers(faq, query), query).toHaveLength(count('answer'));

      // The app's own pages are no records of the phone.
      const groups = answer.groups.filter(({ kind }) => kind !== 'page');
      const local = matchRecords(query, stored);
      if (groups.length === 0) expect(local.is_similar || local.total === 0, query).toBe(true);
      else {
        const counts = (all: readonly SearchGroup[]) =>
          all.map(({ kind, count: of }) => [kind, of]);
        expect(counts(local.groups), query).toEqual(counts(groups));
        expect(local.is_similar, query).toBe(answer.is_similar);
      }
    }
  },
);

test('a list says how it is spelled what it found, as the search does', async () => {
  expect((await search('merapy')).spelling).toBe('merapi');
  expect(z.parse(ListAnswer, await get('/race?q=merapy')).spelling).toBe('merapi');
  expect(z.parse(ListAnswer, await get('/shop?q=jersye')).spelling).toBe('jersey');
  expect(z.parse(ListAnswer, await get('/community?q=sbak')).spelling).toBeUndefined();
  expect(z.parse(ListAnswer, await get('/community?q=subka')).spelling).toBe('subak');
});

test('what is over comes last in a list that includes it, the latest first, page by page', async () => {
  for (const days of [-30, -20]) {
    const starts = new Date(app.clock.now().getTime() + days * 86_400_000);
    const ends = new Date(starts.getTime() + 3_600_000);
    const race = { starts_at: starts, ends_at: ends, state: 'published' } as const;
    const { id } = await makeEvent(app.database.db, race);
    await makeCategory(app.database.db, id);
  }
  app.app.publicData.changed('races-events');
  const Page = z.extend(ListAnswer, {
    data: z.array(z.looseObject({ id: z.string(), starts_at: z.string() })),
    next_cursor: z.nullable(z.string()),
  });
  const starts: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const rest: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = z.parse(Page, await get(`/race?past=true&limit=7${rest}`));
    starts.push(...page.data.map(({ starts_at: at }) => at));
    cursor = page.next_cursor;
  }
  const now = app.clock.now().toISOString();
  const ahead = starts.filter((at) => at >= now);
  const over = starts.filter((at) => at < now);
  expect(over.length).toBeGreaterThan(2);
  expect(starts).toEqual([...ahead.toSorted(), ...over.toSorted().toReversed()]);
});
