import { RecordSkeleton } from '#src/client/ui/record-skeleton.tsx';
import { EventDetailBar } from './-event-detail-bar.tsx';

// A file of their own: the router keeps pending components in the first chunk of the app, and what they import with them.

export function RaceDetailPending() {
  return <RecordSkeleton bar={<EventDetailBar kind="race" />} />;
}

export function EventDetailPending() {
  return <RecordSkeleton bar={<EventDetailBar kind="event" />} />;
}
