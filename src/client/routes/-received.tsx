import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ReceivedScreen } from '#src/client/features/received/received-screen.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { readPicture } from './-read-picture.ts';

const CourseDrawing = deferred(
  async () =>
    (await import('#src/client/features/races-events/course/course-drawing.tsx')).CourseDrawing,
);

const EventChoice = deferred(
  async () => (await import('#src/client/features/community/manage/event-choice.tsx')).EventChoice,
);

/** What was handed over, with what the scanner, courses and communities make of it. */
export function Received() {
  const router = useRouter();
  const { isKnownPath } = useRouteContext({ from: '__root__' });
  const pages = useMemo(() => ({ origin: location.origin, isKnownPath }), [isKnownPath]);
  return (
    <ReceivedScreen
      pages={pages}
      onOpen={(path) => void router.navigate({ href: path, replace: true })}
      Drawing={CourseDrawing}
      EventChoice={EventChoice}
      readPicture={readPicture}
    />
  );
}
