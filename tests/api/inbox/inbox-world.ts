import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { InboxMessage } from '#src/contract/inbox/inbox.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

/** When each test begins. */
export const start = '2027-02-01T00:00:00.000Z';

export type Member = Awaited<ReturnType<typeof makeMember>>;
export type Page = {
  data: InboxMessage[];
  next_cursor: string | null;
  total: number;
  unread: number;
};

const methods = ['GET', 'POST', 'DELETE'] as const;

/** An app whose clock starts anew for each test of a file, and what members and hosts do with the inbox. */
export function useInbox() {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(start));

  async function register(given: { member?: Member; price?: number } = {}) {
    const { db } = server.database;
    const { member = await makeMember(db), price = 0 } = given;
    const host = await makeMember(db, { role: 'admin' });
    const event = await makeEvent(db, {
      title: JSON.stringify({ id: 'Lomba Demo', en: 'Demo Race' }),
    });
    const category = await makeCategory(db, event.id, { price });
    const answer = await sendRegistration(server, {
      member,
      eventId: event.id,
      body: makeRegistrationBody(category.id),
    });
    expect(answer.statusCode).toBe(201);
    const id = String(answer.json().registration.id);
    return { member, host, eventId: event.id, id };
  }

  /** Takes the method, and what follows the inbox's path. */
  async function call(
    member: Member,
    what: `${(typeof methods)[number]} ${string}`,
    payload?: object,
  ) {
    const [method, path = ''] = what.split(' ');
    return await server.app.inject({
      method: methods.find((one) => one === method) ?? 'GET',
      url: `/api/user/inbox${path}`,
      headers: member.headers,
      ...(payload === undefined ? {} : { payload }),
    });
  }

  async function list(member: Member, query = ''): Promise<Page> {
    const answer = await call(member, `GET ${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  async function write(host: Member, { eventId, id }: { eventId: string; id: string }) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/host/event/${eventId}/participant/message`,
      headers: host.headers,
      payload: {
        id: randomUUID(),
        ids: [id],
        texts: {
          id: { subject: 'Parkir pindah', body: 'Parkir di lapangan.\n\nMasuk dari barat.' },
          en: { subject: 'Parking moved', body: 'Park on the field.' },
        },
        answers_to_me: false,
      },
    });
    expect(answer.statusCode).toBe(200);
  }

  return {
    get server() {
      return server;
    },
    register,
    call,
    list,
    write,
  };
}
