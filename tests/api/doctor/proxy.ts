import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProxyOptions = {
  /** The server behind it. */
  origin: string;
  /** Headers that it sets; null: that it drops. */
  headers?: Record<string, string | null>;
  /** Largest body that it takes; nginx's default is a megabyte. */
  maxBytes?: number;
};

/** What nginx answers to a body that is too large for it. */
const tooLarge =
  '<html>\n<head><title>413 Request Entity Too Large</title></head>\n<body></body>\n</html>\n';

/** A small reverse proxy; by default it passes the caller, scheme and host on as one should. */
export async function startProxy({ origin, headers = {}, maxBytes = Infinity }: ProxyOptions) {
  const { hostname, port } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) {
      outgoing.writeHead(413, { 'content-type': 'text/html', connection: 'close' });
      outgoing.end(tooLarge);
      incoming.resume();
      return;
    }
    const forwarded = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: change(incoming.headers, headers),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port, so the address is an object.
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function change(given: IncomingHttpHeaders, changes: Record<string, string | null>) {
  const all: Record<string, string | string[]> = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'http',
  };
  for (const [name, value] of Object.entries({ ...given, ...all, ...changes })) {
    if (value === null || value === undefined) delete all[name];
    else all[name] = value;
  }
  return all;
}
