import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getOwnProof,
  getProof,
  getRefundProof,
  sendProof,
  sendRefundProof,
} from '#src/contract/payments/order-payments.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { pictureLimits, requirePictureName } from '#src/server/http/upload/picture-upload.ts';
import { readUpload } from '#src/server/http/upload/read-upload.ts';
import { route } from '#src/server/http/route.ts';
import { keepProof, keepRefundProof, readOwnProof, readProof } from '../shared/proof-service.ts';

type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  /** Another vertical's rule, handed in by the app: draws an upload anew, without its metadata. */
  drawWhole: (bytes: Buffer) => Promise<Buffer>;
};

const hourMs = 3_600_000;
const uploadLimit = { max: 20, timeWindow: hourMs };

/** Proofs of payment: only their runner and the event's hosts see them. */
export function proofRoutes(app: FastifyInstance, { db, keys, drawWhole }: Dependencies): void {
  // A scope of its own: nowhere else is multipart a body.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: pictureLimits });

    route(scope, sendProof, {
      rateLimit: uploadLimit,
      handler: async ({ params, member, now, request }) => {
        const picture = await readPicture(request);
        const sent = { registrationId: params.id, memberId: member.id, picture, now };
        await keepProof({ db, keys }, sent);
        return { proof_at: now.toISOString() };
      },
    });

    route(scope, sendRefundProof, {
      rateLimit: { max: 200, timeWindow: hourMs },
      handler: async ({ params: { id, orderId }, member, now, request }) => {
        await requireHost(db, { eventId: id, memberId: member.id });
        const picture = await readPicture(request);
        const sent = { eventId: id, orderId, hostId: member.id, picture, now };
        await keepRefundProof({ db, keys }, sent);
        return { id: orderId };
      },
    });
  });

  route(app, getOwnProof, async ({ params, member, reply }) => {
    const own = { id: params.id, memberId: member.id };
    return sendPicture(reply, await readOwnProof({ db, keys }, own));
  });

  route(app, getProof, async ({ params: { id, orderId }, member, reply }) => {
    await requireHost(db, { eventId: id, memberId: member.id });
    const which = { eventId: id, orderId, kind: 'transfer' } as const;
    return sendPicture(reply, await readProof({ db, keys }, which));
  });

  route(app, getRefundProof, async ({ params: { id, orderId }, member, reply }) => {
    await requireHost(db, { eventId: id, memberId: member.id });
    const which = { eventId: id, orderId, kind: 'refund' } as const;
    return sendPicture(reply, await readProof({ db, keys }, which));
  });

  async function readPicture(request: FastifyRequest): Promise<Buffer> {
    return await drawWhole(await readUpload(request, requirePictureName));
  }
}

function sendPicture(reply: FastifyReply, webp: Buffer): Buffer {
  reply.headers({ 'content-type': 'image/webp', 'content-security-policy': "default-src 'none'" });
  return webp;
}
