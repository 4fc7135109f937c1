import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Access, Endpoint } from '#src/contract/endpoint.ts';

/** A route that an app has registered. */
export type RegisteredRoute = {
  /** `GET /api/community/:id`. */
  name: string;
  method: string;
  path: string;
  /** What it says of who may call; null outside the API. */
  access: Access | null;
  endpoint: Endpoint | null;
};

/**
 * Starts an app by `start` and gives every route that it registers, its libraries' too. HEAD is left out where GET is
 * there: Fastify adds it.
 */
export async function listRoutes<T>(
  start: () => Promise<T>,
): Promise<{ started: T; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = [];
  const listen = (message: unknown) => {
    toApp(message).addHook('onRoute', ({ method, url: path, config }) => {
      for (const each of [method].flat()) {
        const { access = null, endpoint = null } = config ?? {};
        routes.push({ name: `${each} ${path}`, method: each, path, access, endpoint });
      }
    });
  };
  subscribe(channel, listen);
  const started = await start().finally(() => unsubscribe(channel, listen));
  const names = new Set(routes.map(({ name }) => name));
  const isOwn = ({ method, path }: RegisteredRoute) =>
    method !== 'HEAD' || !names.has(`GET ${path}`);
  return { started, routes: routes.filter(isOwn) };
}

// https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
const channel = 'fastify.initialization';

function toApp(message: unknown): FastifyInstance {
  // The channel's own, documented shape.
  return (message as { fastify: FastifyInstance }).fastify;
}
