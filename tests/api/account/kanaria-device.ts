import type { TestApp } from '#tests/support/app.ts';

/** A device that is pushed to, and what was pushed to it. */
export async function leaveDevice(
  { database: { db }, clock }: TestApp,
  memberId: string,
): Promise<void> {
  const now = clock.now();
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const endpoint = 'https://push.example.net/kanaria';
  const own = { id: 'kanariapush1', member_id: memberId, created_at: now };
  await db
    .insertInto('push_subscriptions')
    .values({ ...own, session_id: sessionId, endpoint, p256dh: '', auth: '', language: 'id' })
    .execute();
  await db
    .insertInto('push_outbox')
    .values({
      ...own,
      kind: 'registered',
      topic: 'tickets',
      can_wait: true,
      data: '{}',
      key: 'registered:kanaria',
      due_at: null,
    })
    .execute();
}
