import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Env } from './env.ts';
import type { Certificate } from './https/self-signed.ts';
import { explainListen } from './start-error.ts';

export type Listener = {
  port: number;
  /** Stops accepting connections and waits for running requests, at most 7 s. */
  close: () => Promise<void>;
};

/**
 * Opens the port: plain http by Fastify itself, https with the given certificate.
 *
 * @throws StartError when the address is not available, naming the variable to change
 */
export async function listen(
  app: FastifyInstance,
  env: Env,
  certificate: Certificate | null,
): Promise<Listener> {
  try {
    return await (certificate ? listenTls(app, env, certificate) : listenPlain(app, env));
  } catch (error) {
    throw explainListen(error, env);
  }
}

async function listenPlain(app: FastifyInstance, env: Env): Promise<Listener> {
  await app.listen({ host: env.host, port: env.port });
  return {
    port: getPort(app.server.address()),
    close: () => drain(app, app.server),
  };
}

async function listenTls(
  app: FastifyInstance,
  env: Env,
  certificate: Certificate,
): Promise<Listener> {
  await app.ready();
  const server = createServer(certificate, (request, response) => app.routing(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  return {
    port: getPort(server.address()),
    close: () => drain(app, server),
  };
}

// A stop may take 10 s; the rest is for the database.
const drainMs = 7_000;

async function drain(app: FastifyInstance, server: Server): Promise<void> {
  app.beginStop();
  const forceClose = setTimeout(() => server.closeAllConnections(), drainMs);
  if (server !== app.server) await closeServer(server);
  await app.close();
  clearTimeout(forceClose);
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  await closed;
}

function getPort(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}
