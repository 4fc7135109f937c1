import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { carryScans, importLog } from '#src/contract/check-in/exchange.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { ScanContext } from '../event/event-repository.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { takeParcel } from './carry-service.ts';

/** Fits a parcel of 200 records. */
const parcelBytes = 512 * 1024;
const parcelRate = { max: 60, timeWindow: 60_000 };

type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  getContext: (eventId: string) => Promise<ScanContext>;
};

/** Logs of phones that cannot send, brought by other phones and by hosts. */
export function exchangeRoutes(app: FastifyInstance, { db, keys, getContext }: Dependencies) {
  route(app, carryScans, {
    bodyLimit: parcelBytes,
    rateLimit: parcelRate,
    acceptsLapsedDevice: true,
    handler: async ({ device: { id: deviceId, eventId }, body, now }) => {
      const rows = await getContext(eventId);
      return await takeParcel({ db, keys }, { eventId, body, by: { deviceId }, now, rows });
    },
  });

  route(app, importLog, {
    bodyLimit: parcelBytes,
    rateLimit: parcelRate,
    handler: async ({ member, params: { id: eventId }, body, now }) => {
      const by = { memberId: member.id };
      await requireHost(db, { eventId, ...by });
      // Before the transaction: it may take a connection of its own.
      const rows = await getContext(eventId);
      return await memberTx(db, member.id, async (trx) => {
        await requireHost(trx, { eventId, ...by });
        return await takeParcel({ db: trx, keys }, { eventId, body, by, now, rows });
      });
    },
  });
}
