import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isBinary, packClientFiles, type ClientFiles } from './client-files.ts';

/*
 * Writes `client.json.br` anew from a built app and its running server, as the version that is checked out has them. To
 * be run before the next version changes anything, with the demo at that address:
 * npx tsx tests/support/previous-version/write-client.ts http://127.0.0.1:3000 dist
 */

/** Documents that the worker stores at its installation, and the page that the test opens first. */
const documents = ['/dashboard', '/signin', '/register', '/race'];

/** Screens that the test uses beyond what everybody gets. */
const screens = /^assets\/(?:scanner\.|_member\.join\.|decoder-worker)/;

/** Imports each screen when it is opened. */
const entry = /^assets\/index-/;

const Entries = z.array(z.object({ url: z.string(), group: z.optional(z.string()) }));

const [origin = '', dist = 'dist'] = process.argv.slice(2);
const client = join(dist, 'client');
const worker = readFileSync(join(client, 'sw.js'), 'utf8');
const files: ClientFiles = { worker, documents: {}, assets: {} };
for (const path of documents) {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
  const csp = answer.headers.get('content-security-policy') ?? '';
  files.documents[path] = { html: await answer.text(), csp };
}
const listed = z.parse(
  Entries,
  JSON.parse(/\[\{"(?:group|revision|url)".*?\}\]/.exec(worker)?.[0] ?? '[]'),
);
const wanted = listed.filter(
  ({ url, group }) => group === 'core' || group === undefined || screens.test(url),
);
const html = Object.values(files.documents)
  .map((document) => document.html)
  .join();
const named = listed.filter(({ url }) => html.includes(url));
for (const { url } of [...wanted, ...named]) add(url);
const { file, bytes } = packClientFiles(files);
writeFileSync(file, bytes);
console.log(`${Object.keys(files.assets).length} assets, ${bytes.length} bytes`);

/**
 * An asset with all that it imports, at once and later; but not every screen, which the entry names. What is listed but
 * not here must not be run; the decoder's WebAssembly is a package's own.
 */
function add(path: string): void {
  const isHere = `/${path}` in files.assets;
  if (isHere || !path.startsWith('assets/') || path.endsWith('.wasm')) return;
  const content = readFileSync(join(client, path));
  files.assets[`/${path}`] = content.toString(isBinary(path) ? 'base64' : 'utf8');
  if (!path.endsWith('.js')) return;
  const imported = entry.test(path)
    ? /from"\.\/([\w.-]+\.js)"/g
    : /(?:from|import\()"\.\/([\w.-]+\.js)"/g;
  for (const [, name = ''] of content.toString('utf8').matchAll(imported)) add(`assets/${name}`);
}
