import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

type Listener<Change> = (change: Change) => void;

export type PublicData = {
  /**
   * Called by writers after commit with the OpenAPI tags of the affected public endpoints: invalidates the cached lists
   * and pages of this server. Other servers' caches expire within 30 s.
   */
  changed: (...tags: string[]) => void;
  onChange: (listener: Listener<ReadonlySet<string>>) => void;
  /**
   * Called after places of an event were taken or released: expires only entries that show the event, at most every 5 s
   * each, because traffic peaks during a sale.
   */
  placesChanged: (eventId: string) => void;
  onPlacesChange: (listener: Listener<string>) => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    publicData: PublicData;
  }
}

/** `app.publicData`: cache invalidation events of this process. */
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
