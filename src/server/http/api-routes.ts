import type { FastifyInstance, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { isApiPath } from './access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The API routes that match a URL, with any method. */
    findApiRoutes: (url: string) => RouteOptions[];
  }
}

/** Collects the API routes registered after this plugin. */
export const apiRoutes = plugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    const known: { path: RegExp; route: RouteOptions }[] = [];
    app.addHook('onRoute', (route) => {
      if (!isApiPath(route.url)) return;
      const pattern = route.url.replace(/:[^/]+/g, '[^/]+').replace('*', '.*');
      known.push({ path: new RegExp(`^${pattern}/?$`), route });
    });
    app.decorate('findApiRoutes', (url) => {
      const path = url.split(/[?#]/, 1)[0] ?? '';
      return known.filter((each) => each.path.test(path)).map(({ route }) => route);
    });
    done();
  },
  { name: 'api-routes' },
);
