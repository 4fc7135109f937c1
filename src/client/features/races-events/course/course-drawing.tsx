import type { Course } from '#src/contract/races-events/races-events.ts';
import { CourseMap } from './course-map.tsx';
import { ElevationProfile } from './elevation-profile.tsx';

const small = { map: { width: 350, height: 250 }, profile: { width: 350, height: 180 } };
const large = { map: { width: 700, height: 394 }, profile: { width: 700, height: 216 } };

/** Map and elevation profile of a course, drawn for small and for large screens. */
export function CourseDrawing({ course }: { course: Course }) {
  return (
    <>
      <div className="mobile-only">
        <CourseMap course={course} size={small.map} />
        <ElevationProfile course={course} size={small.profile} />
      </div>
      <div className="desktop-only">
        <CourseMap course={course} size={large.map} />
        <ElevationProfile course={course} size={large.profile} />
      </div>
    </>
  );
}
