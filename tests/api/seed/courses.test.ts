import { afterAll, beforeAll, expect, test } from 'vitest';
import { Course } from '#src/contract/races-events/races-events.ts';
import { createSeededDatabase, type SeededDatabase } from './seeded-database.ts';

const noon = new Date('2026-11-21T05:00:00.000Z');

let demo: SeededDatabase;

beforeAll(async () => {
  demo = await createSeededDatabase(noon);
});

afterAll(() => demo.drop());

test('the demo’s courses have the length and the climb that they state', async () => {
  const rows = await demo.db
    .selectFrom('events')
    .select(['title', 'course', 'gain_m', 'lat', 'lon'])
    .execute();
  const courses = rows.filter((row) => row.course !== null);
  expect(courses.length).toBeGreaterThan(40);
  for (const { title, course: stored, gain_m, lat, lon } of courses) {
    const course = Course.parse(stored);
    expect(course.line).toHaveLength(80);
    const length = lengthOf(course.line);
    expect(Math.abs(length - course.distance_m) / course.distance_m, title.id).toBeLessThan(0.005);
    expect(Math.abs(climbOf(course.elevation) - course.gain_m), title.id).toBeLessThanOrEqual(1);
    expect(course.gain_m).toBe(gain_m);
    expect(course.elevation.at(-1)?.[0]).toBe(course.distance_m);
    for (const end of [course.line[0], course.line.at(-1)]) {
      expect(lengthOf([[lat, lon], end ?? [0, 0]]), title.id).toBeLessThan(5);
    }
  }
  expect(rows.find(({ title }) => title.id === 'Merapi Fajar Half Marathon')?.gain_m).toBe(412);
});

function climbOf(elevation: [number, number][]): number {
  return elevation.reduce((climb, [, height], i) => {
    const before = elevation[i - 1]?.[1] ?? height;
    return climb + Math.max(0, height - before);
  }, 0);
}

/** In metres, on a plane: accurate to a few per mille at this size. */
function lengthOf(line: [number, number][]): number {
  return line.reduce((length, [lat, lon], i) => {
    const [lat0, lon0] = line[i - 1] ?? [lat, lon];
    const east = (lon - lon0) * 111_195 * Math.cos((lat * Math.PI) / 180);
    return length + Math.hypot(east, (lat - lat0) * 111_195);
  }, 0);
}
