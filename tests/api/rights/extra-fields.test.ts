import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignKeys } from '#tests/support/hostile/hostile-input.ts';
import { diffRows, readAllRows } from './table-rows.ts';
import { bearerOf } from './world/people.ts';
import { callers } from './world/policies.ts';
import { toRequest } from './rows/row.ts';
import { namesWithBody, rows } from './rows/rows.ts';
import { startWorld, type World } from './world/world.ts';

let world: World;
let before: string[];
beforeAll(async () => {
  world = await startWorld();
  before = await readAllRows(world.app.database.db);
});
afterAll(() => world.close());

/** Sends a body to a route as an allowed caller; returns what it changed in all tables. */
async function send(name: string, text: string) {
  const row = rows[name];
  const route = world.routes.find((each) => each.name === name);
  // The owner first, who has the most to change.
  const caller = ['owner' as const, ...callers].find((each) => row?.who[each] === 'ok');
  if (!row || !route || !caller) throw new Error(`Nobody may call ${name}`);
  const token = bearerOf(caller === 'anonymous' ? null : world.people[caller], route.access);
  const { headers, ...request } = await toRequest(world, { route, row });
  const { result } = await world.undo(async () => {
    const answer = await world.app.app.inject({
      ...request,
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: text,
    });
    return { status: answer.statusCode, rows: await readAllRows(world.app.database.db) };
  });
  return { status: result.status, changes: diffRows(before, result.rows) };
}

test.each(namesWithBody)('%s ignores fields that its schema does not name', async (name) => {
  const body = rows[name]?.body?.(world) ?? {};
  const plain = await send(name, JSON.stringify(body));
  expect(plain.status).toBeLessThan(300);
  const more = await send(name, JSON.stringify(withForeignKeys(body)));
  expect(more).toEqual(plain);
  // Prototype pollution: such a body is refused as a whole.
  for (const key of [
    '"__proto__":{"role":"admin"}',
    '"constructor":{"prototype":{"role":"admin"}}',
  ]) {
    const text = JSON.stringify(body).replace('{', `{${key},`);
    expect([key, await send(name, text)]).toEqual([key, { status: 400, changes: [] }]);
  }
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
});

test('control: the comparison of rows shows a field that the schema does name', async () => {
  const plain = await send('PUT /api/user/profile', '{"name":"Nama Baru"}');
  const other = await send('PUT /api/user/profile', '{"name":"Nama Lain"}');
  expect(plain.changes).not.toEqual(other.changes);
});

/** Adds foreign keys to every object of the value; own keys win. */
function withForeignKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withForeignKeys);
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([key, each]) => [key, withForeignKeys(each)]);
  const { id: _id, ...foreign } = foreignKeys;
  return { ...foreign, payment: 'paid', amount: 0, ...Object.fromEntries(filled) };
}
