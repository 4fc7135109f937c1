import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import { decide, makePaidRace } from '#tests/support/payment/payments.ts';
import { usePaidRaces } from './paid-races.ts';

const races = usePaidRaces();
const { get, listShown, readTicket, registerOne, expireAll } = races;

describe('a proof of payment', () => {
  test('makes its order wait for the host, and keeps it from expiring', async () => {
    const { race, ticket, runner, sendProof } = await registerOne();
    expect((await sendProof()).status).toBe(201);
    await expireAll();
    const waiting = await readTicket(ticket.id, runner);
    expect(waiting).toMatchObject({ state: 'pending', payment: 'proof_sent' });
    expect(waiting.pay.proof_at).toBe(races.app.clock.now().toISOString());
    const { data, counts } = await listShown(race, 'check');
    expect(counts).toMatchObject({ check: 1, unpaid: 0 });
    expect(data).toMatchObject([
      { payment: 'proof_sent', entries: [{ kind: 'proof', amount: 0 }] },
    ]);
  });

  test('is seen by its runner and the event’s hosts only, and kept encrypted', async () => {
    const { race, ticket, runner, orderId, sendProof } = await registerOne();
    await sendProof();
    const own = `/api/user/registration/${ticket.id}/proof`;
    const hosts = `/api/host/event/${race.id}/order/${orderId}/proof`;
    for (const [url, member] of [
      [own, runner],
      [hosts, race.host],
    ] as const) {
      const { answer } = await get(url, member);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(640);
    }
    const stranger = await makeMember(races.app.database.db);
    const other = await makePaidRace(races.app);
    expect((await get(own, stranger)).status).toBe(404);
    expect((await get(hosts, stranger)).status).toBe(404);
    expect((await get(hosts, runner)).status).toBe(404);
    expect((await get(hosts, other.host)).status).toBe(404);
    const elsewhere = `/api/host/event/${other.id}/order/${orderId}/proof`;
    expect((await get(elsewhere, other.host)).status).toBe(404);
    const { cipher } = await races.app.database.db
      .selectFrom('payment_proofs')
      .select('cipher')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(cipher.split('.')[1] ?? '', 'base64url').includes('WEBP')).toBe(false);
  });

  test('is refused where nothing is to be paid', async () => {
    const { race, orderId, amount, sendProof } = await registerOne();
    await decide(races.app, race, { orderId, rev: 1, kind: 'confirm', amount });
    expect(await sendProof()).toMatchObject({ status: 409, body: { code: 'not_payable' } });
  });

  test('goes with the account that sent it', async () => {
    const { runner, orderId, sendProof } = await registerOne();
    await sendProof();
    const payload = { phrase: 'hapus akun' };
    const { headers } = runner;
    await races.app.app.inject({ method: 'DELETE', url: '/api/user/account', headers, payload });
    const left = await races.app.database.db
      .selectFrom('payment_proofs')
      .select('kind')
      .where('order_id', '=', orderId)
      .execute();
    expect(left).toEqual([]);
  });
});
