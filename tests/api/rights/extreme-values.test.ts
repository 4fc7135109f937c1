import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Leaf, leavesOf, withValue } from '#tests/support/body-leaves.ts';
import { ask } from './ask.ts';
import { callers } from './policies.ts';
import { namesWithBody, rows } from './rows.ts';
import { startWorld, type World } from './world.ts';

// What the contract takes, the database holds: no number, day, instant or length of a body is answered with an error.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The first and the last that PostgreSQL's integers hold, one beyond, and the largest that JSON names exactly. */
const numbers = [-(2 ** 31) - 1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e15, -1, 0.5];
const days = ['0000-01-01', '0001-01-01', '0096-04-21', '1900-01-01', '2199-12-31', '9999-12-31'];
const values: Record<Leaf['kind'], (leaf: Leaf) => unknown[]> = {
  number: () => numbers,
  day: () => days,
  instant: () => days.map((day) => `${day}T${day > '2' ? '23:59:59.999' : '00:00:00.000'}Z`),
  text: ({ schema }) => [longestText(schema)],
};

/** Letters that hardly compress, of two bytes each: an index takes no more than 2,704 bytes of a text. */
function longestText(schema: Leaf['schema']): string {
  const most = [100, 500, 1000, 4000, 20_000].findLast(
    (length) => z.safeParse(schema, 'é'.repeat(length)).success,
  );
  const letters = Array.from(
    { length: most ?? 10 },
    (_, index) => 0xc0 + ((index * index * 7919) % 311),
  );
  return String.fromCodePoint(...letters);
}

function leavesOfBody(name: string): Leaf[] {
  const body = world.routes.find((each) => each.name === name)?.endpoint?.body;
  return body === undefined ? [] : leavesOf(body);
}

/** Numbers and instants that no column holds, and why they have no limit. */
const unlimited: Record<string, string> = {
  'DELETE /api/user/registration/:id back': 'compared with the money that comes back',
  'POST /api/event/:id/registration price': 'compared with the price',
  'POST /api/event/:id/group price': 'compared with the price',
  'PUT /api/user/registration/:id/category total': 'compared with the price',
  'POST /api/host/event/:id/participant-import-check rows.0.number': 'told again in the answer',
  'POST /api/host/event/:id/participant-import/:importId rows.0.number': 'told again in the answer',
  'POST /api/checkin/sync done.0.seq': 'compared with the last number of the log',
  'POST /api/checkin/sync sent.device_time': 'the age of scans is computed with it',
  'POST /api/checkin/sync sent.monotonic_ms': 'the age of scans is computed with it',
};
/** Kept as JSON, which SQL does not read. */
const isOfReadiness = (path: readonly string[]) => path[0] === 'readiness';

test('every number, day and instant of a request has the limits of a column', () => {
  const beyond: Record<Leaf['kind'], unknown[]> = {
    number: [2 ** 31, -(2 ** 31) - 1],
    day: ['0000-01-01'],
    instant: ['0000-01-01T00:00:00.000Z'],
    text: [],
  };
  const wider = world.routes.flatMap(({ name, endpoint }) =>
    [endpoint?.body, endpoint?.query].flatMap((schema) =>
      (schema === undefined ? [] : leavesOf(schema)).flatMap(({ kind, path, schema: leaf }) =>
        !isOfReadiness(path) && beyond[kind].some((value) => z.safeParse(leaf, value).success)
          ? [`${name} ${path.join('.')}`]
          : [],
      ),
    ),
  );
  expect([...new Set(wider)].toSorted()).toEqual(Object.keys(unlimited).toSorted());
});

test.each(namesWithBody)('%s answers no extreme value with a server error', async (name) => {
  const row = rows[name];
  const route = world.routes.find((each) => each.name === name);
  const caller = ['owner' as const, ...callers].find((each) => row?.who[each] === 'ok');
  if (!row || !route || !caller) throw new Error(`Nobody may call ${name}`);
  const whole = row.body?.(world) ?? {};
  const faults: string[] = [];
  for (const leaf of leavesOfBody(name)) {
    for (const value of values[leaf.kind](leaf)) {
      const body = withValue(whole, leaf.path, value);
      // A part that the request does not have; its limits are compared above.
      if (body === null) continue;
      const { status } = await ask(world, { caller, route, row, body });
      if (status >= 500)
        faults.push(`${status}: ${leaf.path.join('.')} ${String(value).slice(0, 40)}`);
    }
  }
  expect(faults).toEqual([]);
});
