import { sql, type Kysely } from 'kysely';
import type { PosterKind } from '#src/contract/media/poster.ts';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { dayInZone, hourInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';
import { sampleHeights } from './course-heights.ts';
import type {
  CommunityRecord,
  PosterRecord,
  ProductRecord,
  EventRecord,
} from '#src/server/drawing/poster-record.ts';

/**
 * The poster data of a record, or null when it does not exist. Includes drafts and records of hidden communities, marked
 * `hidden`.
 */
export async function findPosterRecord(
  db: Kysely<Database>,
  kind: PosterKind,
  id: string,
): Promise<PosterRecord | null> {
  if (kind === 'community') return await findCommunity(db, id);
  if (kind === 'product') return await findProduct(db, id);
  return await findRun(db, kind, id);
}

async function findRun(
  db: Kysely<Database>,
  kind: EventRecord['kind'],
  id: string,
): Promise<EventRecord | null> {
  const row = await db
    .selectFrom('events')
    .select(['id', 'rev', 'state', 'city', 'lat', 'lon', 'zone', 'starts_at'])
    .select(['max_distance_m', 'gain_m'])
    // Without the course's line, which is large and not needed.
    .select(sql<Course['elevation'] | null>`course -> 'elevation'`.as('elevation'))
    .select(followsShownCommunity().as('is_shown'))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  const startsAt = row.starts_at.getTime();
  return {
    kind,
    id: row.id,
    rev: row.rev,
    hidden: row.state === 'draft' || !row.is_shown,
    city: row.city,
    position: { lat: row.lat, lon: row.lon },
    start: { day: dayInZone(startsAt, row.zone), hour: hourInZone(startsAt, row.zone) },
    distance: row.max_distance_m,
    gain: row.gain_m ?? 0,
    heights: sampleHeights(row.elevation ?? []),
  };
}

async function findCommunity(db: Kysely<Database>, id: string): Promise<CommunityRecord | null> {
  const row = await db
    .selectFrom('communities')
    .select(['id', 'rev', 'state', 'name', 'schedule'])
    .where('id', '=', id)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: 'community',
    id: row.id,
    rev: row.rev,
    hidden: row.state === 'hidden',
    name: row.name,
    hour: toHour(row.schedule[0]?.time),
  };
}

/** A time `HH:MM` as decimal hours. */
function toHour(time: string | undefined): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time ?? '') ?? [];
  return hours && minutes ? Number(hours) + Number(minutes) / 60 : null;
}

async function findProduct(db: Kysely<Database>, id: string): Promise<ProductRecord | null> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'rev', 'name', 'category', 'is_shown'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: 'product',
    id: row.id,
    rev: row.rev,
    hidden: !row.is_shown,
    name: row.name.id,
    category: row.category,
  };
}
