import { sql, type Kysely } from 'kysely';
import type { MailBurst } from '#src/contract/desk/desk.ts';
import { strangerDay, strangerMails } from '#src/domain/mail/stranger-quota.ts';
import type { Database } from '#src/server/db/schema.ts';

const most = 20;

/** Communities with many mails to people without an account, sent today or waiting; those with the most first. */
export async function listMailBursts(db: Kysely<Database>, now: Date): Promise<MailBurst[]> {
  const { rows } = await sql<MailBurst>`
    with waiting as (
      select community_id, count(*)::int as count from mail_outbox
      where community_id is not null and due_at is not null
      group by community_id
    ), days as (
      select sender as community_id, used from stranger_mail_days where day = ${strangerDay(now.getTime())}
    ), mails as (
      select community_id, coalesce(used, 0) as today, coalesce(count, 0) as waiting
      from days full join waiting using (community_id)
    )
    select id, name, desk_rev as rev, mails_stopped_at is not null as is_stopped, today, waiting
    from mails join communities on communities.id = mails.community_id
    where today + waiting >= ${strangerMails.burst}
    order by today + waiting desc, id
    limit ${most}`.execute(db);
  return rows;
}
