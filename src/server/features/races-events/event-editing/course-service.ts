import { sql, type Kysely, type Transaction } from 'kysely';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { findGain, toCourse, thinTrack } from '#src/domain/events/course-line.ts';
import { courseTrack, writeGpx } from '#src/domain/events/gpx.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';
import { problem } from '#src/server/http/problems.ts';
import { lockHostedEvent, type HostedEvent } from './editing-access.ts';
import { readGpx } from './gpx-file.ts';

type Db = Kysely<Database>;

/** Enough for a marathon with a point every four metres. */
const maxPoints = 10_000;

/** Sets the event's course from a GPX file and stores the original file. */
export async function setCourse(
  db: Db,
  { file, now, ...hosted }: HostedEvent & { file: Buffer; now: Date },
): Promise<void> {
  const read = readGpx(file);
  if (typeof read === 'string') throw problem(read);
  const track = thinTrack(read, maxPoints);
  const course = toCourse(track);
  await memberTx(db, hosted.memberId, async (trx) => {
    await lockChangeable(trx, hosted, now);
    const kept = { file, track: JSON.stringify(track), created_at: now };
    await trx
      .insertInto('event_courses')
      .values({ event_id: hosted.id, ...kept })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(kept))
      .execute();
    const [start] = course.line;
    await touch(trx, hosted.id, { course, ...(start ? { start } : {}), now });
  });
}

/** Removes the course; the position stays where it started. */
export async function removeCourse(db: Db, { now, ...hosted }: HostedEvent & { now: Date }) {
  await memberTx(db, hosted.memberId, async (trx) => {
    await lockChangeable(trx, hosted, now);
    await trx.deleteFrom('event_courses').where('event_id', '=', hosted.id).execute();
    await touch(trx, hosted.id, { course: null, now });
  });
}

/** A generated GPX file of a public event's course, from the uploaded track where there is one; null without a course. */
export async function findPublicGpx(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('events')
    .leftJoin('event_courses', 'events.id', 'event_courses.event_id')
    .select(['events.title', 'events.course', 'event_courses.track'])
    .where('events.id', '=', id)
    .where('events.state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .executeTakeFirst();
  if (!row?.course) return null;
  return writeGpx(row.title.id, row.track ?? courseTrack(row.course));
}

async function lockChangeable(trx: Transaction<Database>, hosted: HostedEvent, now: Date) {
  const { event } = await lockHostedEvent(trx, hosted);
  if (event.state === 'cancelled') throw problem('event_cancelled');
  if (event.state === 'published' && now > event.ends_at) throw problem('event_over');
}

async function touch(
  trx: Transaction<Database>,
  id: string,
  { course, start, now }: { course: Course | null; start?: Course['line'][number]; now: Date },
): Promise<void> {
  const gain = findGain(course);
  const length = course?.distance_m ?? 1;
  await trx
    .updateTable('events')
    .set((eb) => ({
      course: course === null ? null : JSON.stringify(course),
      gain_m: gain,
      ...(start ? { lat: start[0], lon: start[1] } : {}),
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  // The course is the longest category's; the gain of the others is proportional.
  await trx
    .updateTable('categories')
    .set({
      gain_m: sql<number | null>`round(${gain}::float8 * least(1, distance_m / ${length}::float8))`,
    })
    .where('event_id', '=', id)
    .execute();
}
