import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';
import type { Env } from '#src/server/env.ts';
import type { CompressBest } from '../responses/best-compression.ts';
import type { BuiltClient } from './built-client.ts';
import { isKnownEtag, acceptsBrotli } from '../responses/encoded-body.ts';
import { getLanguage } from '../language-cookie.ts';
import {
  createDocumentBuilder,
  documentBytes,
  showsGoogle,
  type HtmlDocument,
  type DocumentResult,
} from './document-builder.ts';
import { DocumentCache } from './document-cache.ts';
import { splitSearch, withRest } from './split-search.ts';
import { problem } from '../problems.ts';

type Options = { env: Env; client: BuiltClient; compressBest: CompressBest };

const maxBytes = 64 * 1024 * 1024;
const hitsBeforeRecompression = 3;
const retrySeconds = 5;

/** Documents: every GET without another route is rendered by the built client or served from the page cache. */
export const documents = plugin(
  (app: FastifyInstance, { env, client, compressBest }: Options, done: () => void) => {
    const build = createDocumentBuilder(app, { env, client });
    const cache = new DocumentCache<DocumentResult>({
      now: () => app.clock().getTime(),
      maxBytes,
      onError: (error) => app.log.error({ err: error }, 'page not rebuilt'),
    });
    app.publicData.onChange((tags) => cache.invalidate(tags));
    app.publicData.onPlacesChange((eventId) => cache.invalidate(new Set([eventId])));
    const countHit = createRecompression(cache, compressBest);

    app.get('/*', async (request, reply) => {
      const { pathname, search, searchParams } = readUrl(request.url, env.publicUrl);
      // `//host/path` would be a protocol-relative URL.
      if (pathname.includes('//')) {
        return await reply.redirect(pathname.replaceAll(/\/{2,}/g, '/') + search, 308);
      }
      if (isFileName(pathname)) throw problem('not_found');
      const language = chooseLanguage(searchParams.get('lang'), request.headers.cookie);
      const { known, rest } =
        search === ''
          ? { known: '', rest: '' }
          : splitSearch(search, client.searchNamesOf(pathname));
      const isCached = isCanonical(known);
      const documentRequest = { url: pathname + known, language, isCached, isRevalidation: false };
      if (showsGoogle(env, documentRequest.url)) {
        reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      }
      if (!isCached) {
        const { page } = await build(documentRequest, new Set());
        return await sendDocument(page, { rest, request, reply });
      }
      const key = `${language} ${documentRequest.url}`;
      const page = await cache.get(key, (tags, isRevalidation) =>
        build({ ...documentRequest, isRevalidation }, tags),
      );
      countHit(key, page);
      return await sendDocument(page, { rest, request, reply });
    });
    done();
  },
  { name: 'documents', dependencies: ['public-data', 'api-routes'] },
);

/** Parses a request's URL, which is absolute when sent by a proxy's client. */
function readUrl(url: string, origin: string): URL {
  return new URL(url.startsWith('/') ? origin + url : url, origin);
}

type Exchange = {
  /** Search parameters the page does not use. */
  rest: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

function sendDocument(page: DocumentResult, { rest, request, reply }: Exchange): FastifyReply {
  reply.code(page.status).header('cache-control', 'no-cache').header('vary', vary);
  if (page.kind === 'redirect') {
    return reply.header('location', withRest(page.location, rest)).send();
  }
  if (page.status === 503) reply.header('retry-after', retrySeconds);
  const { body, policy } = page;
  reply.header('content-security-policy', policy).header('etag', body.etag);
  if (page.status === 200 && isKnownEtag(request.headers['if-none-match'], body.etag)) {
    return reply.code(304).send();
  }
  reply.type('text/html; charset=utf-8');
  if (!body.brotli || !acceptsBrotli(request.headers['accept-encoding'])) {
    return reply.send(body.plain);
  }
  return reply.header('content-encoding', 'br').send(body.brotli);
}

// `language` is the only cookie used.
const vary = 'Cookie, Accept-Encoding';

function chooseLanguage(asked: string | null, cookies: string | undefined): Language {
  return languages.find((each) => each === asked) ?? getLanguage(cookies);
}

/** Only pages without filters are cached, because filters would fill the cache. */
function isCanonical(search: string): boolean {
  return search === '' || languages.some((each) => search === `?lang=${each}`);
}

/** Missing files, for example of an old build, get a plain 404 instead of a rendered page. */
function isFileName(pathname: string): boolean {
  return /^\/(?:assets|media|poster)\/|\.[a-z\d]{1,11}$/i.test(pathname);
}

/** Recompresses popular pages at the best quality. */
function createRecompression(
  cache: DocumentCache<DocumentResult>,
  compressBest: CompressBest,
): (key: string, page: DocumentResult) => void {
  const hits = new WeakMap<HtmlDocument, number>();

  async function compress(key: string, page: HtmlDocument) {
    const brotli = await compressBest(page.body.plain);
    if (!brotli) return;
    const better = { ...page, body: { ...page.body, brotli } };
    // Only once.
    hits.set(better, Number.NEGATIVE_INFINITY);
    cache.replace(key, page, { page: better, bytes: documentBytes(better) });
  }

  return (key, page) => {
    if (page.kind === 'redirect' || !page.body.brotli) return;
    const count = (hits.get(page) ?? 0) + 1;
    hits.set(page, count);
    if (count >= hitsBeforeRecompression) void compress(key, page);
  };
}
