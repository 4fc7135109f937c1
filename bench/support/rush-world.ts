import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { makeCategory, makeEvent, makeMember } from '#tests/support/factories.ts';

const hourMs = 60 * 60 * 1000;

/**
 * A race that is open now, with `quota` free places, and all who come: runners, then readers of their tickets. Their sessions
 * last for a day.
 */
export async function fillRush(
  db: Kysely<Database>,
  { runners, readers, quota }: { runners: number; readers: number; quota: number },
) {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * hourMs).toISOString();
  const event = await makeEvent(db, {
    starts_at: at(24 * 30),
    ends_at: at(24 * 30 + 6),
    registration_opens_at: at(-1),
    registration_closes_at: at(24 * 20),
  });
  const category = await makeCategory(db, event.id, { price: 0, quota, flag_off_at: at(24 * 30) });
  const members: Awaited<ReturnType<typeof makeMember>>[] = [];
  for (let from = 0; from < runners + readers; from += 50) {
    members.push(...(await Promise.all(Array.from({ length: 50 }, () => makeMember(db)))));
  }
  await db
    .updateTable('sessions')
    .set({ expires_at: at(24), refresh_expires_at: at(24) })
    .execute();
  await db
    .updateTable('access_tokens')
    .set({ expires_at: at(24) })
    .execute();
  return { event, category, members };
}
