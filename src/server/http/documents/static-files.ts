import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { BuiltClient } from './built-client.ts';

type Options = {
  folders: BuiltClient['folders'];
  dataDir: string;
  /** False: the worker at /sw.js is one that removes itself (public/sw-off.js). */
  hasServiceWorker: boolean;
};

const immutable = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';

/** What a page takes in under its own policy. A worker's own script (`*-worker.ts`) brings one for the worker. */
const partsOfPages = /^\/assets\/(?!.*-worker-)[^?]+\.(?:js|css|woff2)$/;

/** Headers that say something of documents and workers only: half of what a small script weighs. */
const onlyDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
];

const base = {
  index: false,
  cacheControl: false,
  decorateReply: false,
} as const satisfies Partial<FastifyStaticOptions>;

/** Serves the built client and uploads. Hashed assets are immutable, all other files are revalidated. */
export const staticFiles = plugin(
  async (app: FastifyInstance, { folders, dataDir, hasServiceWorker }: Options) => {
    const media = join(dataDir, 'media');
    mkdirSync(media, { recursive: true });
    await app.register(fastifyStatic, {
      ...base,
      root: media,
      prefix: '/media/',
      dotfiles: 'ignore',
      setHeaders(reply) {
        reply.setHeader('cache-control', daily);
      },
    });
    if (!folders) return;

    await app.register(fastifyStatic, {
      ...base,
      root: folders.current,
      // One route per existing file; all other paths are pages.
      wildcard: false,
      globIgnore: ['index.html', 'assets/**', '**/*.br', ...(hasServiceWorker ? [] : ['sw.js'])],
      preCompressed: true,
      setHeaders(reply) {
        reply.setHeader('cache-control', 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
    await app.register(hashedAssets, folders);
    if (!hasServiceWorker) {
      const worker = readFileSync(join(folders.current, 'sw-off.js'));
      app.get('/sw.js', (_request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .type('application/javascript; charset=utf-8')
          .send(worker),
      );
    }
  },
  { name: 'static-files' },
);

async function hashedAssets(app: FastifyInstance, folders: NonNullable<Options['folders']>) {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 200 || !partsOfPages.test(request.url)) return;
    for (const name of onlyDocuments) reply.removeHeader(name);
  });
  const served = {
    ...base,
    prefix: '/assets/',
    preCompressed: true,
    // Never asked for again, so nothing to compare or to continue.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply) {
      reply.setHeader('cache-control', immutable);
      reply.setHeader('vary', 'accept-encoding');
    },
  } satisfies Partial<FastifyStaticOptions>;
  await app.register(fastifyStatic, {
    ...served,
    root: join(folders.current, 'assets'),
    wildcard: false,
    globIgnore: ['**/*.br'],
  });
  if (folders.keptAssets.length === 0) return;
  // Pages opened before an update still load chunks of their release.
  await app.register(fastifyStatic, {
    ...served,
    root: [...folders.keptAssets],
    dotfiles: 'ignore',
  });
}
