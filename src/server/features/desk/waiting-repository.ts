import { sql, type Kysely } from 'kysely';
import { siteNeeds, type SiteNeed } from '#src/contract/desk/desk.ts';
import type { Database } from '#src/server/db/schema.ts';

type Count = { count: number; oldest: Date | null };

/** How many reviews and inquiries nobody has looked at, and since when the oldest waits. */
export async function readWaiting(db: Kysely<Database>) {
  const count = sql<number>`count(*)::int`.as('count');
  const oldest = sql<Date | null>`min(created_at)`.as('oldest');
  const [reviews, inquiries] = await Promise.all([
    db
      .selectFrom('reviews')
      .select([count, oldest])
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('inquiries')
      .select([count, oldest])
      .where('state', '=', 'new')
      .executeTakeFirstOrThrow(),
  ]);
  return {
    reviews: reviews.count,
    inquiries: inquiries.count,
    oldest_review: toText(reviews),
    oldest_inquiry: toText(inquiries),
  };
}

/** What the site does not have at all: mails go nowhere, nobody can be asked, or there is nothing to see. */
export async function listLacking(
  db: Kysely<Database>,
  { hasMail }: { hasMail: boolean },
): Promise<SiteNeed[]> {
  const { rows } = await sql<Record<Exclude<SiteNeed, 'mail'>, boolean>>`
    select
      exists (select from site_contact where whatsapp is not null or email is not null) as contact,
      exists (select from pages where edited_at is not null) as pages,
      exists (select from communities where state = 'active') as community,
      exists (select from events where kind = 'race' and state = 'published') as race,
      exists (select from banners where is_on) as banner`.execute(db);
  const has = { mail: hasMail, ...rows[0] };
  return siteNeeds.filter((need) => has[need] !== true);
}

function toText({ oldest }: Count): string | null {
  return oldest?.toISOString() ?? null;
}
