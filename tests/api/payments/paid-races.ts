import { afterAll, beforeAll } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import type { makeMember } from '#tests/support/factories.ts';
import {
  makePaidRace,
  registerRunner,
  sendPicture,
  type PaidRace,
} from '#tests/support/payment/payments.ts';

export const dayMs = 86_400_000;

type Member = Awaited<ReturnType<typeof makeMember>>;

/** An app, and what tests of decisions about payments read of it. */
export function usePaidRaces() {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function get(url: string, member: Member) {
    const answer = await app.app.inject({ url, headers: member.headers });
    return { status: answer.statusCode, answer };
  }

  return {
    get,
    get app() {
      return app;
    },
    listShown: async (race: PaidRace, show: string) => {
      const { answer } = await get(`/api/host/event/${race.id}/payment?show=${show}`, race.host);
      return answer.json();
    },
    readTicket: async (id: string, runner: Member) => {
      const { answer } = await get(`/api/user/registration/${id}`, runner);
      return answer.json().registration;
    },
    readLedger: async (race: PaidRace) => {
      return (await get(`/api/host/event/${race.id}/ledger`, race.host)).answer.json();
    },
    takenOf: async (race: PaidRace): Promise<number> => {
      const { taken } = await app.database.db
        .selectFrom('categories')
        .select('taken')
        .where('id', '=', race.categoryId)
        .executeTakeFirstOrThrow();
      return taken;
    },
    registerOne: async (options: { quota?: number } = {}) => {
      const race = await makePaidRace(app, options);
      const { ticket, runner } = await registerRunner(app, race);
      const sendProof = () =>
        sendPicture(app, { member: runner, url: `/api/user/registration/${ticket.id}/proof` });
      return {
        race,
        ticket,
        runner,
        orderId: String(ticket.order_id),
        amount: Number(ticket.amount),
        sendProof,
      };
    },
    /** Two days later: an unpaid order has expired. */
    expireAll: async () => {
      await sweepExpired(app.database.db, new Date(app.clock.now().getTime() + 2 * dayMs));
    },
  };
}
