import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

type Listener = (tags: ReadonlySet<string>) => void;

export type PublicData = {
  /**
   * Told by a writer once its change is committed, with the OpenAPI tags of the public endpoints that show it: this
   * server drops its cached lists and pages at once. Other servers' copies live on for at most 30 s.
   */
  changed: (...tags: string[]) => void;
  onChange: (listener: Listener) => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    publicData: PublicData;
  }
}

/** `app.publicData`: what connects writers to the caches of this process. */
export const publicData = plugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    const listeners: Listener[] = [];
    app.decorate('publicData', {
      changed(...tags) {
        const changed = new Set(tags);
        for (const listener of listeners) listener(changed);
      },
      onChange(listener) {
        listeners.push(listener);
      },
    });
    done();
  },
  { name: 'public-data' },
);
