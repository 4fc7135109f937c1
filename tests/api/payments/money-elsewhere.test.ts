import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeHash, fakePasswords, goodPassword } from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import { makeMember, makeMembership } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { makePaidRace, registerRunner, type PaidRace } from '#tests/support/payment/payments.ts';
import { makeQris } from '#tests/support/payment/qris.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
beforeAll(async () => {
  app = await startTestApp({ passwords: fakePasswords });
  as = makeCaller(app);
});
afterAll(() => app.close());

const bank = { bank: 'Bank Contoh', number: '1234567890', holder: 'Panitia Demo' };
const proof = { password: goodPassword };

/** A paid race with a host who has a password, and its community. */
async function makeHosted() {
  const race = await makePaidRace(app);
  const { db } = app.database;
  await db
    .updateTable('members')
    .set({ password_hash: fakeHash })
    .where('id', '=', race.host.id)
    .execute();
  const { community_id: community } = await db
    .selectFrom('events')
    .select('community_id')
    .where('id', '=', race.id)
    .executeTakeFirstOrThrow();
  return { ...race, community: String(community) };
}

type Hosted = Awaited<ReturnType<typeof makeHosted>>;

async function editable(race: PaidRace) {
  return (await as(race.host)('GET', `/api/event/${race.id}`)).body.event;
}

async function saveWords(race: PaidRace, change: object, given: object = {}) {
  const { rev, content } = await editable(race);
  const whole = { ...content, contact_whatsapp: '+6281200000001', ...change };
  const body = { rev, content: whole, ...given };
  return await as(race.host)('PUT', `/api/event/${race.id}`, body);
}

async function moveAccount(race: Hosted, by: Member, given: object) {
  const url = `/api/community/${race.community}/payment-account`;
  const { rev } = (await as(by)('GET', url)).body.data[0];
  const content = { bank: { ...bank, number: `98765432${rev}` }, qris: makeQris() };
  return await as(by)('PUT', `${url}/${race.accountId}`, { rev, content, ...given });
}

/** Who was told a kind of message, of all that were stored since. */
async function listTold(kind: string): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('inbox_messages')
    .select('member_id')
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ member_id: id }) => id);
}

describe('words on paying', () => {
  test('ask for the password while orders wait for their money; runners and crew are told, and the audit keeps the former', async () => {
    const race = await makeHosted();
    await saveWords(race, { payment_note: { id: 'Transfer ke BCA 111.' } });
    const { ticket, runner } = await registerRunner(app, race);
    for (const change of [
      { payment_note: { id: 'Transfer ke BCA 999.' } },
      { contact_whatsapp: '+6281299999999' },
    ]) {
      const words = { payment_note: { id: 'Transfer ke BCA 111.' }, ...change };
      expect((await saveWords(race, words)).code).toBe('wrong_password');
      expect((await saveWords(race, words, { password: 'salah' })).code).toBe('wrong_password');
    }
    expect((await editable(race)).content.payment_note.id).toBe('Transfer ke BCA 111.');
    app.clock.advance(60_000);
    const note = { payment_note: { id: 'Transfer ke BCA 999.' } };
    expect((await saveWords(race, note, proof)).status).toBe(200);

    expect(await listTold('pay_moved')).toContain(runner.id);
    expect(await listTold('payee_moved')).toContain(race.host.id);
    const mails = await collectMails(app);
    const toRunner = mails.find(({ subject }) => subject.startsWith('Cara bayar berubah'));
    expect(toRunner).toMatchObject({ to: `${runner.id}@derap.test` });
    expect(toRunner?.text).toContain('nomor yang sudah kamu kenal');
    expect(toRunner?.text).not.toContain('wa.me');
    expect(mails.find(({ subject }) => subject.startsWith('Petunjuk bayar diganti'))).toMatchObject(
      { to: `${race.host.id}@derap.test` },
    );
    const shown = await as(runner)('GET', `/api/user/registration/${ticket.id}`);
    expect(shown.body.registration.event.pay_moved_at).toBe(app.clock.now().toISOString());
    const later = await registerRunner(app, race);
    expect(later.ticket.event.pay_moved_at).toBeNull();
    const kept = await app.database.db
      .selectFrom('audit')
      .select('detail')
      .where('subject_id', '=', race.id)
      .where('action', '=', 'event.changed')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(kept.detail).toMatchObject({
      paid_before: { payment_note: { id: 'Transfer ke BCA 111.' } },
    });
  });

  test('change freely while nobody has to pay', async () => {
    const race = await makeHosted();
    expect((await saveWords(race, { payment_note: { id: 'Bayar di tempat.' } })).status).toBe(200);
    const told = await listTold('payee_moved');
    expect(told).not.toContain(race.host.id);
  });
});

describe('accounts', () => {
  test('with another holder ask for the password, and are told to runners who have to pay', async () => {
    const race = await makeHosted();
    const { runner } = await registerRunner(app, race);
    const url = `/api/community/${race.community}/payment-account/${race.accountId}`;
    const content = { bank: { ...bank, holder: 'Orang Lain' }, qris: makeQris() };
    expect((await as(race.host)('PUT', url, { rev: 1, content })).code).toBe('wrong_password');
    expect((await as(race.host)('PUT', url, { rev: 1, content, ...proof })).status).toBe(200);
    expect(await listTold('pay_moved')).toContain(runner.id);
    const { detail } = await app.database.db
      .selectFrom('audit')
      .select('detail')
      .where('subject_id', '=', race.accountId)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ before: { bank: { holder: 'Panitia Demo' } } });
  });

  test('that are the first of an event ask for it while orders wait for their money', async () => {
    const race = await makeHosted();
    await app.database.db.deleteFrom('event_accounts').where('event_id', '=', race.id).execute();
    const { runner } = await registerRunner(app, race);
    const url = `/api/event/${race.id}/payment`;
    const body = { account_ids: [race.accountId], hours: 24, exact_qr: true };
    expect((await as(race.host)('GET', url)).body.payment.has_open_orders).toBe(true);
    expect((await as(race.host)('PUT', url, body)).code).toBe('wrong_password');
    expect((await as(race.host)('PUT', url, { ...body, ...proof })).status).toBe(200);
    expect(await listTold('pay_moved')).toContain(runner.id);
  });
});

describe('a new admin', () => {
  /** Raised by the owner just now. */
  async function makeAdmin(race: Hosted): Promise<Member> {
    const admin = await makeMembership(app.database.db, race.community, {
      name: 'Demo Baru',
      passwordHash: fakeHash,
    });
    const url = `/api/community/${race.community}/member/${admin.id}/role`;
    expect((await as(race.host)('PUT', url, { role: 'admin', ...proof })).status).toBe(200);
    return admin;
  }

  const codeIn = (text: string | undefined) => /\b\d{3} \d{3}\b/.exec(text ?? '')?.[0] ?? '';

  test('is told to all owners, by mail and in the inbox', async () => {
    const race = await makeHosted();
    const second = await makeMembership(app.database.db, race.community, { role: 'owner' });
    const plain = await makeMembership(app.database.db, race.community, { role: 'admin' });
    const admin = await makeAdmin(race);
    const told = await listTold('crew_raised');
    expect(told).toEqual(expect.arrayContaining([race.host.id, second.id]));
    expect(told).not.toContain(plain.id);
    expect(told).not.toContain(admin.id);
    const [mail] = (await collectMails(app)).filter(({ to }) => to === `${second.id}@derap.test`);
    expect(mail?.subject).toContain('Pengurus baru');
    expect(mail?.text).toContain('menjadikan Demo Baru pengurus');
    const inbox = await as(second)('GET', '/api/user/inbox?limit=20&language=en');
    expect(JSON.stringify(inbox.body.data)).toContain('There is a new organiser');
  });

  test('moves no account for 24 hours but with the code that the owners get', async () => {
    const race = await makeHosted();
    const admin = await makeAdmin(race);
    const refused = { code: 'wrong_password', body: { asks: 'owners_yes' } };
    expect(await moveAccount(race, admin, proof)).toMatchObject(refused);
    const ask = { community_id: race.community };
    const asked = await as(admin)('POST', '/api/auth/request_owners_yes', ask);
    expect(asked.status).toBe(202);
    const mails = await collectMails(app);
    const yes = mails.find(({ subject }) => subject.startsWith('Setuju rekening diubah?'));
    expect(yes?.to).toBe(`${race.host.id}@derap.test`);
    const code = codeIn(yes?.text);
    const wrong = code === '000 000' ? '000001' : '000000';
    expect(await moveAccount(race, admin, { password: wrong })).toMatchObject(refused);
    // The code is for the new admin alone: it is nobody's password.
    expect((await moveAccount(race, race.host, { password: code })).code).toBe('wrong_password');
    expect((await moveAccount(race, admin, { password: code })).status).toBe(200);
    app.clock.advance(60 * 60_000);
    expect(await moveAccount(race, admin, { password: code })).toMatchObject(refused);
    app.clock.advance(23 * 60 * 60_000);
    expect((await moveAccount(race, admin, proof)).status).toBe(200);
  });

  test('who was of the crew before needs nobody, and gets no code', async () => {
    const race = await makeHosted();
    const admin = await makeMembership(app.database.db, race.community, {
      role: 'admin',
      passwordHash: fakeHash,
    });
    const ask = { community_id: race.community };
    expect((await as(admin)('POST', '/api/auth/request_owners_yes', ask)).status).toBe(202);
    const mails = await collectMails(app);
    expect(mails.filter(({ subject }) => subject.startsWith('Setuju'))).toEqual([]);
    expect((await moveAccount(race, admin, proof)).status).toBe(200);
  });

  test('of the site moves no account of the platform without the code of another', async () => {
    const { db } = app.database;
    const known = await makeMember(db, { role: 'admin', passwordHash: fakeHash });
    const made = await makeMember(db, { name: 'Demo Admin Baru', passwordHash: fakeHash });
    const url = `/api/admin/member/${made.id}/role`;
    const raised = await as(known)('PUT', url, { rev: 1, role: 'admin', ...proof });
    expect(raised.status).toBe(200);
    expect(await listTold('admin_made')).toEqual([known.id]);
    const added = await as(made)('POST', '/api/admin/payment-account', {
      content: { bank, qris: null },
    });
    const account = `/api/admin/payment-account/${added.body.account.id}`;
    const content = { bank: { ...bank, number: '5550001' }, qris: null };
    const move = (password: string) => as(made)('PUT', account, { rev: 1, content, password });
    expect((await move(goodPassword)).body.asks).toBe('owners_yes');
    await as(made)('POST', '/api/auth/request_owners_yes', { community_id: null });
    const mails = await collectMails(app);
    const yes = mails.filter(({ subject }) => subject.startsWith('Setuju'));
    expect(yes.map(({ to }) => to)).toEqual([`${known.id}@derap.test`]);
    expect(mails.map(({ subject }) => subject)).toContain('Admin baru di Derap');
    expect((await move(codeIn(yes[0]?.text))).status).toBe(200);
  });
});
