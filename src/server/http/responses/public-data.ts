import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

type Listener<Change> = (change: Change) => void;

export type PublicData = {
  /**
   * Told by a writer once its change is committed, with the OpenAPI tags of the public endpoints that show it: this
   * server drops its cached lists and pages at once. Other servers' copies live on for at most 30 s.
   */
  changed: (...tags: string[]) => void;
  onChange: (listener: Listener<ReadonlySet<string>>) => void;
  /**
   * Told by who took or gave back places of an event: only what shows that event is dropped, and while it sells out every
   * 5 s at most, because a sale is when most people look.
   */
  placesChanged: (eventId: string) => void;
  onPlacesChange: (listener: Listener<string>) => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    publicData: PublicData;
  }
}

/** `app.publicData`: what connects writers to the caches of this process. */
export const publicData = plugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    const listeners: Listener<ReadonlySet<string>>[] = [];
    const placesListeners: Listener<string>[] = [];
    app.decorate('publicData', {
      changed(...tags) {
        const changed = new Set(tags);
        for (const listener of listeners) listener(changed);
      },
      onChange(listener) {
        listeners.push(listener);
      },
      placesChanged(eventId) {
        for (const listener of placesListeners) listener(eventId);
      },
      onPlacesChange(listener) {
        placesListeners.push(listener);
      },
    });
    done();
  },
  { name: 'public-data' },
);
