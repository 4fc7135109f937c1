import { useLayoutEffect, useRef, useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';

/** The button that focus goes back to. */
export const previewButtonId = 'event-preview';

/** What the preview shows in place of the form, and a way back to where the form was left. */
export function usePreview() {
  const [shown, setShown] = useState<EventDetail | null>(null);
  const leftAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (shown !== null || leftAt.current === null) return;
    scrollTo(0, leftAt.current);
    leftAt.current = null;
    document.getElementById(previewButtonId)?.focus({ preventScroll: true });
  }, [shown]);
  return {
    shown,
    open: (event: EventDetail | null): void => {
      leftAt.current = scrollY;
      setShown(event);
    },
    close: () => setShown(null),
  };
}
