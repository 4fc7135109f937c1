import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { soldEventId, startDocumentsApp } from '#tests/support/http/documents-app.ts';

let test: Awaited<ReturnType<typeof startDocumentsApp>>;

beforeAll(async () => {
  test = await startDocumentsApp();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

describe('what is cached', () => {
  it('is a page without search, once for many who ask at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => test.get('/things')));
    expect(test.pages.renders).toHaveLength(1);
    expect(new Set(asked.map((answer) => answer.body)).size).toBe(1);
  });

  it('is one page for all campaign tags, and one per search parameter that the page reads', async () => {
    await test.get('/things');
    for (const search of ['utm_source=wa', 'fbclid=1', 'utm_source=ig&utm_medium=a%20b']) {
      await test.get(`/things?${search}`);
    }
    expect(test.pages.renders).toHaveLength(1);
    await test.get('/things?fbclid=1&lang=en');
    await test.get('/things?lang=en');
    expect(test.pages.renders).toHaveLength(2);
    await test.get('/things?q=pagi&fbclid=1');
    expect(test.pages.renders.map(({ url }) => new URL(url).search)).toEqual([
      '',
      '?lang=en',
      '?q=pagi',
    ]);
  });

  it('is no page with a search, no shell, no unknown page and no redirect', async () => {
    for (const url of ['/things?q=x', '/private', '/unknown', '/old']) {
      test.pages.renders = [];
      await test.get(url);
      await test.get(url);
      expect(test.pages.renders, url).toHaveLength(2);
    }
  });

  it('is dropped at once by a writer of its data, and not by another', async () => {
    await test.get('/things');
    test.pages.version = 2;
    test.app.publicData.changed('shop');
    expect((await test.get('/things')).body).toContain('"version":1');
    test.app.publicData.changed('things');
    expect((await test.get('/things')).body).toContain('"version":2');
  });

  it('is dropped by a sale of the event that it shows, every 5 s at most', async () => {
    await test.get('/things');
    test.pages.version = 2;
    test.app.publicData.placesChanged('00000000000x');
    expect((await test.get('/things')).body).toContain('"version":1');
    test.app.publicData.placesChanged(soldEventId);
    expect((await test.get('/things')).body).toContain('"version":2');
    test.pages.version = 3;
    test.app.publicData.placesChanged(soldEventId);
    expect((await test.get('/things')).body).toContain('"version":2');
    test.clock.advance(5_000);
    expect((await test.get('/things')).body).toContain('"version":3');
  });

  it('is rendered from fresh answers: another server’s change shows within 30 s', async () => {
    await test.get('/api/test/things');
    // Without invalidating anything here, as another server would.
    test.pages.version = 2;
    test.clock.advance(29_000);
    expect((await test.get('/api/test/things')).json()).toMatchObject({ version: 1 });
    expect((await test.get('/things')).body).toContain('"version":2');
    test.pages.version = 3;
    test.clock.advance(30_000);
    expect((await test.get('/things')).body).toContain('"version":3');
  });

  it('is no answer to a request with custom headers', async () => {
    await test.get('/api/test/things');
    test.pages.version = 2;
    const answer = await test.get('/api/test/things', { 'cache-control': 'no-cache' });
    expect(answer.json()).toMatchObject({ version: 1 });
  });

  it('is served once more after 20 s while it is rendered again', async () => {
    await test.get('/things');
    test.pages.version = 2;
    test.clock.advance(20_000);
    expect((await test.get('/things')).body).toContain('"version":1');
    await expect.poll(async () => (await test.get('/things')).body).toContain('"version":2');
    expect(test.pages.renders).toHaveLength(2);
  });
});
