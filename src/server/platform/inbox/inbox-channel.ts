import { sql } from 'kysely';
import { crockfordAlphabet } from '#src/domain/ids/crockford.ts';
import { isOn, type Channel } from './channel.ts';

/** The list of messages in the app, for whoever has not switched it off. */
export const inboxChannel: Channel = {
  name: 'inbox',
  store: ({ kind, topic, isObligatory, due }) => sql`
    insert into inbox_messages (id, member_id, kind, topic, data, key, at)
    select (
        select string_agg(substr(${alphabet}, 1 + (get_byte(random.bytes, i) & 31), 1), '')
        from unnest(${randomBytes}::int[]) as i
      ), told.member_id, ${kind}, ${topic}, told.data, told.key, ${due}::timestamptz
    from told
    cross join lateral (
      select uuid_send(gen_random_uuid()) as bytes where told.key is not null
    ) as random
    where ${isOn('inbox', { topic, isObligatory })}
    on conflict (key) do nothing
  `,
};

const alphabet = crockfordAlphabet.toLowerCase();

/** Of a UUID; the others hold its version. */
const randomBytes = [0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14];
