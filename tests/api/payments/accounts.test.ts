import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, makePasswordHash } from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCommunity,
  makeEvent,
  makeMember,
  makeMembership,
  makePaymentAccount,
} from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { makeQris } from '#tests/support/payment/qris.ts';

let app: TestApp;
let passwordHash: string | null;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await makePasswordHash(app);
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof makeMember>>;

const bank = { bank: 'Bank Contoh', number: '1234567890', holder: 'Panitia Demo' };

/** A community with its owner, who has a password unless it is null, and a race of it. */
async function makeHost(hash = passwordHash) {
  const { db } = app.database;
  const owner = await makeMember(db);
  await db.updateTable('members').set({ password_hash: hash }).where('id', '=', owner.id).execute();
  const community = await makeCommunity(db, owner.id);
  const race = await makeEvent(db, { community_id: community.id });
  return { owner, community, race, url: `/api/community/${community.id}/payment-account` };
}

async function send(
  member: Member,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  call: { url: string; body?: object },
) {
  const { headers } = member;
  const payload = call.body;
  const answer = await app.app.inject({
    method,
    url: call.url,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function addAccount({ owner, url }: Awaited<ReturnType<typeof makeHost>>) {
  const content = { bank, qris: makeQris() };
  return (await send(owner, 'POST', { url, body: { content } })).body.account;
}

async function listAudit(subjectId: string): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('at')
    .execute();
  return rows.map(({ action }) => action);
}

describe('an account', () => {
  test('is kept with its number without blanks, and shows whose QRIS it is', async () => {
    const { owner, url } = await makeHost();
    const written = { ...bank, number: '1234 5678-90' };
    const content = { bank: written, qris: ` ${makeQris()} ` };
    const { status, body } = await send(owner, 'POST', { url, body: { content } });
    expect(status).toBe(201);
    expect(body.account).toMatchObject({
      rev: 1,
      bank,
      qris: { payload: makeQris(), merchant: 'KOMUNITAS DEMO', city: 'SLEMAN' },
    });
    expect((await send(owner, 'GET', { url })).body.data).toEqual([body.account]);
    expect(await listAudit(body.account.id)).toEqual(['payment_account.added']);
  });

  test.each([
    {
      name: 'a code of another country',
      content: { bank: null, qris: makeQris({ '58': 'SG' }) },
      code: 'foreign',
    },
    {
      name: 'a code with an amount',
      content: { bank: null, qris: makeQris({ '54': '5000' }) },
      code: 'has_amount',
    },
    {
      name: 'a code that is cut off',
      content: { bank: null, qris: makeQris().slice(0, -5) },
      code: 'broken',
    },
    { name: 'a text', content: { bank: null, qris: 'halo' }, code: 'not_qris' },
  ])('is refused with $name', async ({ content, code }) => {
    const { owner, url } = await makeHost();
    const { status, body } = await send(owner, 'POST', { url, body: { content } });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path: 'content.qris', code }]);
  });

  test('needs a number or a QRIS', async () => {
    const { owner, url } = await makeHost();
    const { status } = await send(owner, 'POST', {
      url,
      body: { content: { bank: null, qris: null } },
    });
    expect(status).toBe(400);
  });
});

describe('another number or QRIS', () => {
  test.each([
    { name: 'number', content: { bank: { ...bank, number: '9876543210' }, qris: makeQris() } },
    { name: 'QRIS', content: { bank, qris: makeQris({ '59': 'PIHAK LAIN' }) } },
    { name: 'QRIS instead of none', content: { bank: null, qris: makeQris() } },
  ])('asks for the password: $name', async ({ content }) => {
    const host = await makeHost();
    const account = await addAccount(host);
    const url = `${host.url}/${account.id}`;
    const change = { rev: 1, content };
    const refused = await send(host.owner, 'PUT', { url, body: change });
    expect(refused).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    const wrong = await send(host.owner, 'PUT', {
      url,
      body: { ...change, password: 'salah-sekali' },
    });
    expect(wrong.body.code).toBe('wrong_password');
    expect((await send(host.owner, 'GET', { url: host.url })).body.data).toEqual([account]);
    const right = await send(host.owner, 'PUT', {
      url,
      body: { ...change, password: goodPassword },
    });
    expect(right).toMatchObject({ status: 200, body: { account: { rev: 2 } } });
    expect(await listAudit(account.id)).toEqual(['payment_account.added', 'payment_account.moved']);
  });

  test('asks who signs in with Google for the code of a mail, which is good for 15 minutes', async () => {
    const host = await makeHost(null);
    const account = await addAccount(host);
    const ask = () => send(host.owner, 'POST', { url: '/api/auth/request_owner_code', body: {} });
    const change = async (rev: number, password: string) => {
      const content = { bank: { ...bank, number: `987654321${rev}` }, qris: null };
      const url = `${host.url}/${account.id}`;
      const { status } = await send(host.owner, 'PUT', { url, body: { rev, content, password } });
      return status;
    };
    const mailedCode = async () => {
      const mails = await collectMails(app);
      const own = mails.find(({ subject }) => subject.startsWith('Kode untuk'));
      expect(own?.to).toBe(`${host.owner.id}@derap.test`);
      return /\b\d{3} \d{3}\b/.exec(own?.text ?? '')?.[0] ?? '';
    };
    expect(await change(1, '000000')).toBe(422);
    expect((await ask()).status).toBe(202);
    const first = await mailedCode();
    expect(await change(1, first === '000 000' ? '000001' : '000000')).toBe(422);
    expect(await change(1, first)).toBe(200);
    await ask();
    const second = await mailedCode();
    if (second !== first) expect(await change(2, first)).toBe(422);
    app.clock.advance(15 * 60_000);
    expect(await change(2, second)).toBe(422);
    const kept = await app.database.db.selectFrom('account_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(second.replace(' ', ''));
  });

  test('sends who has a password no code', async () => {
    const { owner } = await makeHost();
    await send(owner, 'POST', { url: '/api/auth/request_owner_code', body: {} });
    const mails = await collectMails(app);
    expect(mails.filter(({ to }) => to === `${owner.id}@derap.test`)).toEqual([]);
  });

  test('is refused where somebody changed the account meanwhile', async () => {
    const host = await makeHost();
    const account = await addAccount(host);
    const url = `${host.url}/${account.id}`;
    const renamed = { bank: { ...bank, holder: 'Panitia Lain' }, qris: makeQris() };
    const body = { rev: 1, content: renamed, password: goodPassword };
    expect((await send(host.owner, 'PUT', { url, body })).status).toBe(200);
    const late = await send(host.owner, 'PUT', { url, body: { rev: 1, content: renamed } });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('an event', () => {
  test('offers chosen accounts of its community in order', async () => {
    const host = await makeHost();
    const { db } = app.database;
    const [one, two] = [await addAccount(host), await addAccount(host)];
    const url = `/api/event/${host.race.id}/payment`;
    expect((await send(host.owner, 'GET', { url })).body.payment).toMatchObject({
      account_ids: [],
      hours: 24,
      exact_qr: true,
    });
    const body = { account_ids: [two.id, one.id], hours: 6, exact_qr: false };
    const { body: set } = await send(host.owner, 'PUT', { url, body });
    expect(set.payment).toMatchObject(body);
    const stranger = await makePaymentAccount(db, null);
    const foreign = await send(host.owner, 'PUT', {
      url,
      body: { ...body, account_ids: [stranger.id], password: goodPassword },
    });
    expect(foreign.body.fields).toEqual([{ path: 'account_ids.0', code: 'unknown' }]);
    const twice = { ...body, account_ids: [two.id, two.id] };
    expect((await send(host.owner, 'PUT', { url, body: twice })).status).toBe(400);
  });

  test('asks for the password before it offers others or none, and not to offer fewer', async () => {
    const host = await makeHost();
    const [one, two] = [await addAccount(host), await addAccount(host)];
    const url = `/api/event/${host.race.id}/payment`;
    const set = (account_ids: string[], password?: string) =>
      send(host.owner, 'PUT', { url, body: { account_ids, hours: 24, exact_qr: true, password } });
    expect((await set([one.id])).status).toBe(200);
    expect((await set([one.id, two.id])).body.code).toBe('wrong_password');
    expect((await set([one.id, two.id], goodPassword)).status).toBe(200);
    expect((await set([two.id])).status).toBe(200);
    expect((await set([])).body.code).toBe('wrong_password');
  });

  test.each([5, 169, 24.5])('takes no %d hours to pay', async (hours) => {
    const host = await makeHost();
    const url = `/api/event/${host.race.id}/payment`;
    const body = { account_ids: [], hours, exact_qr: true };
    expect((await send(host.owner, 'PUT', { url, body })).status).toBe(400);
  });

  test('keeps its account until it is over', async () => {
    const host = await makeHost();
    const account = await addAccount(host);
    const url = `${host.url}/${account.id}`;
    const chosen = { account_ids: [account.id], hours: 24, exact_qr: true };
    await send(host.owner, 'PUT', { url: `/api/event/${host.race.id}/payment`, body: chosen });
    const body = { password: goodPassword };
    expect((await send(host.owner, 'DELETE', { url, body })).body.code).toBe('conflict');
    const none = { account_ids: [], hours: 24, exact_qr: true, password: goodPassword };
    await send(host.owner, 'PUT', { url: `/api/event/${host.race.id}/payment`, body: none });
    expect((await send(host.owner, 'DELETE', { url, body: {} })).body.code).toBe('wrong_password');
    expect((await send(host.owner, 'DELETE', { url, body })).status).toBe(200);
    expect((await send(host.owner, 'GET', { url: host.url })).body.data).toEqual([]);
  });

  test('lets plain members see no account', async () => {
    const host = await makeHost();
    const member = await makeMembership(app.database.db, host.community.id);
    expect((await send(member, 'GET', { url: host.url })).status).toBe(404);
  });
});
