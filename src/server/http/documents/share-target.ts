import type { FastifyInstance } from 'fastify';
import { sharePath, type ShareTrouble } from '#src/domain/pages/share-target.ts';

const trouble: ShareTrouble = 'missed';

/**
 * What other apps hand over is kept on the phone by the service worker. Where that is missing, the browser sends it here:
 * it is not read, and the screen says how to hand it over again.
 */
export function shareTarget(app: FastifyInstance): void {
  // A scope of its own: nowhere else is any body taken.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.post(sharePath, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${sharePath}#${trouble}`, 303),
    );
    done();
  });
}
