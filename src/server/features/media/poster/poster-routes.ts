import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parsePosterAddress } from '#src/contract/media/poster.ts';
import type { CompressBest } from '#src/server/http/responses/best-compression.ts';
import { isKnownEtag, acceptsBrotli } from '#src/server/http/responses/encoded-body.ts';
import { PosterService, type FindPosterRecord, type FoundPicture } from './poster-service.ts';

type PosterRequest = { Params: { kind: string; file: string } };

/**
 * Serves generated pictures at the addresses of `posterAddress`. Versioned addresses are cached for a year; an outdated one
 * returns the current picture, cached for a minute.
 */
export function posterRoutes(
  app: FastifyInstance,
  {
    findPosterRecord,
    compressBest,
  }: { findPosterRecord: FindPosterRecord; compressBest: CompressBest },
): void {
  const posters = new PosterService(findPosterRecord, compressBest);
  app.addHook('onListen', async () => posters.warmUp());

  app.get<PosterRequest>('/poster/:kind/:file', async (request, reply) => {
    const address = parsePosterAddress(request.params.kind, request.params.file);
    const found = address && (await posters.find(address));
    return found ? sendPicture(request, reply, found) : sendNothing(reply);
  });
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, found: FoundPicture) {
  const { picture } = found;
  reply.headers({
    'content-type': 'image/svg+xml; charset=utf-8',
    // Opened as a document, the SVG must not load or run anything.
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': cacheControl(found),
    vary: 'accept-encoding',
    etag: picture.etag,
  });
  if (isKnownEtag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(picture.svg);
  return reply.header('content-encoding', 'br').send(picture.brotli);
}

function cacheControl({ picture, isCurrent }: FoundPicture): string {
  if (picture.hidden) return 'private, max-age=60';
  return isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}

function sendNothing(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}
