import type { BuiltApp } from '#tests/support/e2e.ts';
import { makeCategory, makeCommunity, makeEvent } from '#tests/support/factories.ts';

/**
 * A community's run that started an hour ago, whose captain is the demo's host and at which the demo's runner was ticked; the
 * paths of its page, of the community's and of the photos that wait there.
 */
export async function makePhotoRun({ database: { db } }: BuiltApp) {
  const [host, runner] = await Promise.all(
    ['host', 'runner'].map((name) =>
      db
        .selectFrom('members')
        .select('id')
        .where('email', '=', `${name}@derap.test`)
        .executeTakeFirstOrThrow(),
    ),
  );
  if (!host || !runner) throw new Error('The demo has no host and no runner');
  const community = await makeCommunity(db, host.id, { name: 'Lari Tugu Uji' });
  const now = new Date();
  await db
    .insertInto('memberships')
    .values({
      community_id: community.id,
      member_id: runner.id,
      role: 'member',
      state: 'active',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const starts_at = new Date(now.getTime() - 60 * 60_000);
  const event = await makeEvent(db, {
    kind: 'event',
    community_id: community.id,
    title: JSON.stringify({ id: 'Rabu santai' }),
    join_mode: 'rsvp',
    starts_at,
    ends_at: now,
    registration_closes_at: starts_at,
  });
  await makeCategory(db, event.id);
  await db
    .insertInto('roll_call_marks')
    .values({
      event_id: event.id,
      person_id: runner.id,
      member_id: runner.id,
      registration_id: null,
      name: null,
      came: true,
      marked_by: host.id,
      marked_at: now,
      received_at: now,
    })
    .execute();
  return {
    run: `/event/detail/${community.id}/${event.id}`,
    community: `/community/${community.id}/demo-lari-bareng`,
    desk: `/community/my/${community.id}/demo-lari-bareng/photos`,
  };
}
