import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { enrolDevice } from '#src/contract/check-in/enrol.ts';
import { getDevice as getDeviceEndpoint, syncScans } from '#src/contract/check-in.ts';
import { listHostEvents } from '#src/contract/check-in/host-events.ts';
import {
  getFormerRoster,
  getRosterPage as getRosterPageEndpoint,
  lookUpCode,
} from '#src/contract/check-in/roster.ts';
import { raceDayGraceMs } from '#src/domain/events/after-event.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { route } from '#src/server/http/route.ts';
import { boardRoutes } from './board/board-routes.ts';
import { createContextCache } from './sync/context-cache.ts';
import { createPointCounts } from './figures/point-counts.ts';
import { getDevice } from './device/device-repository.ts';
import { enrolHostPhone, findSearchKey } from './device/enrol-service.ts';
import { exchangeKeys } from './device/exchange-keys.ts';
import { exchangeRoutes } from './exchange/exchange-routes.ts';
import { getScanEvent, listHostedEvents } from './event/event-repository.ts';
import { getFormerRosterPage, getRosterPage, lookUp } from './roster/roster-service.ts';
import { medicalRoutes } from './medical/medical-routes.ts';
import { pickupRoutes } from './pickup/pickup-routes.ts';
import { staffReplyRoutes } from './replies/reply-routes.ts';
import { pointRoutes } from './points/point-routes.ts';
import { rehearsalRoutes } from './rehearsal/rehearsal-routes.ts';
import { scanEventView } from './event/scan-event-view.ts';
import { deviceView } from './device/device-view.ts';
import { laneRoutes } from './lanes/lane-routes.ts';
import { sealingRoutes } from './sealing/sealing-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { syncDevice } from './sync/sync-service.ts';

/** Fits a batch of 200 scans; one sync per second and phone. */
const syncBodyBytes = 512 * 1024;
const syncRate = { max: 60, timeWindow: 60_000 };

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** Device enrolment, roster download, sync and look-up. */
export function checkInRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, listHostEvents, async ({ member, query, now }) => {
    const since = new Date(now.getTime() - raceDayGraceMs);
    const rows = await listHostedEvents(db, {
      member,
      since,
      draftsAfter: query.drafts === undefined ? null : now,
    });
    return {
      data: rows.map((row) => ({
        ...row,
        starts_at: row.starts_at.toISOString(),
        expected: row.expected ?? 0,
        admitted: row.admitted ?? 0,
        proofs: row.proofs ?? 0,
      })),
    };
  });

  route(app, enrolDevice, async ({ member, body, now }) =>
    enrolHostPhone({ db, keys }, { memberId: member.id, body, now }),
  );

  route(app, getDeviceEndpoint, async ({ device, now }) => {
    const [row, rows, exchange, searchKey] = await Promise.all([
      getDevice(db, device.id),
      getScanEvent(db, device.eventId),
      exchangeKeys({ db, keys }, device),
      findSearchKey({ db, keys }, device),
    ]);
    return {
      device: deviceView(row),
      event: scanEventView(rows),
      exchange,
      search_key: searchKey,
      server_time: now.toISOString(),
    };
  });

  route(app, getRosterPageEndpoint, {
    compresses: true,
    isExact: true,
    handler: async ({ device, query, now }) =>
      getRosterPage({ db, keys }, device, { ...query, now }),
  });

  route(app, getFormerRoster, async ({ device, query, now }) =>
    getFormerRosterPage({ db, keys }, device, { ...query, now }),
  );

  route(app, lookUpCode, async ({ device, body, now }) =>
    lookUp({ db, keys }, device, { codeHash: body.code_hash, now }),
  );

  boardRoutes(app, { db });
  staffRoutes(app, { db, keys });
  pickupRoutes(app, { db });
  medicalRoutes(app, { db, keys });
  staffReplyRoutes(app, { db });
  rehearsalRoutes(app, { db });
  sealingRoutes(app, { db });
  laneRoutes(app, { db });

  const contexts = createContextCache(db, app.clock);
  const pointCounts = createPointCounts(db);
  exchangeRoutes(app, { db, keys, getContext: async (eventId) => contexts.get(eventId, []) });
  pointRoutes(app, { db, onChange: contexts.forget });

  route(app, syncScans, {
    bodyLimit: syncBodyBytes,
    rateLimit: syncRate,
    acceptsLapsedDevice: true,
    isExact: true,
    handler: async ({ device, body, now }) =>
      syncDevice(db, { device, body, now, contexts, pointCounts }),
  });
}
