import type { FastifyInstance, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { isApiPath } from './access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The API's routes whose path fits a URL, whatever their method. */
    findApiRoutes: (url: string) => RouteOptions[];
  }
}

/** Remembers the API's routes from here on. */
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
