import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentCache, type Built } from './document-cache.ts';

let now = 0;
let builds = 0;
let errors: unknown[] = [];
let cache: DocumentCache<string>;
/** What the next builds wait for. */
let gate: Promise<void>;
let outcome: Built<string>['outcome'];

beforeEach(() => {
  now = 1_000_000;
  builds = 0;
  errors = [];
  gate = Promise.resolve();
  outcome = 'keep';
  cache = new DocumentCache<string>({
    now: () => now,
    maxBytes: 1000,
    onError: (error) => errors.push(error),
  });
});

async function build(tags: Set<string>): Promise<Built<string>> {
  builds += 1;
  const page = `page ${builds}`;
  const wanted = outcome;
  tags.add('races');
  await gate;
  return { page, bytes: 100, outcome: wanted };
}

const get = () => cache.get('id /race', build);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function closedGate() {
  let open = () => {};
  gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return open;
}

it('builds once for many who ask at the same time', async () => {
  const open = closedGate();
  const asked = [get(), get(), get()];
  open();
  expect(await Promise.all(asked)).toEqual(['page 1', 'page 1', 'page 1']);
});

it('lets go of the page unused for longest when another needs its room', async () => {
  for (let page = 1; page <= 10; page += 1) await cache.get(`/${page}`, build);
  await cache.get('/1', build);
  await cache.get('/11', build);
  builds = 0;
  await cache.get('/1', build);
  expect(builds).toBe(0);
  await cache.get('/2', build);
  expect(builds).toBe(1);
});

it('does not keep a page larger than itself, and leaves the others alone', async () => {
  await get();
  const huge = async () => await Promise.resolve({ page: 'huge', bytes: 1001, outcome });
  expect(await cache.get('/huge', huge)).toBe('huge');
  expect(await cache.get('/huge', build)).toBe('page 2');
  expect(await get()).toBe('page 1');
});

it('is fresh for 20 s, then serves the old page while one new one is made', async () => {
  await get();
  now += 19_999;
  expect(await get()).toBe('page 1');
  expect(builds).toBe(1);
  now += 1;
  const open = closedGate();
  expect(await get()).toBe('page 1');
  expect(await get()).toBe('page 1');
  expect(builds).toBe(2);
  open();
  await settle();
  expect(await get()).toBe('page 2');
});

it('gives nobody a page older than 30 s, which is what other servers’ changes may take', async () => {
  await get();
  now += 29_999;
  const open = closedGate();
  expect(await get()).toBe('page 1');
  now += 1;
  const late = get();
  open();
  expect(await late).toBe('page 2');
});

describe('while no new page can be made', () => {
  const failing = async () => {
    builds += 1;
    throw new Error('no database');
  };

  it('the old one is better than none, however old, and a new one is tried every 5 s', async () => {
    await get();
    now += 3_600_000;
    expect(await cache.get('id /race', failing)).toBe('page 1');
    expect(await cache.get('id /race', failing)).toBe('page 1');
    expect([builds, errors.length]).toEqual([2, 1]);
    now += 5_000;
    expect(await get()).toBe('page 3');
  });

  it('it is better than a shell, too', async () => {
    await get();
    now += 3_600_000;
    outcome = 'pass';
    expect(await get()).toBe('page 1');
    cache.invalidate(new Set(['races']));
    expect(await get()).toBe('page 1');
    outcome = 'keep';
    now += 5_000;
    expect(await get()).toBe('page 3');
  });
});

describe('a rebuild that fails while the old page is served', () => {
  const failing = async () => {
    builds += 1;
    throw new Error('no database');
  };

  it('is reported, and tried again only after 5 s', async () => {
    await get();
    now += 20_000;
    expect(await cache.get('id /race', failing)).toBe('page 1');
    await settle();
    expect(errors).toHaveLength(1);
    now += 4_999;
    expect(await cache.get('id /race', failing)).toBe('page 1');
    expect(builds).toBe(2);
    now += 1;
    expect(await get()).toBe('page 1');
    await settle();
    expect(await get()).toBe('page 3');
  });

  it('is thrown to who has no old page', async () => {
    await expect(cache.get('id /event', failing)).rejects.toThrow('no database');
  });
});

describe('a writer', () => {
  it('makes the next reader wait for a new page', async () => {
    await get();
    cache.invalidate(new Set(['races']));
    expect(await get()).toBe('page 2');
    expect(await get()).toBe('page 2');
  });

  it('does so also right after an ordinary rebuild', async () => {
    await get();
    now += 20_000;
    await get();
    await settle();
    cache.invalidate(new Set(['races']));
    expect(await get()).toBe('page 3');
  });

  it('does not touch pages without its data', async () => {
    await get();
    cache.invalidate(new Set(['shop']));
    expect(await get()).toBe('page 1');
  });

  it('who never stops causes at most one rebuild in 5 s', async () => {
    await get();
    for (let second = 0; second < 10; second += 1) {
      cache.invalidate(new Set(['races']));
      await get();
      now += 1_000;
    }
    expect(builds).toBe(3);
  });

  it('is heard by a page that learns what it shows only while it is being made', async () => {
    const open = closedGate();
    const before = cache.get('id /race', async (tags) => {
      const built = await build(new Set());
      tags.add('late');
      return built;
    });
    cache.invalidate(new Set(['late']));
    open();
    expect(await before).toBe('page 1');
    expect(await get()).toBe('page 2');
  });

  it('keeps a page that was being made from being taken for new', async () => {
    const open = closedGate();
    const before = get();
    cache.invalidate(new Set(['races']));
    const after = get();
    open();
    expect(await before).toBe('page 1');
    expect(await after).toBe('page 2');
    expect(await get()).toBe('page 2');
  });
});

describe('a page that is not to be kept', () => {
  it('is made anew each time', async () => {
    outcome = 'pass';
    await get();
    expect(await get()).toBe('page 2');
  });

  it('leaves a kept one alone, or removes it', async () => {
    await get();
    now += 20_000;
    outcome = 'pass';
    await get();
    await settle();
    expect(await get()).toBe('page 1');
    now += 5_000;
    outcome = 'forget';
    await get();
    await settle();
    outcome = 'keep';
    expect(await get()).toBe('page 4');
  });
});

it('replaces a kept page by a better form of the same page only', async () => {
  const first = await get();
  cache.replace('id /race', first, { page: 'better', bytes: 50 });
  expect(await get()).toBe('better');
  cache.replace('id /race', first, { page: 'late', bytes: 50 });
  expect(await get()).toBe('better');
});

describe('while no page can be made', () => {
  it('the stored one is served however old, and looked at anew every five seconds', async () => {
    await get();
    now += 3_600_000;
    outcome = 'pass';
    expect(await Promise.all([get(), get()])).toEqual(['page 1', 'page 1']);
    expect(builds).toBe(2);
    now += 4_999;
    expect(await get()).toBe('page 1');
    expect(builds).toBe(2);
    now += 1;
    outcome = 'keep';
    expect(await get()).toBe('page 3');
  });

  it('a build that throws is told of and the stored page served', async () => {
    await get();
    now += 3_600_000;
    const broken = () => Promise.reject(new Error('away'));
    expect(await cache.get('id /race', broken)).toBe('page 1');
    expect(errors).toHaveLength(1);
  });

  it('one that a writer dropped is not', async () => {
    await get();
    cache.invalidate(new Set(['races']));
    now += 3_600_000;
    outcome = 'pass';
    expect(await get()).toBe('page 2');
  });
});
