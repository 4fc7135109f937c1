import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseOldInquiries } from '#src/server/features/inquiry/inquiry-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const story = 'Lutut kanan nyeri sejak kilometer sembilan.';

function inquiry(overrides: object = {}) {
  return {
    request_id: randomUUID(),
    kind: 'physiotherapy',
    name: 'Demo Penanya',
    phone: '+6281234567890',
    email: null,
    topic: 'knee',
    message: story,
    language: 'id',
    consent: true,
    website: '',
    ...overrides,
  };
}

let addresses = 0;

/** Sends from a new IP address unless one is given. */
async function send(payload: object, remoteAddress = `10.7.0.${(addresses += 1)}`) {
  return await app.app.inject({
    method: 'POST',
    url: '/api/public/inquiry',
    remoteAddress,
    payload,
  });
}

async function rowsOf(requestId: string) {
  return await app.database.db
    .selectFrom('inquiries')
    .selectAll()
    .where('request_id', '=', requestId)
    .execute();
}

async function asEditor(role: 'member' | 'editor' | 'admin' = 'editor') {
  return (await makeMember(app.database.db, { role })).headers;
}

describe('asking', () => {
  test('is stored sealed, and answered with its reference', async () => {
    const body = inquiry();
    const answer = await send(body);
    expect(answer.statusCode).toBe(201);
    const [row] = await rowsOf(body.request_id);
    expect(row?.id).toBe(answer.json().id);
    expect(row?.state).toBe('new');
    expect(row?.consented_at).toEqual(app.clock.now());
    expect(JSON.stringify(row)).not.toContain('nyeri');
    expect(JSON.stringify(row)).not.toContain('81234567890');
  });

  test('twice with the same request id is one inquiry with one reference', async () => {
    const body = inquiry();
    const [first, again] = [await send(body), await send({ ...body, message: 'Terkirim?' })];
    expect(again.json()).toEqual(first.json());
    expect(await rowsOf(body.request_id)).toHaveLength(1);
  });

  test('by a bot that fills the hidden field looks accepted, but is not stored', async () => {
    const body = inquiry({ website: 'https://example.test' });
    const answer = await send(body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().id).toMatch(/^[0-9a-z]{12}$/);
    expect(await rowsOf(body.request_id)).toEqual([]);
  });

  test.each([
    ['name', { name: '  ' }, 'required'],
    ['phone', { phone: '0812' }, 'invalid_format'],
    ['email', { email: 'bukan' }, 'invalid_format'],
    ['message', { message: '', topic: null }, 'required'],
    ['message', { message: 'a'.repeat(2001) }, 'too_long'],
    ['consent', { consent: false }, 'consent_missing'],
    ['kind', { kind: 'astrology' }, 'not_allowed'],
    ['request_id', { request_id: '1' }, 'invalid_format'],
  ])('is refused at %s when it is wrong', async (path, wrong, code) => {
    const body = inquiry(wrong);
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toContainEqual({ path, code });
    expect(await rowsOf(body.request_id)).toEqual([]);
  });

  test('about a company needs no consent to the use of health data', async () => {
    expect((await send(inquiry({ kind: 'corporate', consent: false }))).statusCode).toBe(201);
  });

  test('is limited by address, and only there', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      codes.push((await send(inquiry(), '10.8.0.1')).statusCode);
    }
    expect(codes.slice(0, 20).every((code) => code === 201)).toBe(true);
    expect(codes[20]).toBe(429);
    expect((await send(inquiry(), '10.8.0.2')).statusCode).toBe(201);
  });
});

describe('editors', () => {
  test('read inquiries newest first, by state, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance(60_000);
      ids.unshift((await send(inquiry({ kind: 'training', consent: false }))).json().id);
    }
    const headers = await asEditor();
    const seen: string[] = [];
    let cursor = '';
    do {
      const url = `/api/admin/inquiry?kind=training&limit=2${cursor}`;
      const page = (await app.app.inject({ url, headers })).json();
      expect(page.total).toBe(3);
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
    } while (cursor !== '');
    expect(seen).toEqual(ids);
  });

  test('see what was asked, and say how far it is', async () => {
    const { id } = (await send(inquiry())).json();
    const headers = await asEditor('admin');
    const list = async (state: string) =>
      (await app.app.inject({ url: `/api/admin/inquiry?state=${state}&limit=100`, headers })).json()
        .data;
    const found = (await list('new')).find((each: { id: string }) => each.id === id);
    expect(found.details).toEqual({
      name: 'Demo Penanya',
      phone: '+6281234567890',
      email: null,
      topic: 'knee',
      message: story,
    });
    expect(found.topic).toEqual({ id: 'Lutut', en: 'Knee' });
    const answer = await app.app.inject({
      method: 'PUT',
      url: `/api/admin/inquiry/${id}`,
      headers,
      payload: { state: 'answered' },
    });
    expect(answer.json()).toEqual({ id, state: 'answered' });
    expect((await list('new')).some((each: { id: string }) => each.id === id)).toBe(false);
    expect((await list('answered')).some((each: { id: string }) => each.id === id)).toBe(true);
    const noted = await app.database.db
      .selectFrom('audit')
      .select(['action', 'at'])
      .where('subject_id', '=', id)
      .execute();
    expect(noted).toEqual([{ action: 'inquiry.answered', at: app.clock.now() }]);
  });

  test('get a field error for an unknown state, and 404 for an unknown inquiry', async () => {
    const headers = await asEditor();
    const put = (id: string, state: string) =>
      app.app.inject({
        method: 'PUT',
        url: `/api/admin/inquiry/${id}`,
        headers,
        payload: { state },
      });
    expect((await put('0123456789ab', 'lost')).json().fields[0].path).toBe('state');
    expect((await put('0123456789ab', 'closed')).statusCode).toBe(404);
    expect((await put('nonsense', 'closed')).statusCode).toBe(404);
  });
});

test('to members who are no editors there are no inquiries, and visitors must sign in', async () => {
  const { id } = (await send(inquiry())).json();
  const headers = await asEditor('member');
  const put = {
    method: 'PUT',
    url: `/api/admin/inquiry/${id}`,
    payload: { state: 'closed' },
  } as const;
  expect((await app.app.inject({ url: '/api/admin/inquiry', headers })).statusCode).toBe(404);
  expect((await app.app.inject({ ...put, headers })).statusCode).toBe(404);
  expect((await app.app.inject({ url: '/api/admin/inquiry' })).statusCode).toBe(401);
  expect((await app.app.inject(put)).statusCode).toBe(401);
});

test('inquiries are deleted after 180 days, and not a moment before', async () => {
  const body = inquiry();
  await send(body);
  const day = 86_400_000;
  const sent = app.clock.now().getTime();
  await eraseOldInquiries(app.database.db, new Date(sent + 180 * day));
  expect(await rowsOf(body.request_id)).toHaveLength(1);
  await eraseOldInquiries(app.database.db, new Date(sent + 180 * day + 1));
  expect(await rowsOf(body.request_id)).toEqual([]);
});
