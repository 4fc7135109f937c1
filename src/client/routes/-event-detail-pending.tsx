import { RecordSkeleton } from '#src/client/ui/record-skeleton.tsx';
import { EventDetailBar } from './-event-detail-bar.tsx';

export function RaceDetailPending() {
  return <RecordSkeleton bar={<EventDetailBar kind="race" />} />;
}

export function EventDetailPending() {
  return <RecordSkeleton bar={<EventDetailBar kind="event" />} />;
}
