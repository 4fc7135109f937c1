import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as ask,
  type Server,
} from 'node:http';
import { expect, type Page } from '@playwright/test';

export type Deployment = {
  /** The proxy's origin, to open instead of the app's. */
  origin: string;
  /** Serves a new service worker from now on, as after a deployment. */
  deploy: () => void;
  close: () => Promise<void>;
};

/** A proxy in front of the app that passes everything on, but appends a version to `/sw.js`. */
export async function startDeployments(origin: string): Promise<Deployment> {
  let version = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const isWorker = url === '/sw.js';
    // The worker's text is changed on the way, so it must not be compressed.
    const asked = isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const proxied = ask(new URL(url, origin), { method, headers: asked }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, toHeaders(answer, isWorker));
      answer.on('data', (part) => outgoing.write(part));
      answer.on('end', () => outgoing.end(isWorker ? `\n// version ${version}\n` : undefined));
    });
    proxied.on('error', () => outgoing.destroy());
    incoming.pipe(proxied);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    deploy() {
      version += 1;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Checks as the browser does now and then, and the app every hour; resolves once the new worker is waiting. */
export async function checkForUpdate(page: Page, { timeout = 10_000 } = {}): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => isUpdateWaiting(page), { timeout }).toBe(true);
}

/** Whether a new worker is installed but not active yet. */
export function isUpdateWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.waiting !== null;
  });
}

/** Without length and validators where the body is changed, so that the browser never gets a 304. */
function toHeaders(answer: IncomingMessage, isWorker: boolean): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...answer.headers };
  if (isWorker)
    for (const name of ['content-length', 'etag', 'last-modified']) delete headers[name];
  return headers;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
