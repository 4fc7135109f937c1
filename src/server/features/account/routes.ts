import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount,
  getAccountState,
} from '#src/contract/account.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { AccountPorts } from './account-ports.ts';
import { deleteAccount, toPlace } from './deletion-service.ts';
import { collectExport } from './export-service.ts';
import { exportZip } from './export-zip.ts';
import { countPaidOrders, getAccountRow } from './state-repository.ts';

type Dependencies = { db: Kysely<Database>; ports: AccountPorts };

const tenMinutesMs = 600_000;

/** Account state, export and deletion. */
export function accountRoutes(app: FastifyInstance, { db, ports }: Dependencies): void {
  route(app, getAccountState, async ({ member, now }) => {
    const row = await getAccountRow(db, member.id);
    const places = await ports.listComingPlaces(db, { memberId: member.id, now });
    return {
      email: row.email,
      email_confirmed: row.email_verified_at !== null,
      mail_refused: row.mail_refused_as,
      has_password: row.password_hash !== null,
      only_owner_of: await ports.listOnlyOwned(db, member.id),
      coming_registrations: places.length,
      coming_places: places.map((place) => ({
        ...toPlace(place),
        is_own: place.member_id === member.id,
      })),
      paid_orders: await countPaidOrders(db, member.id),
    };
  });

  route(app, deleteAccountEndpoint, async ({ body, member, now, request }) => {
    const onError = (error: unknown) => request.log.error({ err: error }, 'files not removed');
    await deleteAccount({ db, ports, onError }, { memberId: member.id, ...body, now });
    app.publicData.changed('races-events', 'community', 'content', 'shop');
    return { status: 'OK' };
  });

  route(app, exportAccount, {
    rateLimit: { max: 10, timeWindow: tenMinutesMs },
    handler: async ({ member, now, reply }) => {
      const owner = await getAccountRow(db, member.id);
      const found = await collectExport(db, { owner, subjects: ports.subjects });
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="derap-data.zip"',
      });
      return Readable.from(exportZip(found, now));
    },
  });
}
