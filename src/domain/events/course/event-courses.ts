import type { Course, EventDetail } from '#src/contract/races-events/races-events.ts';

type WithCourses = Pick<EventDetail, 'course' | 'category_courses'> & {
  categories: readonly { code: string; distance_m: number }[];
};

/** A course that a page shows: `code` is null where it is of no category in particular. */
export type ShownCourse = {
  code: string | null;
  course: Course;
  /** Whether the category has it for itself. */
  isOwn: boolean;
};

/**
 * The courses of an event in the order of its categories. A category without its own has none, except the longest: its
 * course is the event's.
 */
export function eventCourses(event: WithCourses): ShownCourse[] {
  const { course, category_courses: own = [], categories } = event;
  if (own.length === 0) return course === null ? [] : [{ code: null, course, isOwn: false }];
  const longest = Math.max(...categories.map(({ distance_m: metres }) => metres));
  return categories.flatMap(({ code, distance_m: metres }): ShownCourse[] => {
    const found = own.find((each) => each.code === code);
    if (found !== undefined) return [{ code, course: found.course, isOwn: true }];
    return course !== null && metres === longest ? [{ code, course, isOwn: false }] : [];
  });
}

/** The category whose course the event's is, by its code; null where all run the same distance. */
export function courseCategory({ categories }: Pick<WithCourses, 'categories'>): string | null {
  const [longest] = categories.toSorted((a, b) => b.distance_m - a.distance_m);
  const isShared = categories.every(({ distance_m: metres }) => metres === longest?.distance_m);
  return longest === undefined || isShared ? null : longest.code;
}
