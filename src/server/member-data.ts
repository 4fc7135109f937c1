import { memberPhones } from './features/check-in/device/member-phones.ts';
import { memberCommunities } from './features/community/own-data/member-communities.ts';
import { memberInquiries } from './features/inquiry/member-inquiries.ts';
import { memberMarks } from './features/races-events/marks/member-marks.ts';
import { memberReviews } from './features/review/member-reviews.ts';
import type { Keys } from './platform/keys.ts';
import type { MemberData } from './platform/member-data.ts';

/** What every subject keeps of a member, in the order in which it is erased. */
export function memberData(keys: Keys): MemberData[] {
  return [memberInquiries(keys), memberPhones, memberCommunities, memberReviews, memberMarks];
}
