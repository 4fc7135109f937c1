import type { FastifyInstance } from 'fastify';
import type { Language } from '#src/contract/common.ts';
import { findPageKind } from '#src/domain/pages/page-kind.ts';
import type { Env } from '#src/server/env.ts';
import type { BuiltClient, RenderResult } from './built-client.ts';
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  scriptHash,
} from './content-security-policy.ts';
import { createDocument } from './document.ts';
import { encodeBody, type EncodedBody } from '../responses/encoded-body.ts';
import { createInProcessFetch } from '../in-process.ts';
import type { Built } from './page-cache.ts';
import { recordIds } from '../responses/record-ids.ts';
import { allowedHosts } from '../security-headers.ts';
import { createWorkQueue, QueueFull } from '#src/server/platform/work-queue.ts';

export type DocumentPage = {
  kind: 'document';
  status: 200 | 404 | 500 | 503;
  body: EncodedBody;
  policy: string;
};

export type RedirectPage = { kind: 'redirect'; status: 301 | 302 | 307 | 308; location: string };

export type Page = DocumentPage | RedirectPage;

export type PageRequest = {
  /** A path with its search. */
  url: string;
  language: Language;
  /** Others will be given the page, too. */
  isCached: boolean;
  /** It takes the place of a page that is there. */
  isRevalidation: boolean;
};

type BuildPage = (request: PageRequest, tags: Set<string>) => Promise<Built<Page>>;

/** Whether the document at `url` (a path with its search) shows Google's button. */
export function showsGoogle(env: Env, url: string): boolean {
  return env.google !== null && findPageKind(url.split('?', 1)[0] ?? '') === 'visitor';
}

/**
 * Tells the browser about Google's button: the documents that may show it carry the client id, all others say that the
 * sign-in screens are documents of their own.
 */
function googleMeta(env: Env, url: string): string {
  // The id was checked at the start: nothing in it needs escaping.
  if (showsGoogle(env, url))
    return `<meta name="google-client-id" content="${env.google?.clientId}">`;
  return env.google === null ? '' : '<meta name="google-sign-in" content="document">';
}

// Rendering keeps the processor for tens of milliseconds. Whoever makes up addresses fills the lines of pages that are
// asked for the first time and of those that nobody else will be given; pages that are there are renewed beside them.
const queues = {
  revalidation: { atOnce: 1, waiting: 60 },
  first: { atOnce: 1, waiting: 60 },
  uncached: { atOnce: 1, waiting: 20 },
};

/**
 * Renders pages; one that fails to render, or that too many others wait before, becomes the plain shell, which tries
 * again in the browser.
 */
export function createPageBuilder(
  app: FastifyInstance,
  { env, client }: { env: Env; client: BuiltClient },
): BuildPage {
  const fill = createDocument(client.template);
  const templateHashes = inlineScriptHashes(client.template);
  const hosts = allowedHosts(env);
  const queued = {
    revalidation: createWorkQueue(queues.revalidation),
    first: createWorkQueue(queues.first),
    uncached: createWorkQueue(queues.uncached),
  };
  const shells = new Map<string, Promise<DocumentPage>>();
  const fetchFresh = createInProcessFetch(app, { isFresh: true });
  const fetchCached = createInProcessFetch(app, { isFresh: false });

  async function render({ url, language, isCached }: PageRequest, tags: Set<string>) {
    const callApi = isCached ? fetchFresh : fetchCached;
    return await client.render({
      url: env.publicUrl + url,
      language,
      now: app.clock().getTime(),
      async fetch(input, init) {
        for (const { config } of app.findApiRoutes(input)) {
          if (config?.endpoint) tags.add(config.endpoint.tag);
        }
        const answer = await callApi(input, init);
        for (const id of recordIds(await answer.clone().text())) tags.add(id);
        return answer;
      },
    });
  }

  async function finish(request: PageRequest, rendered: Rendered): Promise<DocumentPage> {
    const { status, head, body, state, scripts } = rendered;
    const html = fill({
      language: request.language,
      head: googleMeta(env, request.url) + head,
      body,
      state,
    });
    const google = showsGoogle(env, request.url);
    const scriptHashes = [...templateHashes, ...scripts.map(scriptHash)];
    return {
      kind: 'document',
      status,
      body: await encodeBody(html),
      policy: contentSecurityPolicy({ hosts, scriptHashes, google }),
    };
  }

  /** The document without its page, made once: refusing must cost next to nothing. */
  async function busyShell(request: PageRequest): Promise<Built<Page>> {
    const key = `${request.language} ${showsGoogle(env, request.url)}`;
    const made = shells.get(key) ?? finish(request, { ...empty, status: 503 });
    shells.set(key, made);
    made.catch(() => shells.delete(key));
    const page = await made;
    return { page, bytes: pageBytes(page), outcome: 'pass' };
  }

  async function build(request: PageRequest, tags: Set<string>): Promise<Built<Page>> {
    let result: RenderResult;
    try {
      result = await render(request, tags);
    } catch (error) {
      app.log.error({ err: error }, 'page not rendered');
      const page = await finish(request, { ...empty, status: 500 });
      return { page, bytes: pageBytes(page), outcome: 'pass' };
    }
    if (result.kind === 'redirect') return { page: result, bytes: 0, outcome: 'forget' };
    const rendered =
      result.kind === 'page' ? result : ({ ...empty, ...result, status: 200 } as const);
    const page = await finish(request, rendered);
    return { page, bytes: pageBytes(page), outcome: toOutcome(result) };
  }

  return async (request, tags) => {
    try {
      const cachedQueue = request.isRevalidation ? queued.revalidation : queued.first;
      const queue = request.isCached ? cachedQueue : queued.uncached;
      return await queue(async () => await build(request, tags));
    } catch (error) {
      if (error instanceof QueueFull) return await busyShell(request);
      throw error;
    }
  };
}

type Rendered = Pick<
  Extract<RenderResult, { kind: 'page' }>,
  'head' | 'body' | 'state' | 'scripts'
> & { status: DocumentPage['status'] };

const empty = { head: '', body: '', state: '', scripts: [] };

// A shell is sent for private screens and while the API fails: never a reason to forget a page that is there.
function toOutcome(result: Exclude<RenderResult, { kind: 'redirect' }>) {
  if (result.kind === 'shell') return 'pass';
  return result.status === 200 ? 'keep' : 'forget';
}

/** How much room a page takes in a cache. */
export function pageBytes({ body, policy }: DocumentPage): number {
  return body.plain.length + (body.brotli?.length ?? 0) + policy.length;
}
