import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scan } from '#src/contract/check-in.ts';
import { type Leaf, leavesOf, withValue } from './body-leaves.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-input.ts';
import { isFullRun } from '#tests/support/sample.ts';
import { ask } from './ask.ts';
import { bearerOf } from './world/people.ts';
import { callers, type Caller } from './world/policies.ts';
import { toRequest, type Row } from './rows/row.ts';
import { namesWithBody, rows } from './rows/rows.ts';
import { startWorld, type World } from './world/world.ts';

// What the contract takes, the database holds: no number, day, instant or length of a body is answered with an error, and what
// was taken harms no screen.

const sync = 'POST /api/checkin/sync';

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
  const leaves = body === undefined ? [] : leavesOf(body);
  // A phone's records are read one by one, so the contract of the request does not name their parts.
  return name === sync ? [...leaves, ...leavesOf(Scan, ['scans', '0'])] : leaves;
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

/** A host and runner, a plain member, a phone and an admin, each with their own token; a sample sends as the first who may. */
const senders = ['owner', 'member', 'device', 'siteAdmin'] as const;

function sendersOf(row: Row): Caller[] {
  const allowed = [...senders, ...callers].filter((each) => row.who[each] === 'ok');
  const those = allowed.filter((each) => senders.some((sender) => sender === each));
  return isFullRun && those.length > 0 ? [...new Set(those)] : allowed.slice(0, 1);
}

/** What hosts see of their race and community. */
const screens = Object.keys(rows).filter(
  (name) => /^GET \/api\/(host|event|community)\/:/.test(name) && rows[name]?.who.owner === 'ok',
);
/** Of these, how many are read after a value that was taken, in turn; all of them after a number or a time in a full run. */
const someScreens = isFullRun ? 6 : 1;
let turn = 0;

async function readScreens(kind: Leaf['kind']): Promise<string[]> {
  const count = isFullRun && kind !== 'text' ? screens.length : someScreens;
  const faults: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = screens[turn++ % screens.length] ?? '';
    const row = rows[name];
    const route = world.routes.find((each) => each.name === name);
    if (!row || !route) throw new Error(`${name} is not registered`);
    const { headers, ...request } = await toRequest(world, { route, row });
    const authorization = `Bearer ${bearerOf(world.people.owner, route.access)}`;
    const answer = await world.app.app.inject({
      ...request,
      headers: { ...headers, authorization },
    });
    if (answer.statusCode >= 500) faults.push(`then ${answer.statusCode}: ${name}`);
  }
  return faults;
}

/** Of other kinds than the leaf's, and words that mean something elsewhere. */
const confusions = [null, true, '', ' ', [], {}, ['x'], '0', 'NaN', '-Infinity', '1e999', '\u202e'];
const strangeTexts = [...hostileTexts, '0000-01-01', '9'.repeat(400), 'x'.repeat(100_000)];

function valuesOf(leaf: Leaf): unknown[] {
  const strange = leaf.kind === 'text' ? strangeTexts : [];
  return [...values[leaf.kind](leaf), ...(isFullRun ? [...confusions, ...strange] : [])];
}

test.each(namesWithBody)(
  '%s answers no extreme value with a server error, and neither do the host’s screens after it',
  async (name) => {
    const row = rows[name];
    const route = world.routes.find((each) => each.name === name);
    if (!row || !route) throw new Error(`${name} is not registered`);
    const faults: string[] = [];
    for (const caller of sendersOf(row)) {
      const whole = row.body?.(world) ?? {};
      for (const leaf of leavesOfBody(name)) {
        for (const value of valuesOf(leaf)) {
          const body = withValue(whole, leaf.path, value);
          // A part that the request does not have; its limits are compared above.
          if (body === null) continue;
          const found: string[] = [];
          const { status } = await ask(world, {
            caller,
            route,
            row,
            body,
            meanwhile: async () => void found.push(...(await readScreens(leaf.kind))),
          });
          if (status >= 500) found.push(String(status));
          const what = `${caller}, ${leaf.path.join('.')} ${JSON.stringify(value).slice(0, 40)}`;
          faults.push(...found.map((fault) => `${what}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
  },
  isFullRun ? 600_000 : undefined,
);
