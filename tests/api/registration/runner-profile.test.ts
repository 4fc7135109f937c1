import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Visitor = { headers: Record<string, string> };

const told = {
  legal_name: 'Rani Demo',
  bib_name: 'RANI',
  sex: 'female',
  birth_date: '1996-04-21',
  phone: '+6281234567890',
  city: 'Bandung',
  emergency_name: 'Dewi Demo',
  emergency_phone: '+6281234567891',
};

const newMember = () => makeMember(server.database.db);

async function call(method: 'GET' | 'PUT', { headers }: Visitor, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: '/api/user/runner',
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const rowOf = ({ id }: { id: string }) =>
  server.database.db
    .selectFrom('runner_profiles')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirst();

test('a new member has an empty profile', async () => {
  expect(await call('GET', await newMember())).toEqual({
    status: 200,
    body: { runner: {}, jersey: null },
  });
});

test('saved fields are returned', async () => {
  const rani = await newMember();
  const saved = await call('PUT', rani, { runner: told, jersey: 'M' });
  expect(saved).toEqual({ status: 200, body: { runner: told, jersey: 'M' } });
  expect(await call('GET', rani)).toEqual(saved);
  expect(await rowOf(rani)).toMatchObject({ ...told, jersey_size: 'M' });
});

test('omitted fields are cleared', async () => {
  const rani = await newMember();
  await call('PUT', rani, { runner: told, jersey: 'M' });
  const saved = await call('PUT', rani, { runner: { city: 'Garut' }, jersey: null });
  expect(saved.body).toEqual({ runner: { city: 'Garut' }, jersey: null });
  expect(await rowOf(rani)).toMatchObject({ city: 'Garut', phone: null, jersey_size: null });
});

test('a registration replaces it, and so prefills the next one', async () => {
  const { db } = server.database;
  const rani = await newMember();
  await call('PUT', rani, { runner: told, jersey: 'M' });
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/event/${event.id}/registration`,
    headers: { ...rani.headers, 'idempotency-key': randomUUID() },
    payload: makeRegistrationBody(category.id),
  });
  expect(answer.statusCode).toBe(201);
  expect((await call('GET', rani)).body).toMatchObject({
    jersey: 'M',
    runner: { bib_name: 'PELARI', birth_date: '1995-06-15' },
  });
});

test.each([
  ['a birth date to come', { birth_date: '2999-01-01' }, 'runner.birth_date'],
  ['a day that does not exist', { birth_date: '2001-02-30' }, 'runner.birth_date'],
  ['a name that only looks like another', { legal_name: 'Ra\u200Bni' }, 'runner.legal_name'],
  ['a name for the bib that turns around', { bib_name: '\u202EINAR' }, 'runner.bib_name'],
  ['a name for the bib that is too long', { bib_name: 'LIMABELAS HURUF' }, 'runner.bib_name'],
  ['a phone number that is none', { phone: '0812' }, 'runner.phone'],
  ['an empty name', { legal_name: ' ' }, 'runner.legal_name'],
])('%s is refused at its field, and nothing is changed', async (_, runner, path) => {
  const rani = await newMember();
  await call('PUT', rani, { runner: told, jersey: 'M' });
  const refused = await call('PUT', rani, { runner: { ...told, ...runner }, jersey: 'M' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(refused.body.fields).toMatchObject([{ path }]);
  expect(await rowOf(rani)).toMatchObject(told);
});

test('other fields are never applied', async () => {
  const [rani, other] = [await newMember(), await newMember()];
  const saved = await call('PUT', rani, {
    runner: { ...told, member_id: other.id, role: 'admin' },
    jersey: 'M',
    member_id: other.id,
  });
  expect(saved).toEqual({ status: 200, body: { runner: told, jersey: 'M' } });
  expect(await rowOf(other)).toBeUndefined();
});

test('without a session there is none', async () => {
  const nobody = { headers: {} };
  expect((await call('GET', nobody)).status).toBe(401);
  expect((await call('PUT', nobody, { runner: told, jersey: null })).status).toBe(401);
});
