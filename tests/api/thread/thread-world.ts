import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import type { Reply } from '#src/contract/thread/thread.ts';
import type { ThreadSubject } from '#src/contract/thread/thread-choices.ts';
import { useRollCall, type Person } from '../roll-call/roll-call-world.ts';

export type { Person };
type Sent = { request_id: string; text: string };

/** For one test file: the world of a roll call, whose captain has announced something, and what is called of its threads. */
export function useThreads() {
  const rolls = useRollCall();
  const made = { announcement: '' };
  beforeEach(async () => {
    const { captain, community } = rolls.world();
    const answer = await rolls.call('POST', `/api/community/${community.id}/announcement`, {
      by: captain,
      body: { body: { id: 'Besok kumpul di Tugu.' } },
    });
    made.announcement = String(answer.body.announcement.id);
  });

  const idOf = (of: ThreadSubject) => (of === 'event' ? rolls.world().event.id : made.announcement);
  const url = (of: ThreadSubject) => `/api/thread/${of}/${idOf(of)}`;
  const { call } = rolls;
  const read = (of: ThreadSubject, by?: Person, query = '') =>
    call('GET', `${url(of)}/reply${query}`, by ? { by } : {});
  const send = (of: ThreadSubject, by: Person, sent: Sent) =>
    call('POST', `${url(of)}/reply`, { by, body: sent });
  const write = (of: ThreadSubject, by: Person, text: string) =>
    send(of, by, { request_id: randomUUID(), text });

  return {
    ...rolls,
    threadUrl: url,
    readThread: read,
    send,
    write,
    /** Writes, and expects that it was taken. */
    async written(of: ThreadSubject, by: Person, text: string): Promise<Reply> {
      const answer = await write(of, by, text);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.reply;
    },
    /** What a reader finds in a thread, latest first. */
    async textsFor(of: ThreadSubject, by: Person): Promise<string[]> {
      const { body } = await read(of, by);
      return body.data.map(({ text }: Reply) => text);
    },
    setState: (of: ThreadSubject, by: Person, state: 'open' | 'closed') =>
      call('PUT', `${url(of)}/state`, { by, body: { state } }),
    remove: (by: Person, id: string) => call('DELETE', `/api/thread/reply/${id}`, { by }),
    report: (by: Person, id: string) => call('POST', `/api/thread/reply/${id}/report`, { by }),
    async inboxOf(by: Person) {
      const { body } = await call('GET', '/api/user/inbox?limit=20&language=id', { by });
      return body.data;
    },
    /** The stored replies of the world’s two threads, the oldest first. */
    replyRows: () =>
      rolls
        .db()
        .selectFrom('thread_replies')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('announcement_id', '=', made.announcement),
            eb('event_id', '=', rolls.world().event.id),
          ]),
        )
        .orderBy('created_at')
        .execute(),
    /** Moves a membership of the world’s community. */
    async setMembership(member: Person, state: 'left' | 'banned' | 'active') {
      await rolls
        .db()
        .updateTable('memberships')
        .set({ state })
        .where('member_id', '=', member.id)
        .execute();
    },
    async showToFellows(member: Person) {
      await rolls
        .db()
        .updateTable('members')
        .set({ shown_to_communities: true })
        .where('id', '=', member.id)
        .execute();
    },
  };
}
