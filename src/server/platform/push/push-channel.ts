import { sql } from 'kysely';
import type { Channel } from '../inbox/channel.ts';

/**
 * Members' devices. Whether its reader has switched it off is asked when it goes out, as of mails. A reminder may come to a
 * device that is not there yet; of what goes out now, those without any device need no row.
 */
export const pushChannel: Channel = {
  name: 'push',
  store: ({ kind, topic, canWait, due, now }) => sql`
    insert into push_outbox (id, member_id, kind, topic, can_wait, data, key, due_at, created_at)
    select replace(gen_random_uuid()::text, '-', ''), told.member_id, ${kind}, ${topic},
      ${canWait}, told.data, told.key, ${due}::timestamptz, ${now}::timestamptz
    from told
    where told.key is not null and (
      ${due}::timestamptz > ${now}::timestamptz
      or exists (
        select from push_subscriptions where push_subscriptions.member_id = told.member_id
      )
    )
    on conflict (key) where message_id is null do nothing
  `,
};
