import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashTicketCode, toRecordIndex } from '#src/domain/check-in/roster/sealed-record.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { readTaken } from '#tests/support/registration/participants.ts';
import {
  makeAcceptBody,
  makeOffer,
  makeTransferable,
  readGivenPlace,
  readTicketAs,
  sendAccept,
  sendOffer,
} from '#tests/support/registration/transfers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2027-02-01T00:00:00.000Z'));

const db = () => app.database.db;

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

    const { registration: theirs } = (
      await readTicketAs(app, { id: ticket.id, member: receiver })
    ).json();
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
    const answer = await readTicketAs(app, { id: ticket.id, member: ticket.member });
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
      states.push(
        (await readTicketAs(app, { id: ticket.id, member: member })).json().registration.state,
      );
    }
    expect(states).toEqual(['confirmed', 'transferred']);
  });

  test('is told by mail to both, and by a link to who is to have it', async () => {
    const { ticket } = await makeTransferable(app);
    await collectMails(app);
    const offer = { name: 'Rani', email: 'rani.baru@contoh.test' };
    const code = await makeOffer(app, ticket, offer);
    const [offered] = await collectMails(app);
    expect(offered).toMatchObject({ to: offer.email, subject: 'Ada tiket untukmu' });
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
