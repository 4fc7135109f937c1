import { newId } from '#src/server/platform/ids.ts';
import type { TestApp } from '#tests/support/app.ts';

/** A subscription with the keys of the example in RFC 8291. */
export const anyDevice = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** A device of a member's, as its service worker knows it. */
export async function makePushDevice({ database: { db }, clock }: TestApp, memberId: string) {
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const former = { endpoint: 'https://push.example.net/push/former', auth: 'A'.repeat(22) };
  await db
    .insertInto('push_subscriptions')
    .values({
      id: newId(),
      member_id: memberId,
      session_id: sessionId,
      ...former,
      p256dh: anyDevice.keys.p256dh,
      language: 'id',
      created_at: clock.now(),
    })
    .execute();
  return former;
}
