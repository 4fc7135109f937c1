import { connect, createServer, type Socket } from 'node:net';

/** A cable between browser and app that a test can cut; the browser goes on believing that it has a network. */
export type Wire = {
  /** To open instead of the app's. */
  origin: string;
  /** Ends all connections and every new one at once. */
  cut: () => void;
  mend: () => void;
  /** Leads to another server from now on. */
  leadTo: (origin: string) => void;
  close: () => Promise<void>;
};

/** Lays a cable to an app. */
export async function layWire(origin: string): Promise<Wire> {
  let end = new URL(origin);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(end.port), end.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The wire has no port');
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    leadTo(other) {
      end = new URL(other);
      endAll();
    },
    close() {
      endAll();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
