import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer, SearchKind } from '#src/contract/search.ts';
import { seedDemo } from '#src/demo/seed-database.ts';
import { parseMisspelt, parseSearch, type SearchTerm } from '#src/domain/search/search-query.ts';
import { listEventHits, selectPart } from '#src/server/features/search/repository.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeEvent } from '#tests/support/factories.ts';
import { countRowsRead } from '#tests/support/rows-read.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: '2027-01-05T00:00:00.000Z' });
  await seedDemo({
    db: app.database.db,
    now: app.clock.now(),
    hashPassword: async () => 'no password opens this account',
    demoPassword: 'unused',
  });
});
afterAll(() => app.close());

async function get(query: string) {
  return await app.app.inject({ url: `/api/public/search?${query}` });
}

async function find(q: string, limit = 5): Promise<SearchAnswer> {
  const answer = await get(`q=${encodeURIComponent(q)}&limit=${limit}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function titles(q: string, kind: SearchKind): Promise<string[]> {
  const { groups } = await find(q);
  return groups.find((group) => group.kind === kind)?.hits.map(({ title }) => title.id) ?? [];
}

describe('what is found', () => {
  test('a race by a word of its title, with its facts and its canonical address', async () => {
    const { groups } = await find('Losari');
    const race = groups.find(({ kind }) => kind === 'race')?.hits[0];
    expect(race).toMatchObject({ kind: 'race', city: 'Makassar', zone: 'Asia/Makassar' });
    expect(race?.title.id).toContain('Losari');
    expect(race?.price).toBeGreaterThan(0);
    const page = await app.app.inject({
      url: `/api/public${race?.path.replace('detail/', '').replace('/race/', '/event/')}`,
    });
    expect(page.json().title).toEqual(race?.title);
  });

  test('each kind by its own words, the best of its kind first', async () => {
    expect((await titles('ubud sawah', 'race'))[0]).toContain('Ubud');
    expect((await titles('subak', 'community'))[0]).toMatch(/subak/i);
    expect((await titles('jersey', 'product'))[0]).toMatch(/jersey/i);
    expect((await titles('privasi', 'page'))[0]).toBe('Kebijakan privasi');
    expect((await titles('privacy', 'page'))[0]).toBe('Kebijakan privasi');
    expect(await titles('cara membayar', 'answer')).toContain('Bagaimana cara membayar?');
  });

  test('whatever the case, the accents and the punctuation', async () => {
    const plain = await find('merapi');
    expect(plain.total).toBeGreaterThan(0);
    expect(await find('MÉRAPI!')).toEqual(plain);
  });

  test('by everyday names and by distance', async () => {
    const jogja = await find('jogja');
    expect(jogja.groups.find(({ kind }) => kind === 'race')?.count).toBeGreaterThan(0);
    const half = (await find('hm', 20)).groups.find(({ kind }) => kind === 'race');
    expect(half?.count).toBeGreaterThan(3);
  });

  test.each([
    ['merapy', 'Merapi'],
    ['mreapi', 'Merapi'],
    ['merapii', 'Merapi'],
    ['losri senja', 'Losari'],
    ['ubudd', 'Ubud'],
  ])('with a typo, %s, similar words, and the answer says so', async (words, meant) => {
    const { groups, is_similar: isSimilar } = await find(words);
    expect(isSimilar).toBe(true);
    expect(groups.find(({ kind }) => kind === 'race')?.hits[0]?.title.id).toContain(meant);
  });

  test('a page with a typo too', async () => {
    expect((await titles('fisoterapi', 'page'))[0]).toBe('Fisioterapi');
  });

  test('nothing is a plain empty answer, and signs alone find nothing', async () => {
    const nothing = { groups: [], total: 0, is_similar: false, spelling: null };
    expect(await find('%_!')).toEqual(nothing);
    expect(await find('zzqxjkvw')).toMatchObject({ groups: [], total: 0 });
  });

  test('counts are of all matches, hits stop at the limit', async () => {
    const { groups, total } = await find('lari', 2);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const runs = groups.find(({ kind }) => kind === 'event');
    expect(runs?.hits).toHaveLength(2);
    expect(runs?.count).toBeGreaterThan(2);
  });

  test('drafts and hidden communities are never found, past races come last and are marked', async () => {
    const { db } = app.database;
    const make = async (title: string, days: number, state: 'draft' | 'published') => {
      const starts = new Date(app.clock.now().getTime() + days * 86_400_000);
      const { id } = await makeEvent(db, {
        state,
        title: JSON.stringify({ id: title }),
        search: title.toLowerCase(),
        starts_at: starts,
        ends_at: new Date(starts.getTime() + 3_600_000),
      });
      await makeCategory(db, id);
    };
    await make('Xenon Rahasia', 10, 'draft');
    await make('Xenon Lampau', -10, 'published');
    await make('Xenon Depan', 10, 'published');
    const { groups } = await find('xenon');
    expect(groups[0]?.hits.map(({ title }) => title.id)).toEqual(['Xenon Depan', 'Xenon Lampau']);
    expect(groups[0]?.hits[1]?.availability).toBe('past');
    await db
      .updateTable('communities')
      .set({ state: 'hidden' })
      .where('search', 'like', '%subak%')
      .execute();
    app.app.publicData.changed('community');
    // The word is gone from the communities and from their races and runs.
    const answer = await find('subak', 20);
    expect(JSON.stringify(answer)).not.toMatch(/subak/i);
  });
});

describe('the answer', () => {
  test('is kept and answered 304 like the public lists', async () => {
    const first = await get('q=lari');
    expect(first.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=60');
    const again = await app.app.inject({
      url: '/api/public/search?q=lari',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each(['', 'q=', 'q=%20', `q=${'a'.repeat(81)}`, 'q=a&limit=0', 'q=a&limit=21'])(
    '%s is refused',
    async (query) => {
      expect((await get(query)).statusCode).toBe(400);
    },
  );
});

test('among many rows the trigram index is used', async () => {
  const { db } = app.database;
  await sql`
    insert into events
    select filled.*
    from (select to_jsonb(events) - 'course' - 'body' as model from events where kind = 'race' limit 1) one,
      generate_series(1, 6000) n,
      jsonb_populate_record(null::events, model || jsonb_build_object(
        'id', lpad(n::text, 12, '0'),
        'search', 'lomba ' || left(md5(n::text), 12),
        'body', '{}'::jsonb
      )) filled
  `.execute(db);
  await sql`vacuum analyze events`.execute(db);
  const explain = async (terms: SearchTerm[]) => {
    const input = { kind: 'race', terms, limit: 5, now: app.clock.now() } as const;
    const part = selectPart(db, input, { isTitled: true, isPast: true });
    return JSON.stringify(await part.limit(5).explain('json'));
  };
  for (const terms of [parseSearch('losari senja'), parseSearch('zu'), parseSearch('jogja')]) {
    const plan = await explain(terms);
    expect(plan).toContain('events_search');
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"events"/);
  }
  expect(await explain(parseMisspelt('losarri'))).toContain('events_search');
  await sql`drop index events_search`.execute(db);
  expect(await explain(parseSearch('losari senja'))).not.toContain('events_search');
});

test('the first of many are found without sorting all of them', async () => {
  const { db } = app.database;
  const rows = await countRowsRead(db, 'events', async (trx) => {
    const input = {
      kind: 'race',
      terms: parseSearch('lomba'),
      limit: 5,
      now: app.clock.now(),
    } as const;
    expect(await listEventHits(trx, input)).toHaveLength(5);
  });
  expect(rows).toBeLessThan(100);
});
