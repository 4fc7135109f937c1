import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { soldEventId, startListApp, url } from '#tests/support/http/list-app.ts';

let test: Awaited<ReturnType<typeof startListApp>>;

beforeAll(async () => {
  test = await startListApp();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

describe('a writer of this server', () => {
  it('drops its lists at once, and only its own', async () => {
    await test.get();
    test.app.publicData.changed('other');
    await test.get();
    expect(test.list.reads).toBe(1);
    test.app.publicData.changed('things', 'other');
    await test.get();
    expect(test.list.reads).toBe(2);
  });

  it('prevents an answer that is being read from being cached', async () => {
    const open = test.closeGate();
    const before = test.get();
    await new Promise((resolve) => setTimeout(resolve, 20));
    test.app.publicData.changed('things');
    const after = test.get();
    open();
    expect((await before).json()).toMatchObject({ read: 1 });
    expect((await after).json()).toMatchObject({ read: 2 });
    expect((await test.get()).json()).toMatchObject({ read: 2 });
  });
});

describe('a sale', () => {
  it('drops the lists that show its event, and no other', async () => {
    await test.get();
    await test.get(`${url}?q=none`);
    test.app.publicData.placesChanged(soldEventId);
    expect((await test.get()).json()).toMatchObject({ read: 3 });
    await test.get(`${url}?q=none`);
    test.app.publicData.placesChanged('00000000000x');
    await test.get();
    expect(test.list.reads).toBe(3);
  });

  it('that goes on has a list read again every 5 s at most', async () => {
    await test.get();
    for (let second = 0; second < 10; second += 1) {
      test.app.publicData.placesChanged(soldEventId);
      await test.get();
      test.clock.advance(1_000);
    }
    // Reads: the first one, after the first sale, and 5 s later. The last sale shows after another 5 s.
    expect(test.list.reads).toBe(3);
    test.clock.advance(1_000);
    await test.get();
    expect(test.list.reads).toBe(4);
    test.clock.advance(29_000);
    await test.get();
    expect(test.list.reads).toBe(4);
  });

  it('is in what was read after it, though the list was being read', async () => {
    const open = test.closeGate();
    const before = test.get();
    await new Promise((resolve) => setTimeout(resolve, 20));
    test.app.publicData.placesChanged(soldEventId);
    open();
    expect((await before).json()).toMatchObject({ read: 1 });
    expect((await test.get()).json()).toMatchObject({ read: 2 });
    expect((await test.get()).json()).toMatchObject({ read: 2 });
  });

  it('does not delay what a writer changed', async () => {
    await test.get();
    test.app.publicData.placesChanged(soldEventId);
    await test.get();
    test.app.publicData.placesChanged(soldEventId);
    test.app.publicData.changed('things');
    expect((await test.get()).json()).toMatchObject({ read: 3 });
    test.app.publicData.placesChanged(soldEventId);
    test.clock.advance(5_000);
    expect((await test.get()).json()).toMatchObject({ read: 4 });
  });
});
