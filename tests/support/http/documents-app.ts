import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import type { RenderRequest, RenderResult } from '#src/server/http/documents/built-client.ts';
import { route } from '#src/server/http/route.ts';
import { startTestApp } from '../app.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/api/test/things',
  access: 'public',
  tag: 'things',
  summary: 'For this test',
  response: z.object({ version: z.int(), id: z.string() }),
  cache: 'list',
});

export const themeScript = 'document.documentElement.dataset.theme="dark"';
const template = `<!doctype html><html lang="id"><head><script>${themeScript}</script><!--head--></head><body><div id="root"><!--app--></div><!--state--><script type="module" src="/assets/main-1.js"></script></body></html>`;

/** The id of the event that the pages show. */
export const soldEventId = '0123456789ab';
export const ownScript = 'boot($&)';
export const injected = '<script>steal()</script>';

/** An app whose built client is replaced with one page per kind of result. Its pages show `/api/test/things`. */
export async function startDocumentsApp() {
  const pages = {
    /** The current answer of `/api/test/things`. */
    version: 1,
    renders: [] as RenderRequest[],
    logged: [] as string[],
  };
  const test = await startTestApp({
    database: 'none',
    variables: { PUBLIC_URL: 'https://derap.example', GOOGLE_CLIENT_ID: 'abc.apps.example' },
    log: { write: (line: string) => pages.logged.push(line) },
    client: {
      folders: null,
      template,
      searchNamesOf: () => ['lang', 'q'],
      render(request) {
        pages.renders.push(request);
        return render(request);
      },
    },
    extend: (app) => route(app, listThings, () => ({ version: pages.version, id: soldEventId })),
  });
  return {
    ...test,
    pages,
    get: (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers }),
    reset() {
      // Past every interval and lifetime of the caches.
      test.clock.advance(600_000);
      Object.assign(pages, { version: 1, renders: [], logged: [] });
    },
  };
}

async function render(request: RenderRequest): Promise<RenderResult> {
  const { pathname } = new URL(request.url);
  if (pathname === '/old') return { kind: 'redirect', status: 308, location: '/things' };
  if (pathname === '/private') return { kind: 'shell', head: '', body: '<p>wait</p>' };
  if (pathname === '/broken') throw new Error('cannot render runner@derap.test');
  const head = `<title>${pathname}</title>`;
  const page = { kind: 'page', head, state: '', scripts: [] } as const;
  if (pathname === '/unknown') return { ...page, status: 404, body: '<h1>404</h1>' };
  const answer = await request.fetch('/api/test/things', { headers: { accept: 'text/json' } });
  const body = `<h1>${request.language} ${await answer.text()}</h1>${'<p>run</p>'.repeat(200)}`;
  return {
    ...page,
    status: 200,
    body: `${body}<script>${ownScript}</script>${pathname === '/injected' ? injected : ''}`,
    state: '<script type="application/json">{}</script>',
    scripts: [ownScript],
  };
}
