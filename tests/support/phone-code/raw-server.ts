import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What is sent for an answer, byte by byte; `hang` leaves the connection open behind it. */
export type RawAnswer = { bytes: string; ending: 'close' | 'hang' };

/** What answers a sync: the request's body in, the bytes out. */
type Answering = (body: string) => RawAnswer;

/** A server that answers syncs with whatever bytes it is told to, as the things between a phone and our server do. */
export async function startRawServer() {
  let answering: Answering = () => toAnswer(503, '');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = '';
    socket.setEncoding('utf8').on('data', (text: Buffer | string) => {
      received += text.toString();
      const [head = '', body] = received.split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (body === undefined || Buffer.byteLength(body) < length) return;
      received = '';
      const { bytes, ending } = head.startsWith('POST /api/checkin/sync')
        ? answering(body)
        : toAnswer(head.startsWith('GET /api/') ? 503 : 200, '<!doctype html><title>HP</title>');
      if (ending === 'close') socket.end(bytes);
      else socket.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so the address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answerWith(next: Answering): void {
      answering = next;
    },
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A whole answer; with `claimed` its length is another than it says. */
export function toAnswer(
  status: number,
  body: string,
  { type = 'text/html', claimed = Buffer.byteLength(body), more = '' } = {},
): RawAnswer {
  const head = [
    `HTTP/1.1 ${status} ${status}`,
    `content-type: ${type}`,
    `content-length: ${claimed}`,
    'connection: close',
    ...(more === '' ? [] : [more]),
  ];
  return { bytes: `${head.join('\r\n')}\r\n\r\n${body}`, ending: 'close' };
}
