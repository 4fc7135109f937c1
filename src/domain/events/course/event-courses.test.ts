import { expect, test } from 'vitest';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { courseCategory, eventCourses } from './event-courses.ts';

const half: Course = { line: [], elevation: [], distance_m: 21_097, gain_m: 0 };
const short: Course = { ...half, distance_m: 5_000 };
const categories = [
  { code: '5K', distance_m: 5_000 },
  { code: '10K', distance_m: 10_000 },
  { code: 'HM', distance_m: 21_097 },
];

test('an event with one course shows it for all', () => {
  const all = { code: null, course: half, isOwn: false };
  expect(eventCourses({ course: half, categories })).toEqual([all]);
  expect(eventCourses({ course: half, category_courses: [], categories })).toEqual([all]);
  expect(eventCourses({ course: null, categories })).toEqual([]);
});

test('categories with their own stand beside the longest, whose course is the event’s', () => {
  const own = [{ code: '5K', course: short }];
  expect(eventCourses({ course: half, category_courses: own, categories })).toEqual([
    { code: '5K', course: short, isOwn: true },
    { code: 'HM', course: half, isOwn: false },
  ]);
  expect(eventCourses({ course: null, category_courses: own, categories })).toHaveLength(1);
});

test('the climb of the event’s course is that of its longest category, and no shorter one’s', () => {
  expect(courseCategory({ categories })).toBe('HM');
  const five = { code: '5K', distance_m: 5_000 };
  expect(courseCategory({ categories: [five, { ...five, code: '5K PELAJAR' }] })).toBeNull();
  expect(courseCategory({ categories: [] })).toBeNull();
});
