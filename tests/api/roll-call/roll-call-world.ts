import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { RollCall, RollCallPerson } from '#src/contract/roll-call/roll-call.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeMembership,
  makeRegistrationBody,
} from '#tests/support/factories.ts';

export type Person = Awaited<ReturnType<typeof makeMember>>;

export const start = '2027-02-05T22:30:00.000Z';
/** Half an hour before the start. */
export const morning = '2027-02-05T22:00:00.000Z';

/**
 * For one test file: a community's run on its morning, with a captain, an admin, a pace leader, a member who joined, one
 * who did not, and a stranger who joined.
 */
export function useRollCall() {
  let app: TestApp;
  let world: Awaited<ReturnType<typeof makeWorld>>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set('2027-02-01T00:00:00.000Z');
    world = await makeWorld(app);
    app.clock.set(morning);
  });

  async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, given: Given = {}) {
    const { by, body } = given;
    const headers = { ...by?.headers, 'idempotency-key': randomUUID() };
    const options =
      body === undefined ? { method, url, headers } : { method, url, headers, payload: body };
    const answer = await app.app.inject(options);
    return { status: answer.statusCode, body: answer.json() };
  }

  const url = () => `/api/host/event/${world.event.id}/roll-call`;
  return {
    app: () => app,
    db: () => app.database.db,
    world: () => world,
    url,
    call,
    read: (by?: Person) => call('GET', url(), by ? { by } : {}),
    mark: (by: Person | undefined, marks: object[]) =>
      call('PUT', url(), { ...(by ? { by } : {}), body: { marks } }),
    /** Marks, and expects that it was taken. */
    async marked(by: Person, marks: object[]): Promise<RollCall> {
      const answer = await call('PUT', url(), { by, body: { marks } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.roll_call;
    },
    /** The stored marks of this run. */
    rows: () =>
      app.database.db
        .selectFrom('roll_call_marks')
        .selectAll()
        .where('event_id', '=', world.event.id)
        .orderBy('person_id')
        .execute(),
  };
}

type Given = { by?: Person; body?: object };

async function makeWorld(app: TestApp) {
  const { db } = app.database;
  const captain = await makeMember(db, { name: 'Demo Kapten' });
  const community = await makeCommunity(db, captain.id);
  const event = await makeEvent(db, {
    kind: 'event',
    community_id: community.id,
    title: JSON.stringify({ id: 'Rabu santai' }),
    join_mode: 'rsvp',
    jersey_sizes: '[]',
    starts_at: start,
    ends_at: '2027-02-06T00:00:00.000Z',
    registration_closes_at: start,
  });
  const category = await makeCategory(db, event.id, { flag_off_at: start });
  const admin = await makeMembership(db, community.id, { role: 'admin', name: 'Demo Pengurus' });
  const leader = await makeMembership(db, community.id, { role: 'leader', name: 'Demo Pemandu' });
  const joined = await makeMembership(db, community.id, { name: 'Demo Ikut' });
  const other = await makeMembership(db, community.id, { name: 'Demo Anggota' });
  const stranger = await makeMember(db, { name: 'Demo Tamu' });
  const of = { event, category };
  const ticket = await register(app, joined, of);
  // Two places made in the same millisecond are listed in any order.
  app.clock.advance(1000);
  await register(app, stranger, of);
  return { captain, community, ...of, admin, leader, joined, other, stranger, ticket };
}

async function register(
  app: TestApp,
  member: Person,
  { event, category }: { event: { id: string }; category: { id: string } },
): Promise<{ id: string; code: string }> {
  const { runner, ...body } = makeRegistrationBody(category.id);
  const { name } = await app.database.db
    .selectFrom('members')
    .select('name')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/event/${event.id}/registration`,
    headers: { ...member.headers, 'idempotency-key': randomUUID() },
    payload: { ...body, jersey: null, runner: { ...runner, legal_name: name } },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, code } = answer.json().registration;
  return { id: String(id), code: String(code) };
}

/** A mark of a member at a time of that morning, `22:05:00`. */
export function tick(member: { id: string }, time: string, came = true) {
  return { kind: 'member', id: member.id, came, at: `2027-02-05T${time}.000Z` };
}

/** Somebody without an account. */
export function walkIn(name: string, time: string, id: string = randomUUID()) {
  return { kind: 'walk_in', id, name, came: true, at: `2027-02-05T${time}.000Z` };
}

/** The names of who came, sorted. */
export function whoCame({ people }: { people: RollCallPerson[] }): string[] {
  return people.flatMap(({ name, came }) => (came ? [name] : [])).toSorted();
}
