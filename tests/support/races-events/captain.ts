import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { makeRaceContent } from './event-content.ts';
import { makeCommunity, makeMember, makeRegistrationBody } from '../factories.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Call = { by?: Member | undefined; body?: object | undefined };
type SavedEvent = { id: string; rev: number };

/**
 * For one test file: an app, and for each test a captain with a community who creates its races and events through the
 * API.
 */
export function useCaptain(options: { now?: string } = {}) {
  let app: TestApp;
  let captain: Member;
  let community: { id: string };
  beforeAll(async () => {
    app = await startTestApp(options);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    captain = await makeMember(app.database.db);
    community = await makeCommunity(app.database.db, captain.id);
  });

  async function call(method: Method, url: string, { by, body }: Call = {}) {
    const answer = await app.app.inject({
      method,
      url,
      ...(by ? { headers: by.headers } : {}),
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function create(content: EventContent = makeRaceContent(), kind = 'race') {
    const url = `/api/community/${community.id}/${kind}`;
    const answer = await call('POST', url, { by: captain, body: { content } });
    expect(answer.status).toBe(201);
    return answer.body.event;
  }

  async function publish(event: SavedEvent, content = makeRaceContent()) {
    const body = { rev: event.rev, content };
    return await call('POST', `/api/event/${event.id}/publish`, { by: captain, body });
  }

  return {
    app: () => app,
    captain: () => captain,
    community: () => community,
    call,
    /** Creates a draft. */
    create,
    publish,
    /** Creates and publishes. */
    published: async (content = makeRaceContent(), kind = 'race') => {
      const { status, body } = await publish(await create(content, kind), content);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.event;
    },
    save: async (event: SavedEvent, content: object) => {
      const body = { rev: event.rev, content };
      return await call('PUT', `/api/event/${event.id}`, { by: captain, body });
    },
    /** Registers a new runner. */
    register: async (eventId: string, categoryId: string, rest: object = {}) => {
      const runner = await makeMember(app.database.db);
      const answer = await app.app.inject({
        method: 'POST',
        url: `/api/event/${eventId}/registration`,
        headers: { ...runner.headers, 'idempotency-key': `key-${runner.id}-0000` },
        payload: { ...makeRegistrationBody(categoryId), waiver_version: '2027-02-01', ...rest },
      });
      return { runner, status: answer.statusCode, body: answer.json() };
    },
    /** The event's row. */
    row: (id: string) =>
      app.database.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}

/** The refused fields: error codes by path. */
export function toFieldCodes({ body }: { body: { fields?: { path: string; code: string }[] } }) {
  return Object.fromEntries((body.fields ?? []).map(({ path, code }) => [path, code]));
}
