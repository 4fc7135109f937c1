import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashTicketCode, toRecordIndex } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeMember, makePoint } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { decide, makePaidRace, registerRunner } from '#tests/support/payment/payments.ts';
import { makeParticipant, readTaken } from '#tests/support/registration/participants.ts';
import {
  makeAcceptBody,
  makeOffer,
  makeTransferable,
  openTransfers,
  readGivenPlace,
  readTicketAs,
  refusalOf,
  sendAccept,
} from '#tests/support/registration/transfers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2027-02-01T00:00:00.000Z'));

const db = () => app.database.db;

/** An offered ticket, and the answers to six members who use its link at once. */
async function takeAtOnce(target: TestApp) {
  const { race, ticket } = await makeTransferable(target);
  const code = await makeOffer(target, ticket);
  const members = await Promise.all(
    Array.from({ length: 6 }, () => makeMember(target.database.db)),
  );
  const answers = await Promise.all(members.map((member) => sendAccept(target, { code, member })));
  return { race, ticket, members, answers };
}

/** Takes `for update` and its like from every query. */
const withoutLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node;
    const { endModifiers: _, ...rest } = node;
    return rest;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

async function createUnlockedDatabase() {
  const database = await createTestDatabase();
  return { ...database, db: database.db.withPlugin(withoutLocks) };
}

describe('a receiver', () => {
  test('needs the age of the category, a size and the waiver', async () => {
    const { race, ticket } = await makeTransferable(app);
    await db().updateTable('categories').set({ age_min: 17 }).where('id', '=', race.half).execute();
    const code = await makeOffer(app, ticket);
    const member = await makeMember(db());
    const send = (given: Parameters<typeof makeAcceptBody>[0]) =>
      sendAccept(app, { code, member }, makeAcceptBody(given));
    expect(refusalOf(await send({ runner: { birth_date: '2015-01-01' } }))).toEqual([
      422,
      'age_not_allowed',
    ]);
    expect((await send({ jersey: 'XXL' })).json()).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'jersey', code: 'unknown' }],
    });
    expect(refusalOf(await send({ waiver_version: '0' }))).toEqual([422, 'consent_missing']);
    expect((await send({ runner: { phone: '1' } })).json().code).toBe('invalid_request');
    expect((await readGivenPlace(app, ticket.id)).member_id).toBe(ticket.member.id);
    expect((await send({})).statusCode).toBe(200);
  });

  test('who has a place in the event already cannot receive another, its giver neither', async () => {
    const { race, ticket } = await makeTransferable(app);
    const other = await makeParticipant(app, { eventId: race.eventId, categoryId: race.ten });
    const code = await makeOffer(app, ticket);
    for (const { member } of [other, ticket]) {
      expect(refusalOf(await sendAccept(app, { code, member }))).toEqual([
        409,
        'already_registered',
      ]);
    }
  });

  test('of a place that cost something has a confirmed address, and does not see its payment', async () => {
    const { ticket } = await makeTransferable(app);
    await db()
      .updateTable('orders')
      .set({ amount: 150_000, payment: 'paid', received: 150_000 })
      .where('id', '=', ticket.orderId)
      .execute();
    const code = await makeOffer(app, ticket);
    const member = await makeMember(db());
    const confirmed = (at: Date | null) =>
      db()
        .updateTable('members')
        .set({ email_verified_at: at })
        .where('id', '=', member.id)
        .execute();
    await confirmed(null);
    expect(refusalOf(await sendAccept(app, { code, member }))).toEqual([409, 'email_unconfirmed']);
    await confirmed(app.clock.now());
    expect((await sendAccept(app, { code, member })).statusCode).toBe(200);
    const url = `/api/user/registration/${ticket.id}/proof`;
    expect((await app.app.inject({ url, headers: member.headers })).statusCode).toBe(404);
  });

  test('is one, however many use the link at once', async () => {
    const { race, ticket, members, answers } = await takeAtOnce(app);
    const won = members.filter((_, index) => answers[index]?.statusCode === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(lost.map((answer) => refusalOf(answer))).toEqual(
      Array.from({ length: 5 }, () => [422, 'link_expired']),
    );
    expect((await readGivenPlace(app, ticket.id)).member_id).toBe(won[0]?.id);
    expect(await readTaken(app, race.half)).toBe(1);
    const revoked = await db()
      .selectFrom('revoked_codes')
      .select('code_index')
      .where('registration_id', '=', ticket.id)
      .execute();
    expect(revoked).toHaveLength(1);
  });

  test('control: without the locks they are several, or errors', async () => {
    const unlocked = await startTestApp({ database: await createUnlockedDatabase() });
    const faults: number[] = [];
    for (let round = 0; round < 20 && faults.length === 0; round += 1) {
      const { answers } = await takeAtOnce(unlocked);
      const statuses = answers.map(({ statusCode }) => statusCode);
      const [won, lost] = [200, 422].map((code) => statuses.filter((one) => one === code).length);
      if (won !== 1 || lost !== 5) faults.push(...statuses);
    }
    await unlocked.close();
    expect(faults).not.toEqual([]);
  }, 60_000);

  test('taking and taking back at once end in one of the two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ticket } = await makeTransferable(app);
      const code = await makeOffer(app, ticket);
      const member = await makeMember(db());
      const url = `/api/user/registration/${ticket.id}/transfer`;
      const { headers } = ticket.member;
      const [taken, back] = await Promise.all([
        sendAccept(app, { code, member }),
        app.app.inject({ method: 'DELETE', url, headers }),
      ]);
      const owner = (await readGivenPlace(app, ticket.id)).member_id;
      expect([taken.statusCode, back.statusCode, owner]).toEqual(
        taken.statusCode === 200 ? [200, 404, member.id] : [422, 200, ticket.member.id],
      );
    }
  });

  test('and a scan at the same time end in one of the two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { race, ticket } = await makeTransferable(app);
      const point = await makePoint(db(), race.eventId);
      const phone = await enrolPhone(app, { eventId: race.eventId, host: race.host });
      const code = await makeOffer(app, ticket);
      const member = await makeMember(db());
      const code_hash = await hashTicketCode(ticket.code);
      app.clock.advance(60_000);
      const scan = phone.scan({ point_id: point.id, code_hash });
      app.clock.advance(60_000);
      const [taken, synced] = await Promise.all([
        sendAccept(app, { code, member }),
        phone.sync([scan]),
      ]);
      expect(synced.statusCode).toBe(200);
      const owner = (await readGivenPlace(app, ticket.id)).member_id;
      expect(owner).toBe(taken.statusCode === 200 ? member.id : ticket.member.id);
      if (taken.statusCode !== 200) expect(refusalOf(taken)).toEqual([409, 'transfer_checked_in']);
    }
  });
});

describe('money that a host gives back', () => {
  test('is told to who paid; who has the place hears of the place', async () => {
    const race = await makePaidRace(app);
    await openTransfers(app, { eventId: race.id });
    const { ticket, runner } = await registerRunner(app, race);
    const { order_id: orderId, amount } = ticket;
    await decide(app, race, { orderId, rev: 1, kind: 'confirm', amount: amount + 5000 });
    const code = await makeOffer(app, { id: ticket.id, member: runner });
    const receiver = await makeMember(db());
    const body = makeAcceptBody();
    expect((await sendAccept(app, { code, member: receiver }, body)).statusCode).toBe(200);
    await collectMails(app);
    const say = async (rev: number, kind: string, sum: number) => {
      const told = { orderId, rev, kind, amount: sum, reason: 'Sesuai kesepakatan.' };
      expect((await decide(app, race, told)).status).toBe(200);
      const mails = await collectMails(app);
      return mails.map(({ to, subject, text }) => ({ to, subject: subject.split(':')[0], text }));
    };
    const [paid, ran] = [runner, receiver].map(({ id }) => `${id}@derap.test`);
    const [part, ...more] = await say(2, 'refund', 5000);
    expect([part?.to, part?.subject, more]).toEqual([paid, 'Uangmu dikembalikan', []]);
    expect(part?.text).not.toContain('Tempatmu tetap aman');
    const rest = await say(3, 'refund', amount);
    expect(rest.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [paid, 'Uangmu dikembalikan'],
        [ran, 'Pendaftaran dibatalkan'],
      ]),
    );
    expect(rest).toHaveLength(2);
    const cancelled = rest.find(({ to }) => to === ran);
    expect(cancelled?.text).not.toContain('uangmu sudah dikembalikan');
  });
});

describe('at the gates', () => {
  test('the old code is refused after a sync and the new one admitted; the ticket’s only', async () => {
    const { race, ticket } = await makeTransferable(app);
    const point = await makePoint(db(), race.eventId);
    const input = { eventId: race.eventId, host: race.host };
    const [a, b] = [await enrolPhone(app, input), await enrolPhone(app, input)];
    const formerIndex = await toRecordIndex(ticket.code);
    app.clock.advance(120_000);
    const code = await makeOffer(app, ticket);
    const receiver = await makeMember(db());
    await sendAccept(app, { code, member: receiver });
    const { registration } = (await readTicketAs(app, { id: ticket.id, member: receiver })).json();
    expect((await a.sync([])).json().revoked).toEqual([formerIndex]);
    const roster = await app.app.inject({ url: '/api/checkin/roster/page', headers: a.headers });
    expect(roster.json().records).toMatchObject([
      { index: await toRecordIndex(registration.code), state: 'confirmed' },
    ]);
    app.clock.advance(60_000);
    // A phone that has not been in touch since.
    const leaked = b.scan({ point_id: point.id, code_hash: await hashTicketCode(ticket.code) });
    app.clock.advance(60_000);
    expect((await b.sync([leaked])).json().not_entitled).toMatchObject([{ verdict: 'revoked' }]);
    const right = a.scan({
      point_id: point.id,
      code_hash: await hashTicketCode(registration.code),
    });
    expect((await a.sync([right])).json().incidents).toEqual([]);
    const passed = await db()
      .selectFrom('check_ins')
      .select(['registration_id', 'scan_id'])
      .where('event_id', '=', race.eventId)
      .execute();
    expect(passed).toEqual([{ registration_id: ticket.id, scan_id: right.id }]);
  });
});
