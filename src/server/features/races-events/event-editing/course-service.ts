import type { Kysely, Transaction } from 'kysely';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { toCourse, thinTrack } from '#src/domain/events/course/course-line.ts';
import {
  describeGpxLines,
  matchGpxLine,
  maxKeptPoints,
} from '#src/domain/events/course/gpx-line.ts';
import { readGpx } from '#src/domain/events/course/read-gpx.ts';
import { courseTrack, writeGpx } from '#src/domain/events/course/gpx.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';
import { problem } from '#src/server/http/problems.ts';
import { raiseEventRev, writeCourse } from '#src/server/core/events/event-course.ts';
import { lockHostedEvent, type HostedEvent } from './editing-access.ts';

type Db = Kysely<Database>;

/** The most courses of categories that an event keeps: as many as it may have categories. */
const maxCategoryCourses = 20;

/** The course of an event, or of one of its categories. */
type HostedCourse = HostedEvent & { category: string | undefined };

/**
 * Sets the course of the event or of a category from a GPX file, and stores the original file. Of several lines the one that
 * is named, else the only one that is as long as the course should be, in metres.
 *
 * @throws problem gpx_broken or gpx_without_line; gpx_several with the file's lines; conflict with too many courses
 */
export async function setCourse(
  db: Db,
  {
    file,
    line,
    distanceM,
    now,
    category,
    ...hosted
  }: HostedCourse & {
    file: Buffer;
    line: number | undefined;
    distanceM: number | null;
    now: Date;
  },
): Promise<void> {
  const lines = readGpx(file);
  if (typeof lines === 'string') throw problem(lines);
  const { [line ?? matchGpxLine(lines, distanceM) ?? -1]: chosen } = lines;
  if (chosen === undefined) throw problem('gpx_several', { lines: describeGpxLines(lines) });
  const track = thinTrack(chosen.points, maxKeptPoints);
  const course = toCourse(track);
  await memberTx(db, hosted.memberId, async (trx) => {
    await lockChangeable(trx, hosted, now);
    const kept = { file, track: JSON.stringify(track), created_at: now };
    if (category !== undefined) {
      await writeCategoryCourse(trx, hosted.id, {
        ...kept,
        code: category,
        course: JSON.stringify(course),
      });
      return await raiseEventRev(trx, hosted.id, now);
    }
    await trx
      .insertInto('event_courses')
      .values({ event_id: hosted.id, ...kept })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(kept))
      .execute();
    const [start] = course.line;
    await writeCourse(trx, hosted.id, { course, ...(start ? { start } : {}), now });
  });
}

/** Removes the course of the event or of a category; the position stays where it started. */
export async function removeCourse(
  db: Db,
  { now, category, ...hosted }: HostedCourse & { now: Date },
): Promise<void> {
  await memberTx(db, hosted.memberId, async (trx) => {
    await lockChangeable(trx, hosted, now);
    if (category !== undefined) {
      await trx
        .deleteFrom('category_courses')
        .where('event_id', '=', hosted.id)
        .where('code', '=', category)
        .execute();
      return await raiseEventRev(trx, hosted.id, now);
    }
    await trx.deleteFrom('event_courses').where('event_id', '=', hosted.id).execute();
    await writeCourse(trx, hosted.id, { course: null, now });
  });
}

/**
 * A generated GPX file of a public event's course, or of a category's own, from the uploaded track where there is one;
 * null without a course.
 */
export async function findPublicGpx(
  db: Db,
  { id, category }: { id: string; category: string | undefined },
): Promise<string | null> {
  const event = await db
    .selectFrom('events')
    .leftJoin('event_courses', 'events.id', 'event_courses.event_id')
    .select(['events.title', 'events.course', 'event_courses.track'])
    .where('events.id', '=', id)
    .where('events.state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .executeTakeFirst();
  if (!event) return null;
  const own = category === undefined ? event : await findCategoryCourse(db, { id, category });
  const track = own?.track ?? (own?.course ? courseTrack(own.course) : null);
  return track && writeGpx([event.title.id, category].filter(Boolean).join(' '), track);
}

async function findCategoryCourse(db: Db, { id, category }: { id: string; category: string }) {
  return await db
    .selectFrom('category_courses')
    .select(['course', 'track'])
    .where('event_id', '=', id)
    .where('code', '=', category)
    .executeTakeFirst();
}

async function writeCategoryCourse(
  trx: Transaction<Database>,
  eventId: string,
  {
    code,
    ...kept
  }: { code: string; course: string; file: Buffer; track: string; created_at: Date },
): Promise<void> {
  const others = await trx
    .selectFrom('category_courses')
    .select('code')
    .where('event_id', '=', eventId)
    .where('code', '!=', code)
    .execute();
  if (others.length >= maxCategoryCourses) throw problem('conflict');
  await trx
    .insertInto('category_courses')
    .values({ event_id: eventId, code, ...kept })
    .onConflict((conflict) => conflict.columns(['event_id', 'code']).doUpdateSet(kept))
    .execute();
}

async function lockChangeable(trx: Transaction<Database>, hosted: HostedEvent, now: Date) {
  const { event } = await lockHostedEvent(trx, hosted);
  if (event.state === 'cancelled') throw problem('event_cancelled');
  if (event.state === 'published' && raceDayOverAt(event.ends_at) <= now)
    throw problem('event_over');
}
