import type { FastifyInstance } from 'fastify';
import { parseSharePictureAddress } from '#src/contract/media/share-picture.ts';
import {
  SharePictureService,
  type FindShareRecord,
  type FoundSharePicture,
} from './share-service.ts';

type ShareRequest = { Params: { kind: string; file: string } };

/**
 * Serves link previews (og:image) at the addresses of `sharePictureAddress`; versioned addresses are cached for a year.
 */
export function sharePictureRoutes(
  app: FastifyInstance,
  { findShareRecord }: { findShareRecord: FindShareRecord },
): void {
  const pictures = new SharePictureService(findShareRecord);

  app.get<ShareRequest>('/share/:kind/:file', async (request, reply) => {
    const address = parseSharePictureAddress(request.params.kind, request.params.file);
    const found = address && (await pictures.find(address));
    reply.header('x-content-type-options', 'nosniff');
    if (!found) {
      reply.code(404).header('cache-control', 'no-store');
      return await reply.type('text/plain; charset=utf-8').send('Not found\n');
    }
    // Other sites embed it.
    reply.headers({
      'cache-control': cacheControl(found),
      'cross-origin-resource-policy': 'cross-origin',
    });
    return await reply.type('image/png').send(found.png);
  });
}

function cacheControl({ isCurrent, isHidden }: FoundSharePicture): string {
  if (isHidden) return 'private, max-age=60';
  return isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}
