import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#src/contract/common.ts';
import { keepAssets } from './kept-assets.ts';

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
      /** Inline scripts rendered by the app into `body`; only these are allowed by the policy. */
      scripts: readonly string[];
    }
  | { kind: 'shell'; head: string; body: string }
  | { kind: 'redirect'; status: 301 | 302 | 307 | 308; location: string };

/** The built client. */
export type BuiltClient = {
  /** Static files; null in tests that only render. */
  folders: { current: string; keptAssets: readonly string[] } | null;
  /** index.html with placeholders. */
  template: string;
  render: (request: RenderRequest) => Promise<RenderResult>;
  /** The search parameters used by the page at a path. */
  searchNamesOf: (pathname: string) => readonly string[];
};

/**
 * Loads the built client from `dist`; null when it has not been built.
 *
 * @param kept where the assets of releases are kept; without it only those of `dist` are served
 */
export async function loadBuiltClient(
  dist: string,
  kept?: { folder: string; now: Date },
): Promise<BuiltClient | null> {
  const current = join(dist, 'client');
  const renderer = join(dist, 'renderer', 'entry-server.js');
  const index = join(current, 'index.html');
  if (!existsSync(index) || !existsSync(renderer)) return null;
  const [template, module]: [string, unknown] = await Promise.all([
    readFile(index, 'utf8'),
    import(pathToFileURL(renderer).href),
  ]);
  if (!isRenderer(module)) throw new Error(`${renderer} does not export what renders pages`);
  const assets = join(current, 'assets');
  const keptAssets =
    kept === undefined ? [] : await keepAssets({ assets, kept: kept.folder }, kept.now);
  return {
    folders: { current, keptAssets },
    template,
    render: module.render,
    searchNamesOf: module.searchNamesOf,
  };
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
