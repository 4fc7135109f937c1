import { memberPhones } from './features/check-in/device/member-phones.ts';
import { memberCommunities } from './features/community/own-data/member-communities.ts';
import { memberInquiries } from './features/inquiry/member-inquiries.ts';
import { memberMarks } from './features/races-events/marks/member-marks.ts';
import { memberAnswers } from './features/registration/answer/member-answers.ts';
import { memberOrders } from './features/registration/own-data/member-orders.ts';
import { memberRunner } from './features/registration/own-data/member-runner.ts';
import { memberTickets } from './features/registration/own-data/member-tickets.ts';
import { memberReplyFiles } from './features/registration/questions/member-reply-files.ts';
import { memberTransfers } from './features/registration/transfer/member-transfers.ts';
import { memberReviews } from './features/review/member-reviews.ts';
import type { Keys } from './platform/keys.ts';
import type { MemberData } from './platform/member-data.ts';

/** What every subject keeps of a member, in the order in which it is erased: places and orders before all else, as whoever sells places locks them. */
export function memberData(keys: Keys): MemberData[] {
  return [
    memberTickets(keys),
    memberOrders(keys),
    memberInquiries(keys),
    memberPhones,
    memberCommunities,
    memberReviews,
    memberMarks,
    memberAnswers,
    memberRunner,
    memberReplyFiles,
    memberTransfers,
  ];
}
