import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Access, Endpoint } from '#src/contract/endpoint.ts';

export type RegisteredRoute = {
  /** `GET /api/community/:id`. */
  name: string;
  method: string;
  path: string;
  /** Who may call it; null outside the API. */
  access: Access | null;
  endpoint: Endpoint | null;
};

/**
 * Runs `start` and returns the app with every route it registers, including its libraries'. HEAD is left out where GET
 * exists, because Fastify adds it.
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
  // As the channel documents it.
  return (message as { fastify: FastifyInstance }).fastify;
}
