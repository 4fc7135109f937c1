import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword } from '#tests/api/auth/caller.ts';
import { makeCommunityContent } from '#tests/support/community.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { toMultipart } from '#tests/support/media/pictures.ts';
import { runnerBody } from './world/order-records.ts';
import { fillPath, type Row } from './rows/row.ts';
import { rows } from './rows/rows.ts';
import { makeScan } from './rows/rows-check-in.ts';
import { findSecrets } from './world/secrets.ts';
import { startWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object;
  /** Of a file instead of a payload. */
  headers?: Record<string, string>;
};
type Bearer = { authorization: string };

/** Calls as the owner of another community, rolls back, and expects none of our data in the answer. */
async function replay(call: Call, headers: Bearer = world.theirs.owner.headers) {
  const { app } = world.app;
  const key = { 'idempotency-key': randomUUID() };
  const { result, written } = await world.undo(() =>
    app.inject({ ...call, headers: { ...call.headers, ...headers, ...key } }),
  );
  expect(findSecrets(result.body)).toEqual([]);
  return { status: result.statusCode, body: result.json(), written };
}

/** Expects a refusal that tells and writes nothing. */
async function expectRefused(call: Call, statuses: number[] = [404]) {
  const { status, written } = await replay(call);
  expect(statuses).toContain(status);
  expect(written).toBe(0);
}

const nested = Object.entries(rows).filter(([name]) => /:\w+.*:\w+/.test(name) && isOurs(name));

function isOurs(name: string): boolean {
  return rows[name]?.who.otherOwner === 404;
}

test('routes with an id below another one are known', () => {
  expect(nested.length).toBeGreaterThan(4);
});

test.each(nested)('%s finds nothing of ours below what is theirs', async (name, row) => {
  await expectRefused(await belowTheirs(name, row));
});

/** The row's request with their community or event in the path, and our record below it. */
async function belowTheirs(name: string, row: Row): Promise<Call> {
  const [method = '', path = ''] = name.split(' ');
  const [, ...below] = row.ids?.(world) ?? [];
  const parent = path.startsWith('/api/community/')
    ? world.theirs.community.id
    : world.theirs.events.race;
  const payload = row.body?.(world);
  // Only these methods have rows with two ids.
  const verb = method as Call['method'];
  const call = { method: verb, url: fillPath(path, [parent, ...below]) };
  if (row.file) return { ...call, ...toMultipart([await row.file()]) };
  return { ...call, ...(payload && { payload }) };
}

describe('ids of ours in a body of theirs', () => {
  test('make none of our members the owner of their community', async () => {
    const url = `/api/community/${world.theirs.community.id}/transfer`;
    const payload = { member_id: world.community.heir, password: goodPassword };
    await expectRefused({ method: 'POST', url, payload });
  });

  test('register nobody in our category', async () => {
    const url = `/api/event/${world.theirs.events.race}/registration`;
    const payload = runnerBody(world.events.category);
    await expectRefused({ method: 'POST', url, payload }, [400]);
  });

  test('change no category of ours: theirs becomes a new one', async () => {
    const { db } = world.app.database;
    const url = `/api/event/${world.theirs.events.draft}/publish`;
    const category = makeCategoryContent({ id: world.events.category, price: 1 });
    const content = makeRaceContent({ categories: [category] });
    const ours = () =>
      db.selectFrom('categories').selectAll().where('id', '=', world.events.category).execute();
    const before = await ours();
    const { result } = await world.undo(async () => {
      const { headers } = world.theirs.owner;
      const payload = { rev: 1, content };
      const answer = await world.app.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(200);
      return await ours();
    });
    expect(result).toEqual(before);
  });

  test('show no picture of ours as theirs', async () => {
    const { address } = world.picture;
    const { community, events } = world.theirs;
    const content = { ...makeCommunityContent(), logo: address };
    const race = makeRaceContent({ cover: address });
    const calls: Call[] = [
      { method: 'PUT', url: '/api/user/profile', payload: { photo: address } },
      { method: 'POST', url: '/api/community', payload: { content } },
      { method: 'PUT', url: `/api/community/${community.id}`, payload: { rev: 1, content } },
      { method: 'POST', url: `/api/community/${community.id}/race`, payload: { content: race } },
      { method: 'PUT', url: `/api/event/${events.draft}`, payload: { rev: 1, content: race } },
      {
        method: 'POST',
        url: `/api/event/${events.draft}/publish`,
        payload: { rev: 1, content: race },
      },
    ];
    for (const call of calls) await expectRefused(call, [400]);
  });
});

describe('what our owner sent before, sent again by somebody else', () => {
  test('under the same idempotency key is a registration of their own', async () => {
    const url = `/api/event/${world.theirs.events.past}/registration`;
    const payload = { ...runnerBody(world.theirs.events.pastCategory) };
    const key = { 'idempotency-key': randomUUID() };
    const { result } = await world.undo(async () => {
      const send = async (headers: Bearer) =>
        (
          await world.app.app.inject({
            method: 'POST',
            url,
            headers: { ...headers, ...key },
            payload,
          })
        ).json().registration;
      return [await send(world.owner.headers), await send(world.theirs.owner.headers)];
    });
    expect(result[0].id).not.toBe(result[1].id);
    expect(result[0].code).not.toBe(result[1].code);
  });

  test('as an invite that is used up lets nobody in', async () => {
    const { db } = world.app.database;
    const { result } = await world.undo(async () => {
      await db.updateTable('community_invites').set({ used: 100 }).execute();
      const url = `/api/invite/${world.community.invite.code}`;
      const { headers } = world.theirs.owner;
      const answer = await world.app.app.inject({ method: 'POST', url, headers });
      return { code: answer.json().code, members: await readMembers() };
    });
    expect(result).toEqual({ code: 'invite_over', members: await readMembers() });
  });

  function readMembers() {
    return world.app.database.db
      .selectFrom('memberships')
      .select(['community_id', 'member_id', 'state'])
      .orderBy('community_id')
      .orderBy('member_id')
      .execute();
  }
});

describe('a phone of their race', () => {
  test('gets the same answer for our ticket as for an unknown code', async () => {
    const { headers } = world.theirs.phone;
    const url = '/api/checkin/lookup';
    const ask = (hash: string) =>
      replay({ method: 'POST', url, payload: { code_hash: hash } }, headers);
    const [ours, nobodys] = [await ask(world.tickets.codeHash), await ask('0'.repeat(64))];
    expect(ours).toEqual(nobodys);
    expect(ours.body).toEqual({ record: null, revoked: false });
  });

  test('admits nobody at our point', async () => {
    const { db } = world.app.database;
    const { headers } = world.theirs.phone;
    const payload = { scans: [makeScan(world)], cursor: null, last_seq: 1 };
    const read = () => db.selectFrom('check_ins').selectAll().orderBy('scan_id').execute();
    const before = await read();
    const { result } = await world.undo(async () => {
      const url = '/api/checkin/sync';
      const answer = await world.app.app.inject({ method: 'POST', url, headers, payload });
      return { acks: answer.json().acks, after: await read() };
    });
    expect(result.acks).toMatchObject([{ result: 'quarantined' }]);
    expect(result.after).toEqual(before);
  });

  test('gets its own roster when it sends our roster’s version', async () => {
    const ours = await replay(
      { method: 'GET', url: '/api/checkin/roster/page' },
      world.phone.headers,
    );
    expect(ours.body.records).not.toEqual([]);
    const url = `/api/checkin/roster/page?since=${ours.body.version}`;
    const theirs = await replay({ method: 'GET', url }, world.theirs.phone.headers);
    expect(theirs.body.records).toEqual([]);
  });
});
