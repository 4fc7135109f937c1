import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import type { NewRun } from '#src/contract/races-events/weekly-run.ts';

/** What a community says of its weeks. */
export type Weeks = Pick<CommunityContent, 'schedule' | 'meeting_point' | 'meeting_place'>;

/** Where a community meets; the place is empty where it does not say, the position null where only its name is known. */
export function meetingOf({
  meeting_point: point,
  meeting_place: place,
}: Omit<Weeks, 'schedule'>): Pick<NewRun, 'place' | 'position'> {
  if (point === null) return { place: place ?? '', position: null };
  return { place: point.name, position: { lat: point.lat, lon: point.lon } };
}
