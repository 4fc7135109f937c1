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
import type { Built } from './document-cache.ts';
import { recordIds } from '../responses/record-ids.ts';
import { allowedHosts } from '../security-headers.ts';
import { createWorkQueue, QueueFull } from '#src/server/platform/work-queue.ts';

export type HtmlDocument = {
  kind: 'document';
  status: 200 | 404 | 500 | 503;
  body: EncodedBody;
  policy: string;
};

export type DocumentRedirect = {
  kind: 'redirect';
  status: 301 | 302 | 307 | 308;
  location: string;
};

export type DocumentResult = HtmlDocument | DocumentRedirect;

export type DocumentRequest = {
  /** Path and search. */
  url: string;
  language: Language;
  /** Whether the page is cached for other requests. */
  isCached: boolean;
  /** Whether it replaces a cached page. */
  isRevalidation: boolean;
};

type BuildDocument = (
  request: DocumentRequest,
  tags: Set<string>,
) => Promise<Built<DocumentResult>>;

/** Whether the document at `url` (path and search) shows Google's sign-in button. */
export function showsGoogle(env: Env, url: string): boolean {
  return env.google !== null && findPageKind(url.split('?', 1)[0] ?? '') === 'visitor';
}

/**
 * Meta element for Google's sign-in button: the client id where it is shown; elsewhere a note that the sign-in screens
 * need a full navigation.
 */
function googleMeta(env: Env, url: string): string {
  // Validated at startup, needs no escaping.
  if (showsGoogle(env, url))
    return `<meta name="google-client-id" content="${env.google?.clientId}">`;
  return env.google === null ? '' : '<meta name="google-sign-in" content="document">';
}

// Rendering blocks the event loop for tens of milliseconds. Requests for made-up addresses can only fill the queues of
// first and uncached pages; revalidation has its own.
const queues = {
  revalidation: { atOnce: 1, waiting: 60 },
  first: { atOnce: 1, waiting: 60 },
  uncached: { atOnce: 1, waiting: 20 },
};

/**
 * Renders pages. When rendering fails or the queue is full, the response is the plain shell, which the browser renders.
 */
export function createDocumentBuilder(
  app: FastifyInstance,
  { env, client }: { env: Env; client: BuiltClient },
): BuildDocument {
  const fill = createDocument(client.template);
  const templateHashes = inlineScriptHashes(client.template);
  const hosts = allowedHosts(env);
  const queued = {
    revalidation: createWorkQueue(queues.revalidation),
    first: createWorkQueue(queues.first),
    uncached: createWorkQueue(queues.uncached),
  };
  const shells = new Map<string, Promise<HtmlDocument>>();
  const fetchFresh = createInProcessFetch(app, { isFresh: true });
  const fetchCached = createInProcessFetch(app, { isFresh: false });

  async function render({ url, language, isCached }: DocumentRequest, tags: Set<string>) {
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

  async function finish(request: DocumentRequest, rendered: Rendered): Promise<HtmlDocument> {
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

  /** The empty document, built once, because refusing must be cheap. */
  async function busyShell(request: DocumentRequest): Promise<Built<DocumentResult>> {
    const key = `${request.language} ${showsGoogle(env, request.url)}`;
    const made = shells.get(key) ?? finish(request, { ...empty, status: 503 });
    shells.set(key, made);
    made.catch(() => shells.delete(key));
    const page = await made;
    return { page, bytes: documentBytes(page), outcome: 'pass' };
  }

  async function build(
    request: DocumentRequest,
    tags: Set<string>,
  ): Promise<Built<DocumentResult>> {
    let result: RenderResult;
    try {
      result = await render(request, tags);
    } catch (error) {
      app.log.error({ err: error }, 'page not rendered');
      const page = await finish(request, { ...empty, status: 500 });
      return { page, bytes: documentBytes(page), outcome: 'pass' };
    }
    if (result.kind === 'redirect') return { page: result, bytes: 0, outcome: 'forget' };
    const rendered =
      result.kind === 'page' ? result : ({ ...empty, ...result, status: 200 } as const);
    const page = await finish(request, rendered);
    return { page, bytes: documentBytes(page), outcome: toOutcome(result) };
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
> & { status: HtmlDocument['status'] };

const empty = { head: '', body: '', state: '', scripts: [] };

// A shell is sent for private screens and while the API fails; it must not evict a cached page.
function toOutcome(result: Exclude<RenderResult, { kind: 'redirect' }>) {
  if (result.kind === 'shell') return 'pass';
  return result.status === 200 ? 'keep' : 'forget';
}

/** Size of a page in the cache. */
export function documentBytes({ body, policy }: HtmlDocument): number {
  return body.plain.length + (body.brotli?.length ?? 0) + policy.length;
}
