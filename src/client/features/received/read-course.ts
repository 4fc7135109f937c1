import type { Course } from '#src/contract/races-events/races-events.ts';
import { thinTrack, toCourse } from '#src/domain/events/course/course-line.ts';
import { type GpxRefusal, maxKeptPoints } from '#src/domain/events/course/gpx-line.ts';
import { readGpx } from '#src/domain/events/course/read-gpx.ts';

export type ReadCourse = { name: string | null; course: Course };

/** Reads the courses of a GPX file on this phone, as the server does; null for a name where it has none. */
export async function readCourses(file: Blob): Promise<ReadCourse[] | GpxRefusal> {
  const lines = readGpx(new Uint8Array(await file.arrayBuffer()));
  if (typeof lines === 'string') return lines;
  return lines.map(({ name, points }) => ({
    name,
    course: toCourse(thinTrack(points, maxKeptPoints)),
  }));
}
