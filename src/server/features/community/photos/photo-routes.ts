import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import * as contract from '#src/contract/community/photos.ts';
import * as reports from '#src/contract/community/picture-reports.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { pictureLimits, requirePictureName } from '#src/server/http/upload/picture-upload.ts';
import { readUpload } from '#src/server/http/upload/read-upload.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { readGallery } from '../gallery/gallery-repository.ts';
import { declinePhoto, readWaitingPhoto, showPhoto } from './answer-service.ts';
import type { PhotoFiles } from './photo-files.ts';
import { listOwnPhotoRows, listWaitingPhotos } from './photo-repository.ts';
import { viewEvent, viewOwnPhoto } from './photo-view.ts';
import { keepPicture, listReported, readHiddenPicture, reportPicture } from './report-service.ts';
import { readOwnPhotoFile, readRunPhotos, sendPhoto, withdrawPhoto } from './send-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; files: PhotoFiles };

const hourMs = 3_600_000;
const uploadLimit = { max: 40, timeWindow: hourMs };
const reportLimit = { max: 30, timeWindow: hourMs };

/** Photos that members send of runs: sending and taking back, the crew's answers, and reports of what is shown. */
export function photoRoutes(app: FastifyInstance, { db, keys, files }: Dependencies): void {
  // A scope of its own: nowhere else is multipart a body.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: pictureLimits });
    route(scope, contract.sendPhoto, {
      rateLimit: uploadLimit,
      handler: async ({ params, query, member, now, request }) => {
        const bytes = await readUpload(request, requirePictureName);
        const of = { eventId: params.id, memberId: member.id, now };
        const said = { isNamed: query.named === 'true', caption: query.caption || null };
        const sent = { ...of, ...said, key: query.key, bytes };
        return { photo: await sendPhoto({ db, keys, files }, sent) };
      },
    });
  });

  route(app, contract.getRunPhotos, async ({ params, member, now }) => {
    return await readRunPhotos(db, { eventId: params.id, memberId: member.id, now });
  });

  route(app, contract.listOwnPhotos, async ({ member }) => {
    const rows = await listOwnPhotoRows(db, { authorId: member.id });
    return { photos: rows.map(viewOwnPhoto) };
  });

  route(app, contract.getOwnPhotoFile, async ({ params, member, reply }) => {
    const own = { id: params.id, memberId: member.id };
    return sendPicture(reply, await readOwnPhotoFile({ db, keys }, own));
  });

  route(app, contract.withdrawPhoto, async ({ params, member }) => {
    const own = { id: params.id, memberId: member.id };
    if (await withdrawPhoto({ db, files }, own)) app.publicData.changed('community');
    return { id: params.id };
  });

  crewRoutes(app, { db, keys, files });
  reportRoutes(app, { db, keys, files });
}

function crewRoutes(app: FastifyInstance, { db, keys, files }: Dependencies): void {
  route(app, contract.getPhotoDesk, async ({ params: { id }, member }) => {
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles: crewRoles });
    const [waiting, reported, gallery] = await Promise.all([
      listWaitingPhotos(db, id),
      listReported(db, id),
      readGallery(db, id),
    ]);
    return {
      waiting: waiting.map((row) => ({
        id: row.id,
        author: row.author,
        is_named: row.is_named,
        caption: row.caption,
        sent_at: row.sent_at.toISOString(),
        event: viewEvent(row),
      })),
      reported,
      room: Math.max(0, galleryLimits.pictures - gallery.pictures.length),
    };
  });

  route(app, contract.getWaitingPhotoFile, async ({ params, member, reply }) => {
    const asked = { communityId: params.id, photoId: params.photoId, memberId: member.id };
    return sendPicture(reply, await readWaitingPhoto({ db, keys }, asked));
  });

  route(app, contract.answerPhoto, async ({ params, body, member, now }) => {
    const asked = { communityId: params.id, photoId: params.photoId, memberId: member.id, now };
    if (body.answer === 'decline') {
      const state = await declinePhoto(db, { ...asked, reason: body.reason || null });
      return { id: params.photoId, state };
    }
    const keepsCaption = body.keeps_caption;
    const state = await showPhoto({ db, keys, files }, { ...asked, keepsCaption });
    app.publicData.changed('community');
    return { id: params.photoId, state };
  });
}

function reportRoutes(app: FastifyInstance, { db, keys, files }: Dependencies): void {
  route(app, reports.reportPicture, {
    rateLimit: reportLimit,
    handler: async ({ params, body, member, now }) => {
      const { id: communityId, pictureId } = params;
      const asked = { communityId, pictureId, memberId: member.id, now };
      const said = { reason: body.reason, note: body.note || null };
      if (await reportPicture({ db, keys, files }, { ...asked, ...said })) {
        app.publicData.changed('community');
      }
      return { id: pictureId };
    },
  });

  route(app, reports.keepPicture, async ({ params, member, now }) => {
    const { id: communityId, pictureId } = params;
    const asked = { communityId, pictureId, memberId: member.id, now };
    if (await keepPicture({ db, keys, files }, asked)) app.publicData.changed('community');
    return { id: pictureId };
  });

  route(app, reports.getHiddenPicture, async ({ params, member, reply }) => {
    const { id: communityId, pictureId } = params;
    const asked = { communityId, pictureId, memberId: member.id };
    return sendPicture(reply, await readHiddenPicture({ db, keys }, asked));
  });
}

function sendPicture(reply: FastifyReply, webp: Buffer): Buffer {
  reply.headers({ 'content-type': 'image/webp', 'content-security-policy': "default-src 'none'" });
  return webp;
}
