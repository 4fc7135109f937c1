import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  type TransferableTicket,
  makeOffer,
  makeTransferable,
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

describe('closing an account', () => {
  const close = (member: TransferableTicket['member']) =>
    app.app.inject({
      method: 'DELETE',
      url: '/api/user/account',
      headers: member.headers,
      payload: { phrase: 'hapus akun' },
    });

  test('leaves a place that was given on to who has it, and takes an open offer along', async () => {
    const { ticket } = await makeTransferable(app);
    const code = await makeOffer(app, ticket);
    const receiver = await makeMember(db());
    await sendAccept(app, { code, member: receiver });
    expect((await close(ticket.member)).statusCode).toBe(200);
    expect(await readGivenPlace(app, ticket.id)).toMatchObject({
      member_id: receiver.id,
      state: 'confirmed',
      holder: { legal_name: 'Demo Penerima' },
    });
    const { ticket: other } = await makeTransferable(app);
    const open = await makeOffer(app, other, { name: 'Rani', email: 'rani.open@contoh.test' });
    expect((await close(other.member)).statusCode).toBe(200);
    const late = await sendAccept(app, { code: open, member: await makeMember(db()) });
    expect(refusalOf(late)).toEqual([422, 'link_expired']);
    const left = JSON.stringify(await db().selectFrom('ticket_transfers').selectAll().execute());
    for (const gone of ['rani.open', ticket.member.id, other.member.id]) {
      expect(left).not.toContain(gone);
    }
  });

  test('of the receiver takes their name from who gave it', async () => {
    const { ticket } = await makeTransferable(app);
    const code = await makeOffer(app, ticket);
    const receiver = await makeMember(db());
    await sendAccept(app, { code, member: receiver });
    expect((await close(receiver)).statusCode).toBe(200);
    expect(
      (await readTicketAs(app, { id: ticket.id, member: ticket.member })).json().registration,
    ).toMatchObject({
      state: 'transferred',
      transferred_to: '',
    });
  });
});
