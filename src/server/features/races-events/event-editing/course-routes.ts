import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { deleteCourse, uploadCourse } from '#src/contract/races-events/event-editing.ts';
import { maxUploadBytes } from '#src/contract/media/image-address.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { courseDistance } from '#src/domain/events/category-names.ts';
import { gpxName } from '#src/domain/events/course/gpx.ts';
import { readUpload } from '#src/server/http/upload/read-upload.ts';
import { route } from '#src/server/http/route.ts';
import { findPublicGpx, removeCourse, setCourse } from './course-service.ts';
import { getEditable } from './editing-service.ts';

const limits = { fileSize: maxUploadBytes, files: 1, fields: 0, parts: 1 };
const hourMs = 3_600_000;

/** GPX upload and download of courses. */
export function courseRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  // A scope of its own: nowhere else is multipart a body.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits });
    route(scope, uploadCourse, {
      rateLimit: { max: 60, timeWindow: hourMs },
      handler: async ({ params: { id }, query, member, now, request }) => {
        const hosted = { id, memberId: member.id };
        // Check access before parsing the file.
        const { content } = await getEditable(db, hosted);
        const file = await readUpload(request, requireGpxName);
        const { category, line } = query;
        const distanceM = courseDistance(content.categories, category);
        await setCourse(db, { ...hosted, category, line, distanceM, file, now });
        return await changed(hosted);
      },
    });
  });

  route(app, deleteCourse, async ({ params: { id }, query, member, now }) => {
    const hosted = { id, memberId: member.id };
    await removeCourse(db, { ...hosted, category: query.category, now });
    return await changed(hosted);
  });

  app.get<{ Params: { id: string }; Querystring: { category?: unknown } }>(
    '/course/:id([0-9a-hjkmnp-tv-z]{12}).gpx',
    async ({ params: { id }, query }, reply) => {
      const category = typeof query.category === 'string' ? query.category : undefined;
      const gpx = await findPublicGpx(db, { id, category });
      reply.header('x-content-type-options', 'nosniff');
      if (gpx === null) {
        reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        return await reply.send('Not found\n');
      }
      reply.headers({
        'cache-control': 'public, max-age=60',
        'content-security-policy': "default-src 'none'",
        'content-disposition': `attachment; filename="${gpxName({ id, category })}"`,
      });
      return await reply.type('application/gpx+xml; charset=utf-8').send(gpx);
    },
  );

  async function changed(hosted: { id: string; memberId: string }) {
    app.publicData.changed('races-events', 'community');
    return { event: await getEditable(db, hosted) };
  }
}

function requireGpxName(filename: string): void {
  if (filename.includes('.') && !/\.(gpx|xml)$/i.test(filename)) throw problem('gpx_broken');
}
