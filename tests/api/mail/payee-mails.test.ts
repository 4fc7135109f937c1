import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, makePasswordHash } from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCommunity,
  makeEvent,
  makeMember,
  makeMembership,
  makePaymentAccount,
  offerAccount,
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
beforeEach(async () => {
  app.clock.set('2027-02-01T00:00:00.000Z');
  await collectMails(app);
});

type Member = Awaited<ReturnType<typeof makeMember>>;

const password = goodPassword;
const content = {
  bank: { bank: 'Bank <b>Lain</b>', number: '99988877766', holder: 'Panitia Demo' },
  qris: makeQris(),
};

async function givePassword(member: Member): Promise<void> {
  await app.database.db
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('id', '=', member.id)
    .execute();
}

/** A community with two in charge and a plain member, an account of it, and a race that offers the account. */
async function makeHosts() {
  const { db } = app.database;
  const owner = await makeMember(db, { name: 'Demo Kapten' });
  await givePassword(owner);
  const community = await makeCommunity(db, owner.id);
  const admin = await makeMembership(db, community.id, { role: 'admin' });
  await makeMembership(db, community.id);
  const account = await makePaymentAccount(db, community.id);
  const race = await makeEvent(db, { community_id: community.id });
  await offerAccount(db, race, account);
  const url = `/api/community/${community.id}/payment-account/${account.id}`;
  return { owner, admin, community, account, race, url };
}

async function send(
  member: Member,
  call: { method: 'PUT' | 'DELETE'; url: string; payload: object },
): Promise<number> {
  const answer = await app.app.inject({ ...call, headers: member.headers });
  return answer.statusCode;
}

/** Who is written to, in order. */
async function collect() {
  const mails = await collectMails(app);
  return { mails, to: mails.map(({ to }) => to).toSorted() };
}

const addresses = (...members: { id: string }[]) =>
  members.map(({ id }) => `${id}@derap.test`).toSorted();

test('another number is told to all in charge, with who, when and both accounts', async () => {
  const { owner, admin, community, url } = await makeHosts();
  const change = { rev: 1, content, password };
  expect(await send(owner, { method: 'PUT', url, payload: change })).toBe(200);
  expect(await send(owner, { method: 'PUT', url, payload: change })).toBe(409);
  const { mails, to } = await collect();
  expect(to).toEqual(addresses(owner, admin));
  for (const { text, html } of mails) {
    expect(text).toContain(
      'Rekening: Bank <b>Lain</b> ···7766 + QRIS KOMUNITAS DEMO (Semula: Bank Contoh ···7890)',
    );
    expect(html).toContain('Bank &lt;b&gt;Lain&lt;/b&gt; ···7766');
    expect(text).not.toContain('99988877766');
    expect(text).toContain('Siapa: Demo Kapten');
    expect(text).toContain('Kapan: Senin, 1 Feb 2027, 07.00 WIB');
    expect(text).toContain(`https://derap.test/community/my/${community.id}/`);
    expect(text).toContain('Ganti kata sandi:\nhttps://derap.test/profile');
  }
});

test('another name of the holder asks for the password, and is told to all in charge', async () => {
  const { owner, admin, url } = await makeHosts();
  const bank = { bank: 'Bank Contoh', number: '1234567890', holder: 'Panitia Lain' };
  const payload = { rev: 1, content: { bank, qris: null } };
  expect(await send(owner, { method: 'PUT', url, payload })).toBe(422);
  expect(await send(owner, { method: 'PUT', url, payload: { ...payload, password } })).toBe(200);
  expect((await collect()).to).toEqual(addresses(owner, admin));
});

test('a removed account is told, in the reader’s language, and not to who has left meanwhile', async () => {
  const { db } = app.database;
  const { owner, admin, community } = await makeHosts();
  const { id } = await makePaymentAccount(db, community.id);
  const url = `/api/community/${community.id}/payment-account/${id}`;
  expect(await send(owner, { method: 'DELETE', url, payload: { password } })).toBe(200);
  await db.updateTable('members').set({ language: 'en' }).where('id', '=', owner.id).execute();
  await db
    .updateTable('memberships')
    .set({ role: 'member' })
    .where('member_id', '=', admin.id)
    .execute();
  const { mails, to } = await collect();
  expect(to).toEqual(addresses(owner));
  expect(mails[0]?.subject).toMatch(/^Payment account removed: /);
  expect(mails[0]?.text).toContain('Account: Bank Contoh ···7890');
});

test('an event that offers other accounts is told, one that offers fewer is not', async () => {
  const { owner, admin, community, account, race } = await makeHosts();
  const other = await makePaymentAccount(app.database.db, community.id, {
    bank: JSON.stringify(content.bank),
  });
  const offer = (account_ids: string[]) =>
    send(owner, {
      method: 'PUT',
      url: `/api/event/${race.id}/payment`,
      payload: { account_ids, hours: 24, exact_qr: true, password },
    });
  expect(await offer([other.id, account.id])).toBe(200);
  const { mails, to } = await collect();
  expect(to).toEqual(addresses(owner, admin));
  expect(mails[0]?.subject).toMatch(/^Pembayaran masuk ke rekening lain: /);
  expect(mails[0]?.text).toContain('···7766, Bank Contoh ···7890 (Semula: Bank Contoh ···7890)');
  expect(mails[0]?.text).toContain(`/event/${race.id}`);
  for (const ids of [[account.id], [account.id], []]) expect(await offer(ids)).toBe(200);
  expect((await collect()).to).toEqual([]);
  // Taken away and given again in two steps is no way around.
  expect(await offer([other.id])).toBe(200);
  expect((await collect()).to).toEqual(addresses(owner, admin));
});

test('the platform’s accounts are told to site admins only', async () => {
  const { db } = app.database;
  const [admin, second] = [
    await makeMember(db, { role: 'admin' }),
    await makeMember(db, { role: 'admin' }),
  ];
  await makeMember(db);
  await givePassword(admin);
  const { id } = await makePaymentAccount(db, null);
  const url = `/api/admin/payment-account/${id}`;
  expect(await send(admin, { method: 'PUT', url, payload: { rev: 1, content, password } })).toBe(
    200,
  );
  const { mails, to } = await collect();
  expect(to).toEqual(addresses(admin, second));
  expect(mails[0]?.subject).toBe('Rekening pembayaran diganti: Derap');
});
