import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { makeCategory, makeEvent, type makeMember } from '#tests/support/factories.ts';
import { lineKey, registerRunner, type PaidRace } from '#tests/support/payment/payments.ts';
import { dayMs } from '../paid-races.ts';

/** An app, and what hosts of paid races ask of it about statements. */
export function useStatements(options: TestAppOptions = {}) {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(options);
  });
  afterAll(() => app.close());

  async function send(race: PaidRace, method: 'POST' | 'PUT', ...[path, body]: [string, object]) {
    return await app.app.inject({
      method,
      url: `/api/host/event/${race.id}/statement/${path}`,
      headers: race.host.headers,
      payload: { account_id: race.accountId, ...body },
    });
  }

  return {
    get app() {
      return app;
    },
    send,
    post: async (race: PaidRace, path: string, body: object) => {
      const answer = await send(race, 'POST', path, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    /** An order of a new runner, as a line that pays it whole. */
    registerOne: async (race: PaidRace, runner?: Awaited<ReturnType<typeof makeMember>>) => {
      const { ticket, runner: who } = await registerRunner(app, race, runner);
      const orderId = String(ticket.order_id);
      return {
        runner: who,
        ticketId: String(ticket.id),
        line: { key: lineKey(randomUUID().slice(0, 8)), amount: Number(ticket.amount) },
        order: { order_id: orderId, rev: 1 },
      };
    },
    /** Another race of the same organiser, paid to the same account. */
    makeOtherRace: async (race: PaidRace): Promise<PaidRace> => {
      const { db } = app.database;
      const { community_id } = await db
        .selectFrom('events')
        .select('community_id')
        .where('id', '=', race.id)
        .executeTakeFirstOrThrow();
      const event = await makeEvent(db, { community_id });
      await db
        .insertInto('event_accounts')
        .values({ event_id: event.id, account_id: race.accountId, position: 0 })
        .execute();
      const category = await makeCategory(db, event.id, { price: 150_000 });
      return { ...race, id: event.id, categoryId: category.id };
    },
    readOrder: async (id: string) =>
      await app.database.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    readTotals: async (race: PaidRace) => {
      const { headers } = race.host;
      const answer = await app.app.inject({ url: `/api/host/event/${race.id}/ledger`, headers });
      return answer.json().totals;
    },
    /** Two days later: unpaid orders have expired. */
    expireAll: async () => {
      await sweepExpired(app.database.db, new Date(app.clock.now().getTime() + 2 * dayMs));
    },
  };
}
