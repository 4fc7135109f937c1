import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { MessageSettings } from '#src/contract/inbox/message-settings.ts';
import { enqueueMail } from '#src/server/platform/mail/enqueue.ts';
import { openPusher, type Pusher } from '#src/server/platform/push/pusher.ts';
import { sendDuePushes, type PushOptions } from '#src/server/platform/push/send-pushes.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { word, wordReader } from '#tests/support/messages/words.ts';
import { startPushService, testVapid, vapidVariables, type PushService } from './push-service.ts';

export type Member = Awaited<ReturnType<typeof makeMember>>;

/** Besides one that can wait, one that cannot, and one that is sent anyhow by mail. */
export const alarm: typeof word = { ...word, name: 'alarm', isPressing: true };
export const bill: typeof word = { ...word, name: 'bill', isObligatory: true };

const all = { tickets: true, changes: true, hosts: true };

/** An app with a push service that decrypts what it gets, and a clean start for each test of a file. */
export function usePushes() {
  const errors: unknown[] = [];
  /** What is no longer true, by its words. */
  const untrue = new Set<string>();
  let server: TestApp;
  let service: PushService;
  let pusher: Pusher;

  const reader = wordReader([word, alarm, bill], (words) => untrue.has(words));

  beforeAll(async () => {
    service = await startPushService();
    server = await startTestApp({
      variables: { ...vapidVariables, PUSH_TEST_ORIGIN: service.origin },
    });
    pusher = openPusher(testVapid, { pushTestOrigin: service.origin });
  });
  afterAll(async () => {
    pusher.close();
    await server.close();
    await service.close();
  });
  beforeEach(async () => {
    const { db } = server.database;
    for (const table of ['push_outbox', 'push_subscriptions', 'inbox_messages'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('mail_outbox').execute();
    service.delivered.length = 0;
    Object.assign(service.state, {
      status: 201,
      retryAfter: '',
      gone: new Set(),
      beforeAnswer: async () => {},
    });
    errors.length = 0;
    untrue.clear();
  });
  afterEach(() => expect(service.refused).toEqual([]));

  /** Calls with the method and what follows the path of pushes. */
  async function call(member: { headers: object } | null, what: string, payload?: object) {
    const [method, path = ''] = what.split(' ');
    return await server.app.inject({
      method: method === 'PUT' ? 'PUT' : method === 'POST' ? 'POST' : 'GET',
      url: path.startsWith('/api') ? path : `/api/user/push${path}`,
      headers: { ...member?.headers },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** A device of the member's, subscribed as its browser does it. */
  async function subscribe(member: Member, language: 'id' | 'en' = 'id') {
    const { id, ...subscription } = service.addDevice();
    const answer = await call(member, 'PUT ', { ...subscription, language });
    expect(answer.statusCode).toBe(200);
    return { id, ...subscription };
  }

  async function tell(
    memberId: string,
    given: { kind?: typeof word; words?: string; key?: string; dueIn?: number } = {},
  ): Promise<void> {
    const { kind = word, words = 'Halo', key = `${memberId}:${words}`, dueIn = 0 } = given;
    const now = server.clock.now();
    const due = new Date(now.getTime() + dueIn);
    await enqueueMail(server.database.db, { kind, memberId, data: { words }, key, now, due });
  }

  return {
    errors,
    untrue,
    call,
    subscribe,
    tell,
    get server() {
      return server;
    },
    get service() {
      return service;
    },
    get pusher() {
      return pusher;
    },
    makeReader: () => makeMember(server.database.db),
    send: (given: Partial<PushOptions> = {}): Promise<number> =>
      sendDuePushes({
        db: server.database.db,
        pusher,
        readers: [reader],
        countUnread: async () => 3,
        clock: server.clock.now,
        onError: (error) => errors.push(error),
        ...given,
      }),
    /** Who got what, by device. */
    got: () => service.delivered.map(({ device, message }) => ({ device, title: message.title })),
    readRows: () => server.database.db.selectFrom('push_outbox').selectAll().execute(),
    readDevices: () => server.database.db.selectFrom('push_subscriptions').selectAll().execute(),
    choose: async (member: Member, settings: Partial<MessageSettings>): Promise<void> => {
      const answer = await server.app.inject({
        method: 'PUT',
        url: '/api/user/message-settings',
        headers: member.headers,
        payload: { mail: all, inbox: all, push: all, quiet: null, ...settings },
      });
      expect(answer.statusCode).toBe(200);
    },
    all,
  };
}
