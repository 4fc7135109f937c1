import { sql, type Transaction } from 'kysely';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { findGain } from '#src/domain/events/course/course-line.ts';
import type { Database } from '#src/server/db/schema.ts';

/** Counts a change of an event of which nothing is in its row. */
export async function raiseEventRev(
  trx: Transaction<Database>,
  id: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('events')
    .set((eb) => ({ rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Writes the course of an event, with its climb and, unless its hosts set one, its position at the start; null takes it away. */
export async function writeCourse(
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
      // A position that the hosts set stays.
      ...(start
        ? {
            lat: sql<number>`case when has_own_position then lat else ${start[0]}::float8 end`,
            lon: sql<number>`case when has_own_position then lon else ${start[1]}::float8 end`,
          }
        : {}),
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
