import { existsSync, mkdirSync, readFileSync } from 'node:fs';
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

    const assets = join(folders.current, 'assets');
    await app.register(fastifyStatic, {
      ...base,
      root: folders.current,
      // One route per existing file; all other paths are pages.
      wildcard: false,
      globIgnore: ['index.html', '**/*.br', ...(hasServiceWorker ? [] : ['sw.js'])],
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(assets);
        reply.setHeader('cache-control', isHashed ? immutable : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
    if (!hasServiceWorker) {
      const worker = readFileSync(join(folders.current, 'sw-off.js'));
      app.get('/sw.js', (_request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .type('application/javascript; charset=utf-8')
          .send(worker),
      );
    }
    if (!existsSync(folders.previousAssets)) return;
    // Pages opened before a deployment still load chunks of their build.
    await app.register(fastifyStatic, {
      ...base,
      root: folders.previousAssets,
      prefix: '/assets/',
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders(reply) {
        reply.setHeader('cache-control', immutable);
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  },
  { name: 'static-files' },
);
