import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type Stored = { body: Buffer; headers: Record<string, string> };

/**
 * Serves a page without its scripts: the same rendered document, style sheets, font and pictures, as static files with
 * Brotli. The best that any page with this content could do.
 */
export async function startStaticBaseline(origin: string, path: string) {
  const files = new Map<string, Stored>();
  const document = await (await fetch(origin + path)).text();
  const html = document
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="(?:modulepreload|manifest)"[^>]*>/g, '');
  files.set(path, stored(Buffer.from(html), 'text/html; charset=utf-8'));
  const server = createServer((request, response) => {
    void respond(request.url ?? '/').then(
      ({ body, headers }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server.
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };

  async function respond(url: string): Promise<Stored> {
    const known = files.get(url);
    if (known) return known;
    const copied = await fetch(origin + url);
    if (!copied.ok) throw new Error(`Status ${copied.status}`);
    const type = copied.headers.get('content-type') ?? 'application/octet-stream';
    const file = stored(Buffer.from(await copied.arrayBuffer()), type);
    files.set(url, file);
    return file;
  }
}

function stored(bytes: Buffer, type: string): Stored {
  const isText = /text|svg|javascript|json/.test(type);
  const body = isText ? brotliCompressSync(bytes) : bytes;
  return {
    body,
    headers: {
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': 'no-cache',
      ...(isText && { 'content-encoding': 'br' }),
    },
  };
}
