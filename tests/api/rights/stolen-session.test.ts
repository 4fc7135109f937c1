import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePaymentAccount, offerAccount } from '#tests/support/factories.ts';
import { makeQris } from '#tests/support/payment/qris.ts';
import { bearerOf } from './world/people.ts';
import { toRequest } from './rows/row.ts';
import { rows } from './rows/rows.ts';
import { reach } from './stolen-session-reach.ts';
import { startWorld, type World } from './world/world.ts';

/*
 * A thief has the access token of an owner, or of an admin of the site, and nothing else: no password, no mailbox. They send
 * every write of the API as it is meant, and by hand what would move money or rights.
 */

let world: World;
/** With orders, when the thief comes. */
let knownEvents: string[];
beforeAll(async () => {
  world = await startWorld();
  const { db } = world.app.database;
  const offered = await makePaymentAccount(db, world.community.id);
  await offerAccount(db, { id: world.events.race }, offered);
  const ordered = await db.selectFrom('orders').select('event_id').distinct().execute();
  knownEvents = ordered.map(({ event_id: id }) => id);
});
afterAll(() => world.close());

const thieves = ['owner', 'siteAdmin'] as const;
type Thief = (typeof thieves)[number];

/** Writes that one of the thieves may call, each by the first of them; what is refused only for now counts, too. */
const writes = Object.keys(rows).flatMap((name) => {
  if (!/^(POST|PUT|DELETE) \/api\//.test(name)) return [];
  const thief = thieves.find((each) => reaches(each, name));
  return thief === undefined ? [] : [{ thief, name }];
});

/** At the desk an admin also reaches what is not there yet. */
function reaches(thief: Thief, name: string): boolean {
  const isDesk = thief === 'siteAdmin' && name.includes(' /api/admin/');
  const expected = Number(rows[name]?.who[thief]);
  return expected !== 401 && (isDesk || expected !== 404);
}

const asking: readonly string[] = reach['nothing: it asks for the password'];

test('every write says what a stolen session reaches by it', () => {
  const known: readonly string[] = Object.values(reach).flat();
  const advice = 'say in tests/api/rights/stolen-session-reach.ts what a thief reaches by it';
  const names = writes.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  expect(unknown.map((name) => `${name}: ${advice}`)).toEqual([]);
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([]);
});

test.each(writes)('$thief: $name moves no money and gives no rights', async ({ thief, name }) => {
  const row = rows[name];
  const route = world.routes.find((each) => each.name === name);
  if (row === undefined || route === undefined) throw new Error(`${name} is not registered`);
  const whole: Record<string, unknown> = { ...row.body?.(world) };
  const { password, current_password: _, ...body } = whole;
  const request = await toRequest(world, { route, row, ...(row.body && { body }) });
  const { headers, ...call } = request;
  const token = bearerOf(world.people[thief], route.access);
  const bearer = { authorization: `Bearer ${token}` };
  const { status, gained } = await watch({ ...call, headers: { ...headers, ...bearer } });
  expect(gained).toEqual([]);
  if (asking.includes(name) && password !== undefined) expect(status).toBeGreaterThanOrEqual(400);
});

type Call = { method: 'POST' | 'PUT'; url: string; payload: object };

const bank = { bank: 'Bank Pencuri', number: '666000666', holder: 'Orang Lain' };
const content = { bank, qris: makeQris({ '59': 'ORANG LAIN' }) };

/** What a thief tries by hand, with the row that it is tried by. */
const attempts: Record<string, { by: Thief; name: string; call: () => Call | Promise<Call> }> = {
  'moves the account': {
    by: 'owner',
    name: 'PUT /api/community/:id/payment-account/:accountId',
    call: () => ({ method: 'PUT', url: ofCommunity(accountPath()), payload: { rev: 1, content } }),
  },
  'renames its holder': {
    by: 'owner',
    name: 'PUT /api/community/:id/payment-account/:accountId',
    call: async () => {
      const kept = await keptAccount();
      const renamed = { ...kept, bank: { ...bank, ...kept.bank, holder: 'Orang Lain' } };
      return {
        method: 'PUT',
        url: ofCommunity(accountPath()),
        payload: { rev: 1, content: renamed },
      };
    },
  },
  'offers an account of their own': {
    by: 'owner',
    name: 'PUT /api/event/:id/payment',
    call: async () => {
      const url = ofCommunity('/payment-account');
      const added = await send('owner', { method: 'POST', url, payload: { content } });
      return {
        method: 'PUT',
        url: `/api/event/${world.events.race}/payment`,
        payload: { account_ids: [added.json().account.id], hours: 24, exact_qr: true },
      };
    },
  },
  'writes it into the note on paying': {
    by: 'owner',
    name: 'PUT /api/event/:id',
    call: () => words({ payment_note: { id: 'Transfer ke Bank Pencuri 666.' } }),
  },
  'has runners ask another number': {
    by: 'owner',
    name: 'PUT /api/event/:id',
    call: () => words({ contact_whatsapp: '+6281266666666' }),
  },
  'raises an account of their own to admin': {
    by: 'owner',
    name: 'PUT /api/community/:id/member/:memberId/role',
    call: () => role('admin'),
  },
  'raises it to owner': {
    by: 'owner',
    name: 'PUT /api/community/:id/member/:memberId/role',
    call: () => role('owner'),
  },
  'hands the community to it': {
    by: 'owner',
    name: 'POST /api/community/:id/transfer',
    call: () => ({
      method: 'POST',
      url: ofCommunity('/transfer'),
      payload: { member_id: world.community.heir },
    }),
  },
  'makes it an admin of the site': {
    by: 'siteAdmin',
    name: 'PUT /api/admin/member/:id/role',
    call: () => ({
      method: 'PUT',
      url: `/api/admin/member/${world.community.heir}/role`,
      payload: { rev: 1, role: 'admin' },
    }),
  },
  'moves the account of the platform': {
    by: 'siteAdmin',
    name: 'PUT /api/admin/payment-account/:id',
    call: () => ({
      method: 'PUT',
      url: `/api/admin/payment-account/${world.accounts.ofPlatform}`,
      payload: { rev: 1, content },
    }),
  },
  'sets another password': {
    by: 'owner',
    name: 'POST /api/auth/change_password',
    call: () => ({
      method: 'POST',
      url: '/api/auth/change_password',
      payload: { current_password: 'kata sandi curian', new_password: 'matahari di losari' },
    }),
  },
};

describe('a thief who', () => {
  test.each(Object.entries(attempts))('%s is refused, also with a guess', async (_, attempt) => {
    expect(asking).toContain(attempt.name);
    const { method, url, payload } = await attempt.call();
    for (const guess of [{}, { password: '' }, { password: 'kata sandi curian' }]) {
      const headers = { authorization: `Bearer ${world.people[attempt.by].access}` };
      const call = { method, url, headers, payload: { ...payload, ...guess } };
      const { status, code, gained } = await watch(call);
      expect(gained).toEqual([]);
      expect([status, code]).toEqual([422, 'wrong_password']);
    }
  });
});

function ofCommunity(path: string): string {
  return `/api/community/${world.community.id}${path}`;
}

function accountPath(): string {
  return `/payment-account/${world.accounts.ofCommunity}`;
}

async function keptAccount() {
  const row = await world.app.database.db
    .selectFrom('payment_accounts')
    .select(['bank', 'qris'])
    .where('id', '=', world.accounts.ofCommunity)
    .executeTakeFirstOrThrow();
  return row;
}

function role(given: 'admin' | 'owner'): Call {
  const url = ofCommunity(`/member/${world.community.heir}/role`);
  return { method: 'PUT', url, payload: { role: given } };
}

async function words(change: object): Promise<Call> {
  const url = `/api/event/${world.events.race}`;
  const { headers } = world.owner;
  const { rev, content: kept } = (await world.app.app.inject({ url, headers })).json().event;
  return { method: 'PUT', url, payload: { rev, content: { ...kept, ...change } } };
}

async function send(thief: Thief, call: Call) {
  const headers = { authorization: `Bearer ${world.people[thief].access}` };
  return await world.app.app.inject({ ...call, headers });
}

/** Sends a call, and rolls it back: its answer, and what it moved. */
async function watch(call: InjectOptions) {
  const { result } = await world.undo(async () => {
    const before = await readPower();
    const answer = await world.app.app.inject(call);
    return { answer, gained: (await readPower()).filter((row) => !before.includes(row)) };
  });
  const { answer, gained } = result;
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, code: isJson ? answer.json().code : undefined, gained };
}

/** Where money goes and who may do what, of what there was before, a line each. */
async function readPower(): Promise<string[]> {
  const { rows: found } = await sql<{ line: string }>`
    select 'pays to ' || concat_ws(' ', event_id, bank::text, qris) as line
    from event_accounts join payment_accounts on payment_accounts.id = event_accounts.account_id
    union all
    select 'account ' || concat_ws(' ', id, bank::text, qris) from payment_accounts
    where id = any(${[world.accounts.ofCommunity, world.accounts.ofPlatform]})
    union all
    select 'words ' || concat_ws(' ', id, payment_note::text, contact_whatsapp) from events
    where id = any(${knownEvents})
    union all
    select 'crew ' || concat_ws(' ', community_id, member_id, role) from memberships
    where state = 'active' and role in ('owner', 'admin')
      and community_id = any(${[world.community.id, world.idleCommunity, world.theirs.community.id]})
    union all
    select 'site ' || concat_ws(' ', id, role) from members where role <> 'member'
    union all
    select 'sign-in ' || concat_ws(' ', id, email, password_hash, google_sub) from members
    where role <> 'member' or id = any(${[world.owner.id, world.community.heir]})
  `.execute(world.app.database.db);
  return found.map(({ line }) => line);
}
