import { expect, test } from 'vitest';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { heightAt } from './course-height.ts';
import { courseTrack, gpxName, writeGpx } from './gpx.ts';

const hill: Course['elevation'] = [
  [0, 720],
  [10_500, 961],
  [21_100, 728],
];

const course: Course = {
  line: [
    [-7.6, 110.4],
    [-7.5, 110.4],
    [-7.4, 110.4],
  ],
  elevation: hill,
  distance_m: 21_100,
  gain_m: 241,
};

test('the height between two measured points lies between theirs', () => {
  expect(heightAt(hill, 0)).toBe(720);
  expect(heightAt(hill, 5_250)).toBe(840.5);
  expect(heightAt(hill, 99_999)).toBe(728);
  expect(heightAt([], 100)).toBe(0);
});

test('the stored line becomes a track with the heights of the profile, however long the line is', () => {
  expect(courseTrack(course)).toEqual([
    [-7.6, 110.4, 720],
    [-7.5, 110.4, 959.9],
    [-7.4, 110.4, 728],
  ]);
  expect(courseTrack({ ...course, line: [] })).toEqual([]);
});

test('a course without heights is a track without them, and its name cannot break the file', () => {
  const file = writeGpx('Lomba <Uji> & lain', courseTrack({ ...course, elevation: [] }));
  expect(file).toContain('<trk><name>Lomba &lt;Uji&gt; &amp; lain</name><trkseg>');
  expect(file).toContain('<trkpt lat="-7.6" lon="110.4"></trkpt>');
  expect(file).not.toContain('<ele>');
  expect(writeGpx('Lomba', courseTrack(course))).toContain('<ele>959.9</ele>');
});

test('a file is named by its event and its category, without anything that a header could end with', () => {
  expect(gpxName({ id: '0123', category: undefined })).toBe('derap-0123.gpx');
  expect(gpxName({ id: '0123', category: 'HM "A"\r\n' })).toBe('derap-0123-HM-A.gpx');
  expect(gpxName({ id: '0123', category: '***' })).toBe('derap-0123.gpx');
});
