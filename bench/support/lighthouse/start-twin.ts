import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { root } from '#src/build/root.ts';
import { serveFiles, stored, type Stored } from '../stored-files.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

/**
 * Builds and serves the least that a page of our packages can be: React, router, query cache and one list, rendered at
 * build time and hydrated (`bench/twin`).
 */
export async function startTwin(): Promise<{ port: number; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'derap-twin-'));
  const source = join(root, 'bench/twin');
  const shared: InlineConfig = {
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
  };
  try {
    await build({ ...shared, build: { outDir: join(folder, 'client'), emptyOutDir: true } });
    await build({
      ...shared,
      // Its packages come along: the folder has none.
      ssr: { noExternal: true },
      build: { outDir: join(folder, 'server'), ssr: 'entry-server.tsx', emptyOutDir: true },
    });
    const { render } = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
    const files = new Map<string, Stored>();
    for (const file of listFiles(join(folder, 'client'))) {
      const bytes = readFileSync(join(folder, 'client', file));
      files.set(`/${file}`, stored(bytes, types[extname(file)] ?? 'application/octet-stream'));
    }
    const page = readFileSync(join(folder, 'client/index.html'), 'utf8');
    const html = page.replace('<div id="root"></div>', `<div id="root">${await render()}</div>`);
    files.set('/', stored(Buffer.from(html), 'text/html; charset=utf-8'));
    files.set('/robots.txt', stored(Buffer.from('User-agent: *\nAllow: /\n'), 'text/plain'));
    return await serveFiles((url) => Promise.resolve(files.get(url) ?? null));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
