import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getOwnReplyFile,
  getReplyFile,
  sendReplyFile,
} from '#src/contract/questions/reply-files.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { pictureLimits } from '#src/server/http/upload/picture-upload.ts';
import { readUpload } from '#src/server/http/upload/read-upload.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { keepReplyFile, readReplyFile, type DrawWhole } from './file-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; drawWhole: DrawWhole };

const uploadLimit = { max: 30, timeWindow: 3_600_000 };

/** Files that runners reply with: only they and the event's hosts see them. */
export function replyFileRoutes(app: FastifyInstance, { db, keys, drawWhole }: Dependencies): void {
  // A scope of its own: nowhere else is multipart a body.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: pictureLimits });

    route(scope, sendReplyFile, {
      rateLimit: uploadLimit,
      handler: async ({ params: { questionId }, member, now, request }) => {
        let name = '';
        const bytes = await readUpload(request, (filename) => {
          name = filename;
        });
        const sent = { questionId, memberId: member.id, bytes, name, now };
        return { reply: await keepReplyFile({ db, keys, drawWhole }, sent) };
      },
    });
  });

  route(app, getOwnReplyFile, async ({ params: { id, questionId }, member, reply }) => {
    const which = { registrationId: id, questionId, memberId: member.id };
    return sendFile(reply, await readReplyFile({ db, keys }, which));
  });

  route(app, getReplyFile, async ({ params, member, reply }) => {
    const { id: eventId, registrationId, questionId } = params;
    await requireHost(db, { eventId, memberId: member.id });
    return sendFile(
      reply,
      await readReplyFile({ db, keys }, { registrationId, questionId, eventId }),
    );
  });
}

function sendFile(
  reply: FastifyReply,
  { bytes, type, name }: Awaited<ReturnType<typeof readReplyFile>>,
): Buffer {
  reply.headers({
    'content-type': type,
    // Somebody's PDF is never opened on this origin.
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return bytes;
}
