import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#src/contract/common.ts';

export type RenderRequest = {
  /** Absolute, below PUBLIC_URL. */
  url: string;
  language: Language;
  /** Epoch milliseconds. */
  now: number;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
};

export type RenderResult =
  | {
      kind: 'page';
      status: 200 | 404;
      head: string;
      body: string;
      state: string;
      /** Texts of the inline scripts that the app itself wrote into `body`: the only ones of it that may run. */
      scripts: readonly string[];
    }
  | { kind: 'shell'; head: string; body: string }
  | { kind: 'redirect'; status: 301 | 302 | 307 | 308; location: string };

/** What `npm run build` has made of the client: the one thing of the client that the server loads. */
export type BuiltClient = {
  /** Files to serve as they are; null in tests that only render. */
  folders: { current: string; previousAssets: string } | null;
  /** index.html with its markers. */
  template: string;
  render: (request: RenderRequest) => Promise<RenderResult>;
  /** The search parameters that the page at a path reads. */
  searchNamesOf: (pathname: string) => readonly string[];
};

/** Loads the client from the build's folder, or null when it has not been built. */
export async function loadBuiltClient(dist: string): Promise<BuiltClient | null> {
  const current = join(dist, 'client');
  const renderer = join(dist, 'renderer', 'entry-server.js');
  const index = join(current, 'index.html');
  if (!existsSync(index) || !existsSync(renderer)) return null;
  const [template, module]: [string, unknown] = await Promise.all([
    readFile(index, 'utf8'),
    import(pathToFileURL(renderer).href),
  ]);
  if (!isRenderer(module)) throw new Error(`${renderer} does not export what renders pages`);
  const folders = { current, previousAssets: join(dist, 'previous', 'assets') };
  return { folders, template, render: module.render, searchNamesOf: module.searchNamesOf };
}

function isRenderer(module: unknown): module is Pick<BuiltClient, 'render' | 'searchNamesOf'> {
  return (
    typeof module === 'object' &&
    module !== null &&
    'render' in module &&
    typeof module.render === 'function' &&
    'searchNamesOf' in module &&
    typeof module.searchNamesOf === 'function'
  );
}
