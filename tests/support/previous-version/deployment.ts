import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { type ClientFiles, isBinary, readClientFiles } from './client-files.ts';

export type PreviousDeployment = {
  /** The address of both versions. */
  origin: string;
  /** From here on the built app answers; chunks of the version before stay, as for a week after a deployment. */
  deploy: () => void;
  /** Breaks calls to a path off, until `false` is given. */
  holdBack: (path: string, isHeld: boolean) => void;
  close: () => Promise<void>;
};

/** As the build copies it; it is too large to be kept for each version. */
const decoder = join(root, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');

/** A file without an ending is a page; the API, pictures and posters are none. */
const page = /^\/(?!api\/|media\/|poster\/)[^.]*$/;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * Serves the client of the version before, as it was built, in front of this version's app, which answers its calls:
 * what a phone meets that has not seen a deployment yet.
 */
export async function startPreviousDeployment(origin: string): Promise<PreviousDeployment> {
  const files = readClientFiles();
  const held = new Set<string>();
  let isDeployed = false;

  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', origin);
    if (held.has(pathname)) outgoing.destroy();
    else if (!sendAsset(files, pathname, outgoing)) {
      if (isDeployed || !sendPage(files, pathname, outgoing)) passOn(origin, incoming, outgoing);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    deploy() {
      isDeployed = true;
    },
    holdBack(path, isHeld) {
      if (isHeld) held.add(path);
      else held.delete(path);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** What was not kept is stored by the worker all the same; a test that runs it fails by what it says. */
function sendAsset(
  { assets, worker }: ClientFiles,
  path: string,
  outgoing: ServerResponse,
): boolean {
  if (path.endsWith('.wasm')) {
    outgoing.writeHead(200, { 'content-type': 'application/wasm' });
    outgoing.end(readFileSync(decoder));
    return true;
  }
  const content = assets[path];
  const isUnused = path.startsWith('/assets/') && worker.includes(`"${path.slice(1)}"`);
  if (content === undefined && !isUnused) return false;
  const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000' });
  const missing = `console.error('${path} was not kept')`;
  outgoing.end(Buffer.from(content ?? missing, isBinary(path) ? 'base64' : 'utf8'));
  return true;
}

function sendPage({ documents, worker }: ClientFiles, path: string, outgoing: ServerResponse) {
  if (path === '/sw.js') {
    outgoing.writeHead(200, { 'content-type': types['js'], 'cache-control': 'no-cache' });
    outgoing.end(worker);
    return true;
  }
  const document = documents[path] ?? documents['/dashboard'];
  if (!page.test(path) || document === undefined) return false;
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': document.csp,
    vary: 'Cookie',
  });
  outgoing.end(document.html);
  return true;
}

function passOn(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const onward = ask(new URL(url, origin), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
