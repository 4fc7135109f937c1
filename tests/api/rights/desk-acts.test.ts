import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerOf } from './world/people.ts';
import { toRequest, type Row } from './rows/row.ts';
import { rows } from './rows/rows.ts';
import { startWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** What only those who run the site may do. */
const acts = Object.entries(rows).filter(
  ([name, { who }]) =>
    name.includes(' /api/admin/') && !name.startsWith('GET ') && who.siteAdmin === 'ok',
);

/** Of what is new there is no earlier state, and sessions are ended whatever they are. */
const unseen = [
  /^POST \/api\/admin\/(?:race|faq|banner|product|product-category|shop-order|portfolio|payment-account)$/,
  /^POST \/api\/admin\/(?:audit|shop-order)\/export$/,
  /^DELETE \/api\/admin\/member\/:id\/session$/,
  // Its code of the owner proves who asks; only one that no event uses can go.
  /^DELETE \/api\/admin\/payment-account\/:id$/,
  // Only an empty one can be deleted.
  /^DELETE \/api\/admin\/product-category\/:key$/,
];

/** A draft is nobody's but its maker's; that it is published is noted. */
const unnoted = ['POST /api/admin/race'];

test('acts of the desk are known', () => {
  expect(acts.length).toBeGreaterThan(20);
});

describe.each(acts)('%s', (name, row) => {
  test.skipIf(unnoted.includes(name))('stands in the audit log, with who did it', async () => {
    const { result } = await world.undo(async () => {
      const before = await countAudit();
      const status = await act(name, row);
      return { status, noted: (await countAudit()) - before };
    });
    expect(result.status).toBeLessThan(300);
    expect(result.noted).toBeGreaterThan(0);
  });

  test.skipIf(unseen.some((one) => one.test(name)))(
    'is refused to who saw an earlier state, and changes nothing',
    async () => {
      const body = row.body?.(world) ?? {};
      const { result, written } = await world.undo(async () => await act(name, row, stale(body)));
      expect(result).toBe(409);
      expect(written).toBe(0);
    },
  );
});

/** The same request of somebody who saw something else. */
function stale(body: object): object {
  if ('rev' in body && typeof body.rev === 'number') return { ...body, rev: body.rev + 7 };
  if ('from' in body && Array.isArray(body.from)) return { ...body, from: ['zzzzzzzzzzzz'] };
  // As if somebody else had done the same already.
  if ('seen' in body && 'state' in body) return { ...body, seen: body.state };
  throw new Error('The request says nothing of what was seen');
}

async function act(name: string, row: Row, body?: object): Promise<number> {
  const route = world.routes.find((each) => each.name === name);
  if (route === undefined) throw new Error(`${name} is not registered`);
  const token = bearerOf(world.people.siteAdmin, route.access);
  const { headers, ...request } = await toRequest(world, { route, row, ...(body && { body }) });
  const bearer = { authorization: `Bearer ${token}` };
  const answer = await world.app.app.inject({ ...request, headers: { ...headers, ...bearer } });
  return answer.statusCode;
}

async function countAudit(): Promise<number> {
  const { count } = await world.app.database.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('actor_id', '=', world.people.siteAdmin?.id ?? '')
    .executeTakeFirstOrThrow();
  return count;
}
