import type { FastifyInstance } from 'fastify';
import { enrolByPass as enrolEndpoint, openPass } from '#src/contract/check-in/enrol.ts';
import {
  createPasses,
  listStaff,
  restorePhone as restoreEndpoint,
  revokePhone,
  withdrawPass as withdrawEndpoint,
} from '#src/contract/check-in/staff.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { markRevoked } from '#src/server/core/devices/revocation.ts';
import type { Dependencies } from '../device/enrol-service.ts';
import { getScanEvent, type PointRow } from '../event/event-repository.ts';
import { enrolByPass, readPass } from './pass-enrol-service.ts';
import { listUnusedPasses } from './pass-repository.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { makePasses, passView, withdrawPass } from './pass-service.ts';
import { listPhones } from './phone-repository.ts';
import { restorePhone } from './restore-service.ts';

/** Staff passes, enrolment by pass, and the hosts' list of phones. */
export function staffRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, listStaff, async ({ member, params, now }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const { event, points } = await getScanEvent(db, params.id);
    const hasRepeats = points.some((point) => point.repeat_policy !== 'once');
    const [phones, passes] = await Promise.all([
      listPhones(db, { eventId: params.id, hasRepeats }),
      listUnusedPasses(db, params.id),
    ]);
    return {
      phones: phones.map((phone) => ({ ...phone, lanes: listLanes(points, phone.id) })),
      passes: passes.map((row) => passView(row, now)),
      points: points.map(({ id, kind, name }) => ({ id, kind, name })),
      zone: event.zone,
      ends_at: event.ends_at.toISOString(),
      server_time: now.toISOString(),
    };
  });

  route(app, createPasses, async ({ member, params, body, now }) => ({
    passes: await makePasses({ db, keys }, { eventId: params.id, memberId: member.id, body, now }),
  }));

  route(app, withdrawEndpoint, async ({ member, params: { id, passId }, now }) => {
    await withdrawPass(db, { eventId: id, memberId: member.id, passId, now });
    return { id: passId };
  });

  route(app, revokePhone, async ({ member, params: { id: eventId, deviceId }, now }) => {
    const at = await memberTx(db, member.id, async (trx) => {
      await requireHost(trx, { eventId, memberId: member.id });
      const revoked = await markRevoked(trx, { id: deviceId, eventId, memberId: member.id, now });
      if (revoked === null) throw problem('not_found');
      if (revoked.isNew) {
        await insertAudit(trx, {
          action: 'device.revoked',
          actorId: member.id,
          subjectId: deviceId,
          detail: { event_id: eventId, reason: 'host' },
          now,
        });
      }
      return revoked.at;
    });
    return { id: deviceId, revoked_at: at.toISOString() };
  });

  route(app, restoreEndpoint, async ({ member, params: { id: eventId, deviceId }, now }) => {
    await restorePhone(db, { eventId, deviceId, memberId: member.id, now });
    return { id: deviceId };
  });

  route(app, openPass, async ({ body, now }) =>
    readPass(db, { code: body.code, key: body.key, now }),
  );

  route(app, enrolEndpoint, {
    // Per address, where nobody has an account yet: a whole race's staff behind one of a mobile network.
    rateLimit: { max: 300, timeWindow: 60_000 },
    handler: async ({ body, now }) => enrolByPass({ db, keys }, { body, now }),
  });
}

function listLanes(points: readonly Pick<PointRow, 'id' | 'lanes'>[], deviceId: string) {
  return points.flatMap(({ id, lanes }) =>
    lanes.flatMap(({ device_id: holder, name }) =>
      holder === deviceId ? { point_id: id, name } : [],
    ),
  );
}
