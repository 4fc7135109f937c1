import pg from 'pg';
import { cloneRows } from './clone-rows.ts';
import { fillCheckIns, fillMeasuredRace, fillRegistrations } from './fill-places.ts';
import { idOf, now, type Measured, type Sizes } from './fill-sql.ts';

/** What an installation holds that is so many times the demo. */
export function sizesAt(factor: number): Sizes {
  return {
    members: 1_000 * factor,
    events: 50 * factor,
    registrations: 3_000 * factor,
    runners: 200 * factor,
    joined: 20 * factor,
  };
}

/** Fills a copy of the demo up to `sizes`, by few large statements, and lets PostgreSQL count it. */
export async function fill(
  connectionString: string,
  { sizes, measured, at }: { sizes: Sizes; measured: Measured; at: Date },
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`select set_config('growth.now', $1, false)`, [at.toISOString()]);
    await fillMembers(client, sizes);
    await fillEvents(client, sizes);
    await fillMemberships(client, { sizes, measured });
    await fillRegistrations(client, sizes);
    await fillMeasuredRace(client, { sizes, measured });
    await fillCheckIns(client);
    await fillHabits(client, sizes);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

async function fillMembers(client: pg.Client, { members }: Sizes) {
  const people = `generate_series(1, ${members}) n`;
  const made = `${now} - interval '1 hour' * n`;
  await client.query(
    `insert into members (id, email, name, role, shown_to_communities, created_at, updated_at)
     select ${idOf('member', 'n')}, 'ramai' || n || '@derap.test', 'Demo Warga ' || n, 'member', n % 2 = 0, ${made}, ${made}
     from ${people}`,
  );
  await client.query(
    `insert into runner_profiles (member_id, legal_name, sex, birth_date, city, updated_at)
     select ${idOf('member', 'n')}, 'Demo Warga ' || n, 'female', '1990-06-15', 'Sleman', ${now} from ${people}`,
  );
  await client.query(
    `insert into sessions (id, member_id, counter, refresh_expires_at, expires_at, created_at)
     select ${idOf('session', 'n')}, ${idOf('member', 'n')}, 1, ${now} + interval '7 days', ${now} + interval '30 days', ${now}
     from ${people}`,
  );
  await client.query(
    `insert into access_tokens (hash, session_id, counter, expires_at)
     select md5('token/' || n), ${idOf('session', 'n')}, 1, ${now} + interval '1 hour' from ${people}`,
  );
}

async function fillEvents(client: pg.Client, { events }: Sizes) {
  await client.query('create temp table originals as select id from events');
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from originals',
  );
  await cloneRows(client, Math.max(1, Math.round(events / (rows[0]?.count ?? 1))));
  await client.query(
    `create temp table places as
     select row_number() over (order by id) - 1 as n, * from (
       select distinct on (event_id) id, event_id, price from categories
       where event_id not in (select id from originals) order by event_id, position
     ) first`,
  );
}

async function fillMemberships(
  client: pg.Client,
  { sizes, measured: { communityId } }: { sizes: Sizes; measured: Measured },
) {
  const columns = 'community_id, member_id, role, state, created_at, updated_at';
  await client.query(
    `with clones as (
       select row_number() over (order by id) - 1 as n, count(*) over () as all, id from communities c
       where not exists (select from memberships where community_id = c.id)
     )
     insert into memberships (${columns})
     select clones.id, ${idOf('member', 'p.n')}, case when p.n <= clones.all then 'owner' else 'member' end,
       case when p.n > clones.all and p.n % 50 = 0 then 'requested' else 'active' end, ${now}, ${now}
     from generate_series(1, ${sizes.members}) p (n) join clones on clones.n = p.n % clones.all`,
  );
  await client.query(
    `insert into memberships (${columns})
     select $1, ${idOf('member', 'n')}, 'member', 'active', ${now}, ${now} from generate_series(1, ${sizes.joined}) n`,
    [communityId],
  );
  await client.query(
    `update communities set member_count = member_count + ${sizes.joined} where id = $1`,
    [communityId],
  );
  // A community that has run every week for years.
  await client.query(
    `update events set community_id = $1 where id in (
       select id from events where kind = 'event' and ends_at < ${now} and id not in (select id from originals)
       order by id limit ${sizes.joined / 10})`,
    [communityId],
  );
}

/** What members marked, followed and were told. */
async function fillHabits(client: pg.Client, { members }: Sizes) {
  const people = `generate_series(1, ${members}) p (n)`;
  await client.query(
    `insert into event_marks (member_id, event_id, kind, created_at)
     select ${idOf('member', 'p.n')}, event_id, 'saved', ${now} from ${people}
     join places on places.n = p.n % (select count(*) from places)`,
  );
  await client.query(
    `insert into community_follows (member_id, community_id, created_at)
     select ${idOf('member', 'p.n')}, c.id, ${now} from ${people}
     join (select row_number() over (order by id) - 1 as n, count(*) over () as all, id from communities) c
       on c.n = (p.n * 7) % c.all`,
  );
  await client.query(
    `insert into inbox_messages (id, member_id, kind, topic, data, key, at)
     select ${idOf('message', `(p.n || '/' || k)`)}, ${idOf('member', 'p.n')}, kind, topic, data, 'message/' || p.n || '/' || k,
       ${now} - interval '1 day' * k
     from ${people} cross join generate_series(1, 3) k
     cross join (select kind, topic, data from inbox_messages where kind = 'registered' limit 1) told`,
  );
  await client.query(
    `insert into mail_outbox (id, kind, attempts, created_at, member_id, key, outcome, ended_at)
     select ${idOf('mail', 'p.n')}, 'registered', 1, ${now}, ${idOf('member', 'p.n')}, 'mail/' || p.n, 'sent', ${now} from ${people}`,
  );
}
