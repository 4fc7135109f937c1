import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashTicketCode, toRecordIndex } from '#src/domain/check-in/roster/sealed-record.ts';
import { endExpiredOffers } from '#src/server/features/registration/transfer/transfer-repository.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in.ts';
import { makeMember, makePoint } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mails.ts';
import { readTaken } from '#tests/support/participants.ts';
import {
  makeAcceptBody,
  makeOffer,
  makeTransferable,
  openTransfers,
  readGivenPlace,
  sendAccept,
  sendOffer,
  type TransferableTicket,
} from '#tests/support/transfers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2027-02-01T00:00:00.000Z'));

const db = () => app.database.db;

async function readTicket(id: string, { headers }: TransferableTicket['member']) {
  return await app.app.inject({ url: `/api/user/registration/${id}`, headers });
}

async function readState({ id, member }: TransferableTicket) {
  const url = `/api/user/registration/${id}/transfer`;
  const answer = await app.app.inject({ url, headers: member.headers });
  return answer.json().transfer;
}

const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('a ticket that is given on', () => {
  test('is its receiver’s, with their data and a new code; bib, order and quota stay', async () => {
    const { race, ticket } = await makeTransferable(app);
    await db()
      .updateTable('registrations')
      .set({ attention: 'Bawa inhaler', note: 'Teman panitia' })
      .where('id', '=', ticket.id)
      .execute();
    const before = await readGivenPlace(app, ticket.id);
    const ledger = await db().selectFrom('payment_entries').selectAll().execute();
    const code = await makeOffer(app, ticket);
    const shown = await app.app.inject({ url: `/api/transfer/${code}` });
    expect(shown.json().transfer).toMatchObject({ is_over: false, from: 'Demo L.', bib: 2001 });
    expect(shown.body).not.toContain('Pemberi');

    const receiver = await makeMember(db());
    const taken = await sendAccept(
      app,
      { code, member: receiver },
      makeAcceptBody({ jersey: 'L' }),
    );
    expect(taken.json()).toEqual({ registration_id: ticket.id });
    // Sent again by the same, it changes nothing more.
    expect((await sendAccept(app, { code, member: receiver })).statusCode).toBe(200);

    expect(await readGivenPlace(app, ticket.id)).toMatchObject({
      member_id: receiver.id,
      holder: { legal_name: 'Demo Penerima' },
      bib: before.bib,
      state: 'confirmed',
      jersey: 'L',
      attention: null,
      order_id: before.order_id,
      buyer_id: ticket.member.id,
      consents: [{ kind: 'waiver', version: '1' }],
    });
    expect(await readTaken(app, race.half)).toBe(1);
    expect(await db().selectFrom('payment_entries').selectAll().execute()).toEqual(ledger);

    const { registration: theirs } = (await readTicket(ticket.id, receiver)).json();
    expect(theirs).toMatchObject({ state: 'confirmed', bib: 2001 });
    expect(theirs.code).not.toBe(ticket.code);
    const revoked = await db()
      .selectFrom('revoked_codes')
      .select(['code_index', 'code_hash'])
      .where('registration_id', '=', ticket.id)
      .execute();
    expect(revoked).toEqual([
      {
        code_index: await toRecordIndex(ticket.code),
        code_hash: await hashTicketCode(ticket.code),
      },
    ]);
    expect((await app.app.inject({ url: `/api/transfer/${code}` })).json().transfer).toMatchObject({
      is_over: true,
      from: '',
    });
  });

  test('shows who gave it that it is somebody else’s, and nothing of theirs but the name', async () => {
    const { ticket } = await makeTransferable(app);
    const code = await makeOffer(app, ticket);
    const receiver = await makeMember(db());
    await sendAccept(app, { code, member: receiver }, makeAcceptBody());
    const answer = await readTicket(ticket.id, ticket.member);
    expect(answer.json().registration).toMatchObject({
      state: 'transferred',
      transferred_to: 'Demo P.',
      code: null,
      bib: null,
      points: [],
      holder: { legal_name: 'Demo Pemberi Lama' },
    });
    expect(answer.body).not.toContain('Penerima');
    for (const [member, states] of [
      [ticket.member, ['transferred']],
      [receiver, ['confirmed']],
    ] as const) {
      const { headers } = member;
      const list = (await app.app.inject({ url: '/api/user/registration', headers })).json();
      expect(list.data.map(({ state }: { state: string }) => state)).toEqual(states);
      expect(list.total).toBe(1);
    }
    expect((await sendOffer(app, ticket)).statusCode).toBe(404);
  });

  test('can be given on again, also back', async () => {
    const { ticket } = await makeTransferable(app);
    const second = { ...ticket, member: await makeMember(db()) };
    await sendAccept(app, { code: await makeOffer(app, ticket), member: second.member });
    await sendAccept(app, { code: await makeOffer(app, second), member: ticket.member });
    const states = [];
    for (const { member } of [ticket, second]) {
      states.push((await readTicket(ticket.id, member)).json().registration.state);
    }
    expect(states).toEqual(['confirmed', 'transferred']);
  });

  test('is told by mail to both, and by a link to who is to have it', async () => {
    const { ticket } = await makeTransferable(app);
    await collectMails(app);
    const offer = { name: 'Rani', email: 'rani.baru@contoh.test' };
    const code = await makeOffer(app, ticket, offer);
    const [offered] = await collectMails(app);
    expect(offered).toMatchObject({ to: offer.email, subject: 'Tiket untukmu: Lomba Demo' });
    expect(offered?.text).toContain(`https://derap.test/transfer/${code}`);

    const receiver = await makeMember(db());
    await db()
      .updateTable('members')
      .set({ language: 'en' })
      .where('id', '=', receiver.id)
      .execute();
    await sendAccept(app, { code, member: receiver });
    const mails = await collectMails(app);
    const to = (id: string) => mails.filter((mail) => mail.to === `${id}@derap.test`);
    expect(to(ticket.member.id)).toMatchObject([
      { subject: 'Tiketmu sudah dialihkan: Lomba Demo' },
    ]);
    expect(to(ticket.member.id)[0]?.text).toContain('milik Demo P.');
    expect(to(receiver.id)).toMatchObject([
      { subject: 'You’re in: Demo Race', attachments: [{ filename: expect.any(String) }] },
    ]);
    expect(mails).toHaveLength(2);
    const row = await db()
      .selectFrom('ticket_transfers')
      .selectAll()
      .where('registration_id', '=', ticket.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'accepted', email: null, token_hash: hashToken(code) });
  });

  test('is in the history that hosts see, under both names', async () => {
    const { race, ticket } = await makeTransferable(app);
    const code = await makeOffer(app, ticket);
    app.clock.advance(60_000);
    await sendAccept(app, { code, member: await makeMember(db()) });
    const url = `/api/host/event/${race.eventId}/participant/${ticket.id}`;
    const { participant } = (await app.app.inject({ url, headers: race.host.headers })).json();
    expect(participant.history).toMatchObject([
      {
        action: 'registration.transferred',
        detail: { from: 'Demo Pemberi Lama', to: 'Demo P.' },
      },
      { action: 'registration.transfer_offered' },
      { action: 'registration.created' },
    ]);
    const audit = await db().selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain('Pemberi');
  });
});

describe('an offer', () => {
  test('stands until it is taken back, and is one at a time', async () => {
    const { ticket } = await makeTransferable(app);
    expect(await readState(ticket)).toEqual({ until: '2027-02-10T00:00:00.000Z', offer: null });
    const code = await makeOffer(app, ticket);
    expect(await readState(ticket)).toMatchObject({
      offer: { name: 'Demo Penerima', expires_at: '2027-02-03T00:00:00.000Z' },
    });
    expect(codeOf(await sendOffer(app, ticket))).toEqual([409, 'conflict']);
    const url = `/api/user/registration/${ticket.id}/transfer`;
    const { headers } = ticket.member;
    const back = await app.app.inject({ method: 'DELETE', url, headers });
    expect(back.json().transfer.offer).toBeNull();
    expect((await app.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    const late = await sendAccept(app, { code, member: await makeMember(db()) });
    expect(codeOf(late)).toEqual([422, 'link_expired']);
    expect((await sendOffer(app, ticket)).statusCode).toBe(200);
  });

  test('ends by itself after 48 hours, or with the host’s window', async () => {
    const { ticket } = await makeTransferable(app, '2027-02-02T12:00:00.000Z');
    const code = await makeOffer(app, ticket, { name: 'Rani', email: 'rani@contoh.test' });
    expect((await readState(ticket)).offer.expires_at).toBe('2027-02-02T12:00:00.000Z');
    const { ticket: other } = await makeTransferable(app);
    const otherCode = await makeOffer(app, other);
    app.clock.set('2027-02-03T00:00:00.000Z');
    for (const each of [code, otherCode]) {
      const late = await sendAccept(app, { code: each, member: await makeMember(db()) });
      expect(codeOf(late)).toEqual([422, 'link_expired']);
    }
    await endExpiredOffers(db(), { now: app.clock.now() });
    const rows = await db()
      .selectFrom('ticket_transfers')
      .select(['state', 'email'])
      .where('registration_id', 'in', [ticket.id, other.id])
      .execute();
    expect(rows).toEqual([
      { state: 'expired', email: null },
      { state: 'expired', email: null },
    ]);
    // The window of the second still is open.
    expect((await sendOffer(app, other)).statusCode).toBe(200);
    expect(codeOf(await sendOffer(app, ticket))).toEqual([409, 'transfer_closed']);
  });

  test('is refused where the host does not let places be given on, or has stopped it', async () => {
    const { race, ticket } = await makeTransferable(app, null);
    expect(codeOf(await sendOffer(app, ticket))).toEqual([409, 'transfer_closed']);
    await openTransfers(app, { eventId: race.eventId });
    const code = await makeOffer(app, ticket);
    await openTransfers(app, { eventId: race.eventId, until: null });
    const late = await sendAccept(app, { code, member: await makeMember(db()) });
    expect(codeOf(late)).toEqual([409, 'transfer_closed']);
  });

  test('is refused for a place that is not certain, and by anybody else', async () => {
    const { race, ticket } = await makeTransferable(app);
    const other = await makeMember(db());
    expect((await sendOffer(app, { ...ticket, member: other })).statusCode).toBe(404);
    const invalid = await sendOffer(app, ticket, { name: '', email: 'bukan email' });
    expect(
      invalid
        .json()
        .fields.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['email', 'name']);
    await db()
      .updateTable('registrations')
      .set({ state: 'pending' })
      .where('id', '=', ticket.id)
      .execute();
    expect(codeOf(await sendOffer(app, ticket))).toEqual([409, 'conflict']);
    expect(await readTaken(app, race.half)).toBe(1);
  });

  test('is refused, also to its receiver, once the ticket was checked in', async () => {
    const { race, ticket } = await makeTransferable(app);
    const point = await makePoint(db(), race.eventId);
    const phone = await enrolPhone(app, { eventId: race.eventId, host: race.host });
    const code = await makeOffer(app, ticket);
    const code_hash = await hashTicketCode(ticket.code);
    await phone.sync([phone.scan({ point_id: point.id, code_hash })]);
    const late = await sendAccept(app, { code, member: await makeMember(db()) });
    expect(codeOf(late)).toEqual([409, 'transfer_checked_in']);
    expect(await readState(ticket)).toMatchObject({ until: null });
    expect((await readGivenPlace(app, ticket.id)).member_id).toBe(ticket.member.id);
  });
});

test('the inbox tells both, and the giver’s older messages about the ticket are gone', async () => {
  const { ticket } = await makeTransferable(app);
  const code = await makeOffer(app, ticket);
  const receiver = await makeMember(db());
  await sendAccept(app, { code, member: receiver }, makeAcceptBody());
  const read = async ({ headers }: typeof receiver) => {
    const answer = await app.app.inject({ url: '/api/user/inbox', headers });
    return answer
      .json()
      .data.map(({ title, text, path }: Record<string, string>) => [
        title,
        text?.includes('Lomba Demo'),
        path,
      ]);
  };
  const path = `/ticket/${ticket.id}`;
  expect(await read(ticket.member)).toEqual([['Tiketmu sudah dialihkan', true, path]]);
  expect(await read(receiver)).toEqual([['Tiketnya milikmu', true, path]]);
});
