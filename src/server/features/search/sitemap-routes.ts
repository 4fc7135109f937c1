import { communityPath, eventPath, productPath } from '#src/domain/pages/record-paths.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { listPaths } from '#src/domain/pages/page-kind.ts';
import { problem } from '#src/server/http/problems.ts';
import { countSitemapRows, listSitemapRows, type SitemapRow } from './sitemap-repository.ts';
import { sitemapIndexXml, sitemapXml, type SitemapPage } from './sitemap-xml.ts';

type Options = {
  db: Kysely<Database>;
  /** The canonical origin. */
  publicUrl: string;
  /** Search engines accept 50,000 addresses per file; each page has two. */
  pagesPerFile?: number;
};

const maxPagesPerFile = 25_000;
const cacheMs = 5 * 60_000;
const xml = 'application/xml; charset=utf-8';

/** Paths without public content. */
const privatePaths = ['/api/', ...listPaths('private', 'restricted')];

/** `/robots.txt`, `/sitemap.xml`, and its parts once there are more pages than one file may list. */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, publicUrl, pagesPerFile = maxPagesPerFile }: Options,
): void {
  const cached = new Map<string, { madeAt: number; text: Promise<string> }>();
  const listed = listPaths('content');

  app.get('/robots.txt', async (_request, reply) => {
    const rules = privatePaths.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return await reply.send(lines.join('\n'));
  });

  app.get(
    '/sitemap.xml',
    async (_request, reply) =>
      await sendXml(
        reply,
        await cacheFor('whole', async () => {
          const files = await countFiles();
          if (files === 1) return await makeFile(1);
          return sitemapIndexXml(files, (number) => `${publicUrl}/sitemap/${number}.xml`);
        }),
      ),
  );

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1]);
    if (!(number <= (await countFiles()))) throw problem('not_found');
    return await sendXml(reply, await cacheFor(String(number), () => makeFile(number)));
  });

  async function countFiles(): Promise<number> {
    return Math.ceil((listed.length + (await countSitemapRows(db))) / pagesPerFile);
  }

  /** The app's own screens come first, so the first file holds fewer records. */
  async function makeFile(number: number): Promise<string> {
    const from = (number - 1) * pagesPerFile;
    const own = listed.slice(from, from + pagesPerFile);
    const rows = await listSitemapRows(db, {
      limit: pagesPerFile - own.length,
      offset: Math.max(0, from - listed.length),
    });
    const ownPages = own.map((path): SitemapPage => ({ path, lastChange: null }));
    return sitemapXml(publicUrl, [...ownPages, ...rows.map(toPage)]);
  }

  /** Cached, because building reads the whole database. */
  async function cacheFor(name: string, make: () => Promise<string>): Promise<string> {
    const now = app.clock().getTime();
    const present = cached.get(name);
    if (present && now - present.madeAt < cacheMs) return await present.text;
    const made = { madeAt: now, text: make() };
    cached.set(name, made);
    made.text.catch(() => cached.delete(name));
    return await made.text;
  }
}

async function sendXml(reply: FastifyReply, text: string) {
  return await reply.type(xml).header('cache-control', 'public, max-age=3600').send(text);
}

function toPage({
  kind,
  id,
  community_id: communityId,
  slug,
  updated_at,
}: SitemapRow): SitemapPage {
  return { path: toPath(), lastChange: updated_at };

  function toPath(): string {
    if (kind === 'community') return communityPath({ id, slug });
    if (kind === 'product') return productPath(id);
    return eventPath({ id, kind, community_id: communityId });
  }
}
