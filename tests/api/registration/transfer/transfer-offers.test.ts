import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { endExpiredOffers } from '#src/server/features/registration/shared/transfer-repository.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { makeMember, makePoint } from '#tests/support/factories.ts';
import { readTaken } from '#tests/support/registration/participants.ts';
import {
  type TransferableTicket,
  makeOffer,
  makeTransferable,
  openTransfers,
  readGivenPlace,
  refusalOf,
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

async function readState({ id, member }: TransferableTicket) {
  const url = `/api/user/registration/${id}/transfer`;
  const answer = await app.app.inject({ url, headers: member.headers });
  return answer.json().transfer;
}

/** As the ticket and the list of tickets say it. */
async function readOfferedTo({ id, member }: TransferableTicket) {
  const url = '/api/user/registration';
  const one = await app.app.inject({ url: `${url}/${id}`, headers: member.headers });
  const list = await app.app.inject({ url, headers: member.headers });
  return [one.json().registration.offered_to, list.json().data[0].offered_to];
}

describe('an offer', () => {
  test('stands until it is taken back, and is one at a time', async () => {
    const { ticket } = await makeTransferable(app);
    expect(await readState(ticket)).toEqual({ until: '2027-02-10T00:00:00.000Z', offer: null });
    const code = await makeOffer(app, ticket);
    const offer = { name: 'Demo Penerima', expires_at: '2027-02-03T00:00:00.000Z' };
    expect(await readState(ticket)).toMatchObject({ offer });
    expect(await readOfferedTo(ticket)).toEqual([offer, offer]);
    expect(refusalOf(await sendOffer(app, ticket))).toEqual([409, 'conflict']);
    const url = `/api/user/registration/${ticket.id}/transfer`;
    const { headers } = ticket.member;
    const back = await app.app.inject({ method: 'DELETE', url, headers });
    expect(back.json().transfer.offer).toBeNull();
    expect(await readOfferedTo(ticket)).toEqual([null, null]);
    expect((await app.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    const late = await sendAccept(app, { code, member: await makeMember(db()) });
    expect(refusalOf(late)).toEqual([422, 'link_expired']);
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
      expect(refusalOf(late)).toEqual([422, 'link_expired']);
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
    expect(refusalOf(await sendOffer(app, ticket))).toEqual([409, 'transfer_closed']);
  });

  test('is refused where the host does not let places be given on, or has stopped it', async () => {
    const { race, ticket } = await makeTransferable(app, null);
    expect(refusalOf(await sendOffer(app, ticket))).toEqual([409, 'transfer_closed']);
    await openTransfers(app, { eventId: race.eventId });
    const code = await makeOffer(app, ticket);
    await openTransfers(app, { eventId: race.eventId, until: null });
    const late = await sendAccept(app, { code, member: await makeMember(db()) });
    expect(refusalOf(late)).toEqual([409, 'transfer_closed']);
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
    expect(refusalOf(await sendOffer(app, ticket))).toEqual([409, 'conflict']);
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
    expect(refusalOf(late)).toEqual([409, 'transfer_checked_in']);
    expect(await readState(ticket)).toMatchObject({ until: null });
    expect((await readGivenPlace(app, ticket.id)).member_id).toBe(ticket.member.id);
  });
});
