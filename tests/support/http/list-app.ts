import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { startTestApp } from '../app.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/api/test/things',
  access: 'public',
  tag: 'things',
  summary: 'For this test',
  query: z.object({
    q: z.optional(z.string()),
    limit: z._default(z.coerce.number().check(z.maximum(100)), 24),
  }),
  response: z.object({ data: z.array(z.string()), read: z.int(), shown: z.array(z.string()) }),
  cache: 'list',
});

export const url = listThings.path;
/** The id of the event that the list shows, unless `q` is "none". */
export const soldEventId = '0123456789ab';

/** An app with one cached list. */
export async function startListApp() {
  const list = {
    /** How often the handler ran since the last reset; each answer contains its number. */
    reads: 0,
    /** The handler waits for this before it answers. */
    gate: Promise.resolve(),
    fails: false,
  };
  const test = await startTestApp({
    database: 'none',
    extend(app) {
      route(app, listThings, async ({ query }) => {
        list.reads += 1;
        const read = list.reads;
        await list.gate;
        if (list.fails) throw problem('unavailable');
        const secret = { hidden: 'x' };
        const shown = query.q === 'none' ? [] : [soldEventId];
        return { data: [`${query.q ?? 'thing'} `.repeat(400)], read, shown, ...secret };
      });
    },
  });
  return {
    ...test,
    list,
    get: (path: string = url, headers: Record<string, string> = {}) =>
      test.app.inject({ url: path, headers }),
    /** Holds all answers back until the returned function is called. */
    closeGate() {
      let open = () => {};
      list.gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      return open;
    },
    reset() {
      // Past the minimum interval between renewals after sales.
      test.clock.advance(600_000);
      test.app.publicData.changed('things');
      Object.assign(list, { reads: 0, gate: Promise.resolve(), fails: false });
    },
  };
}
