import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Zone } from '#src/contract/common.ts';
import type { InboxMessage } from '#src/contract/inbox/inbox.ts';
import { remindTomorrow } from '#src/server/features/messages/reminders/remind-tomorrow.ts';
import { sendAllPushes } from '#src/server/jobs.ts';
import { openPusher, type Pusher } from '#src/server/platform/push/pusher.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { startPushService, testVapid, vapidVariables, type PushService } from './push-service.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

const hour = 3_600_000;

type Member = Awaited<ReturnType<typeof makeMember>>;

/** Nobody was told of anything. */
export const nothing = { mails: [], pushed: [] };

/** An app with a push service, and races of 14 February 2027; each test starts on the first without any of before. */
export function useReminders() {
  let server: TestApp;
  let service: PushService;
  let pusher: Pusher;
  beforeAll(async () => {
    service = await startPushService();
    const variables = { ...vapidVariables, PUSH_TEST_ORIGIN: service.origin };
    server = await startTestApp({ variables });
    pusher = openPusher(testVapid, { pushTestOrigin: service.origin });
  });
  afterAll(async () => {
    pusher.close();
    await server.close();
    await service.close();
  });
  beforeEach(async () => {
    server.clock.set('2027-02-01T00:00:00.000Z');
    service.delivered.length = 0;
    const { db } = server.database;
    await db.deleteFrom('mail_outbox').execute();
    await db.deleteFrom('push_outbox').execute();
    await db.updateTable('events').set({ state: 'cancelled' }).execute();
  });

  async function subscribe(member: Member): Promise<void> {
    const { id: _, ...subscription } = service.addDevice();
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/user/push',
      headers: member.headers,
      payload: { ...subscription, language: 'id' },
    });
    expect(answer.statusCode).toBe(200);
  }

  /** A race at 05.15 by its own clock on 14 February, with somebody who runs it. */
  async function makeRunner(
    zone: Zone = 'Asia/Jakarta',
    event: Parameters<typeof makeEvent>[1] = {},
  ) {
    const { db } = server.database;
    const offset = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }[zone];
    const startsAt = new Date(Date.parse('2027-02-14T05:15:00.000Z') - offset * hour);
    const { id: eventId } = await makeEvent(db, { zone, starts_at: startsAt, ...event });
    const { id: categoryId } = await makeCategory(db, eventId, { flag_off_at: startsAt });
    const member = await makeMember(db);
    await subscribe(member);
    const answer = await sendRegistration(server, {
      member,
      eventId,
      body: makeRegistrationBody(categoryId),
    });
    expect(answer.statusCode).toBe(201);
    await tellNow();
    service.delivered.length = 0;
    return { member, eventId, categoryId, id: String(answer.json().registration.id), startsAt };
  }

  /** What the jobs do, as three servers at once; returns the mails' subjects and what was pushed. */
  async function tellNow() {
    const { db } = server.database;
    await Promise.all([1, 2, 3].map(() => remindTomorrow(db, server.clock.now())));
    const mails = await collectMails(server);
    const errors: unknown[] = [];
    const before = service.delivered.length;
    const options = { db, pusher, clock: server.clock.now };
    await sendAllPushes({ ...options, onError: (error) => errors.push(error) });
    expect(errors).toEqual([]);
    return {
      mails: mails.map(({ subject }) => subject),
      pushed: service.delivered.slice(before).map(({ message }) => message),
    };
  }

  async function readInbox(member: Member): Promise<InboxMessage[]> {
    const answer = await server.app.inject({ url: '/api/user/inbox', headers: member.headers });
    return answer.json().data;
  }

  return {
    get server() {
      return server;
    },
    get service() {
      return service;
    },
    subscribe,
    makeRunner,
    tellNow,
    readInbox,
  };
}
