import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A slow 4G network: half the round trip each way, and a bandwidth shared by all connections. */
export type Link = { roundTripMs: number; bytesPerSecond: number };

/** Starts a slow proxy for a local port; returns the port to connect to. */
export async function startSlowLink(target: number, link: Link) {
  const sockets = new Set<Socket>();
  const downstream = createPipe(link);
  const upstream = createPipe({ ...link, bytesPerSecond: Number.POSITIVE_INFINITY });
  const server = createServer((client) => {
    const origin = connect(target, '127.0.0.1');
    for (const socket of [client, origin]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    // Opening a connection costs a round trip before the first byte is sent.
    upstream(client, origin, link.roundTripMs);
    downstream(origin, client, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const chunkBytes = 1460;

/** Delays every packet by half a round trip, and sends packets of all connections one after another. */
function createPipe({ roundTripMs, bytesPerSecond }: Link) {
  let freeAt = 0;
  return (from: Socket, to: Socket, firstDelayMs: number) => {
    let notBefore = performance.now() + firstDelayMs;
    // A queue, because timers due at the same moment may fire out of order.
    const inFlight: Buffer[] = [];
    from.on('data', (data) => {
      for (let start = 0; start < data.length; start += chunkBytes) {
        const packet = data.subarray(start, start + chunkBytes);
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + (packet.length / bytesPerSecond) * 1000;
        const arrives = Math.max(freeAt + roundTripMs / 2, notBefore);
        notBefore = arrives;
        inFlight.push(packet);
        setTimeout(() => to.write(inFlight.shift() ?? ''), arrives - now);
      }
    });
    from.once('end', () => {
      setTimeout(() => to.end(), Math.max(0, notBefore - performance.now()) + roundTripMs / 2);
    });
    from.once('close', () => to.destroySoon());
  };
}
