import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { uploadMedia } from '#src/contract/media/media.ts';
import { uploadPhoto, type Member } from '#src/contract/member.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Files } from '#src/server/platform/file-storage.ts';
import { pictureLimits, requirePictureName } from '#src/server/http/upload/picture-upload.ts';
import { readUpload } from '#src/server/http/upload/read-upload.ts';
import { route } from '#src/server/http/route.ts';
import { createUploads, toPath } from './upload-service.ts';

type Dependencies = {
  db: Kysely<Database>;
  files: Files;
  /** Another vertical's rule, handed in by the app: gives the member as they are then. */
  showPhoto: (member: { id: string; photo: string; now: Date }) => Promise<Member>;
};
type PictureRequest = { Params: { id: string; width: string } };

const hourMs = 3_600_000;
const uploadLimit = { max: 60, timeWindow: hourMs };

/** Uploads of pictures, and the pictures at the addresses that `imageAddress` builds. */
export function uploadRoutes(app: FastifyInstance, { db, files, showPhoto }: Dependencies): void {
  const persistUpload = createUploads({ db, files });

  // A scope of its own: nowhere else is multipart a body.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: pictureLimits });
    route(scope, uploadMedia, {
      rateLimit: uploadLimit,
      handler: async ({ query, member, now, request }) => {
        const bytes = await readUpload(request, requirePictureName);
        return await persistUpload({ ownerId: member.id, purpose: query.purpose, bytes, now });
      },
    });
    route(scope, uploadPhoto, {
      rateLimit: uploadLimit,
      handler: async ({ member: { id }, now, request }) => {
        const bytes = await readUpload(request, requirePictureName);
        const uploaded = await persistUpload({ ownerId: id, purpose: 'photo', bytes, now });
        return { member: await showPhoto({ id, photo: uploaded.address, now }) };
      },
    });
  });

  app.get<PictureRequest>(
    '/media/:id([0-9a-hjkmnp-tv-z]{12})/:width(\\d{2,4}).webp',
    async ({ params }, reply) => {
      const webp = await files.read(toPath(params.id, params.width));
      return webp === null ? sendNothing(reply) : sendPicture(reply, webp);
    },
  );
}

function sendPicture(reply: FastifyReply, webp: Buffer) {
  reply.headers({
    // An address never gets another content.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  return reply.type('image/webp').send(webp);
}

function sendNothing(reply: FastifyReply) {
  reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return reply.type('text/plain; charset=utf-8').send('Not found\n');
}
