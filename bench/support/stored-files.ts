import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A file as it is sent. */
export type Stored = { body: Buffer; headers: Record<string, string> };

/** A file to send, by Brotli if it is a text. */
export function stored(bytes: Buffer, type: string): Stored {
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

/** Serves what `find` finds at an address, on a port of its own; 404 for what it does not. */
export async function serveFiles(find: (url: string) => Promise<Stored | null>) {
  const server = createServer((request, response) => {
    void find(request.url ?? '/').then(
      (file) =>
        file === null
          ? response.writeHead(404).end()
          : response.writeHead(200, file.headers).end(file.body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server.
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}
