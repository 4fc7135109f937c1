import type { Kysely } from 'kysely';
import type { PosterKind } from '#src/contract/media/poster.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PosterRecord } from '#src/server/drawing/poster-record.ts';
import { findPosterRecord } from '../poster/poster-repository.ts';
import type { ShareRecord } from '#src/server/drawing/share/share-record.ts';

/** The share picture data of a record, or null: there is none of what the admins of the site hide. */
export async function findShareRecord(
  db: Kysely<Database>,
  kind: PosterKind,
  id: string,
): Promise<ShareRecord | null> {
  const poster = await findPosterRecord(db, kind, id);
  if (!poster || (poster.hidden && (await isHiddenByDesk(db, poster)))) return null;
  return await withFacts(db, poster);
}

async function isHiddenByDesk(db: Kysely<Database>, { kind, id }: PosterRecord): Promise<boolean> {
  const query = db.selectFrom('communities').select('communities.id');
  const row = await (
    kind === 'community'
      ? query.where('communities.id', '=', id)
      : query
          .innerJoin('events', 'events.community_id', 'communities.id')
          .where('events.id', '=', id)
  )
    .where('desk_hidden_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function withFacts(db: Kysely<Database>, poster: PosterRecord): Promise<ShareRecord> {
  if (poster.kind === 'community') {
    const facts = await db
      .selectFrom('communities')
      .select(['name', 'city', 'province'])
      .where('id', '=', poster.id)
      .executeTakeFirstOrThrow();
    return { kind: poster.kind, poster, ...facts };
  }
  if (poster.kind === 'product') {
    const facts = await db
      .selectFrom('products')
      .select(['name', 'price'])
      .where('id', '=', poster.id)
      .executeTakeFirstOrThrow();
    return { kind: poster.kind, poster, ...facts };
  }
  const [event, categories] = await Promise.all([
    db
      .selectFrom('events')
      .select(['title', 'starts_at', 'zone', 'venue', 'city', 'state'])
      .where('id', '=', poster.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('categories')
      .select('code')
      .where('event_id', '=', poster.id)
      .orderBy('position')
      .execute(),
  ]);
  return {
    kind: poster.kind,
    poster,
    title: event.title,
    startsAt: event.starts_at,
    zone: event.zone,
    venue: event.venue,
    city: event.city,
    codes: categories.map(({ code }) => code),
    isCancelled: event.state === 'cancelled',
  };
}
