import { PreviewPending } from '#src/client/features/event-editing/editor-frame.tsx';
import { fetchedPart } from '#src/client/lib/hydration/fetched-part.tsx';

/** What is in the event form, as its public page will be; fetched when somebody looks at it. */
export const EventPreview = fetchedPart(
  async () =>
    (await import('#src/client/features/races-events/detail/event-preview.tsx')).EventPreview,
  PreviewPending,
);
