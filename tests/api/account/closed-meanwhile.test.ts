import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerOf } from '../rights/world/people.ts';
import { toRequest, type Row } from '../rights/rows/row.ts';
import { rows } from '../rights/rows/rows.ts';
import { startWorld, type World } from '../rights/world/world.ts';

let world: World;
let isClosing = false;
beforeAll(async () => {
  subscribe(channel, listen);
  world = await startWorld();
  unsubscribe(channel, listen);
});
afterAll(() => world.close());

// https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
const channel = 'fastify.initialization';

/** Closes the account between the access check and the handler, as a concurrent request could. */
function listen(message: unknown): void {
  // As the channel documents it.
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('preHandler', async ({ memberAccess }) => {
    if (!isClosing || memberAccess === null) return;
    const { db } = world.app.database;
    await db
      .updateTable('members')
      .set({ state: 'closed' })
      .where('id', '=', memberAccess.member.id)
      .execute();
  });
}

const names = Object.keys(rows).filter((name) => !name.startsWith('GET '));
// Callers without a membership come first, so that joining writes something.
const writers = ['siteAdmin', 'owner', 'member', 'editor'] as const;

/** Sends the row's request as a caller who is allowed to; null where no member is. */
async function send(name: string, row: Row) {
  const route = world.routes.find((each) => each.name === name);
  const caller = writers.find((each) => row.who[each] === 'ok');
  if (route?.access !== 'member' || !caller) return null;
  const token = bearerOf(world.people[caller], route.access);
  const { headers, ...request } = await toRequest(world, { route, row });
  const call = { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
  const { result, written } = await world.undo(
    async () => await world.app.app.inject({ ...call, remoteAddress: '10.4.4.4' }),
  );
  return { status: result.statusCode, written };
}

describe('an account that is closed after the access check', () => {
  test.each(names)('writes nothing by %s', async (name) => {
    const row = rows[name];
    if (!row) throw new Error(`${name} has no row`);
    const open = await send(name, row);
    if (open === null) return;
    isClosing = true;
    const closed = await send(name, row).finally(() => {
      isClosing = false;
    });
    // The one row is the account that the test closes.
    expect(closed?.written).toBe(1);
    expect(closed?.status).toBeOneOf(open.written > 0 ? [401] : [401, open.status]);
  });

  test('is tested with every route that writes', async () => {
    const asked = [];
    for (const name of names) {
      const row = rows[name];
      const open = row ? await send(name, row) : null;
      if (open !== null && open.written > 0) asked.push(name);
    }
    expect(asked.length).toBeGreaterThan(45);
  });
});
