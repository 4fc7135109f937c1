import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { callers } from './world/policies.ts';
import { namesWithBody, rows } from './rows/rows.ts';
import { startWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** PostgreSQL accepts neither in a text: a null character, and half of a surrogate pair. */
const odd = '\u0000\ud800';

test.each(namesWithBody)('%s answers no text with a server error', async (name) => {
  const row = rows[name];
  const route = world.routes.find((each) => each.name === name);
  const caller = ['owner' as const, ...callers].find((each) => row?.who[each] === 'ok');
  if (!row || !route || !caller) throw new Error(`Nobody may call ${name}`);
  const whole = row.body?.(world) ?? {};
  const faults: string[] = [];
  for (const { path, body } of variantsOf(whole)) {
    const { status } = await ask(world, { caller, route, row, body });
    if (status >= 500) faults.push(`${status}: ${path}`);
  }
  expect(faults).toEqual([]);
});

/** One copy of the body per text, with the odd characters in that text. */
function variantsOf(body: object): { path: string; body: object }[] {
  return pathsOf(body, []).map((path) => {
    const copy = structuredClone(body);
    let place: Record<string, unknown> = copy as Record<string, unknown>;
    for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
    const last = path.at(-1) ?? '';
    place[last] = `${String(place[last])}${odd}x`;
    return { path: path.join('.'), body: copy };
  });
}

function pathsOf(value: unknown, path: string[]): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]));
}

test.each([
  '/api/public/search?q=%00lari',
  '/api/public/race?q=%00',
  '/api/public/event?q=lari%00&city=%00',
  '/api/public/community?q=%ED%A0%80',
  '/api/public/shop?q=%00',
  '/api/public/race/%00',
  '/api/invite/%00',
  '/api/claim/%00',
  '/media/%00/512.webp',
  '/poster/race/%00',
  '/sitemap/%00',
])('%s is answered', async (url) => {
  const { statusCode } = await world.app.app.inject({ url });
  expect(statusCode).toBeLessThan(500);
});
