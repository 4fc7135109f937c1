import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { memberCalendar } from './features/account/calendar/member-calendar.ts';
import { memberSignIn } from './features/auth/member-sign-in.ts';
import { memberPhones } from './features/check-in/device/member-phones.ts';
import { eraseScanTraces, eraseStrayTraces } from './features/check-in/scan-traces.ts';
import { memberCommunities } from './features/community/own-data/member-communities.ts';
import { memberMessages } from './features/inbox/member-messages.ts';
import { memberPhotos } from './features/community/photos/member-photos.ts';
import { memberInquiries } from './features/inquiry/member-inquiries.ts';
import { memberPictures } from './features/media/upload/member-pictures.ts';
import { memberAccount } from './features/member/member-account.ts';
import { memberMarks } from './features/races-events/marks/member-marks.ts';
import { memberAnswers } from './features/registration/answer/member-answers.ts';
import { memberOrders } from './features/payments/own-data/member-orders.ts';
import { memberRunner } from './features/registration/own-data/member-runner.ts';
import type { PlaceTraces } from './features/registration/contacts/place-traces.ts';
import { memberTickets } from './features/registration/own-data/member-tickets.ts';
import { eraseImportedRows } from './features/participants/hosted-places/import-repository.ts';
import { memberReplyFiles } from './features/questions/member-reply-files.ts';
import { memberTransfers } from './features/registration/transfer/member-transfers.ts';
import { memberReviews } from './features/review/member-reviews.ts';
import { memberReplies } from './features/thread/member-replies.ts';
import { memberRollCalls } from './features/roll-call/member-roll-calls.ts';
import type { Files } from './platform/file-storage.ts';
import type { Keys } from './platform/keys.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { memberMails } from './platform/mail/member-mails.ts';
import { memberAudit } from './platform/member-audit.ts';
import type { MemberData } from './platform/member-data.ts';
import { memberPushes } from './platform/push/member-pushes.ts';

type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  files: Files;
  mailer: Pick<Mailer, 'forget'>;
};

/** What other subjects keep of places, for those who erase a place's runner. */
export const placeTraces: PlaceTraces = { eraseImportedRows, eraseScanTraces, eraseStrayTraces };

/**
 * What every subject keeps of a member, in the order in which it is erased: tickets and orders before communities, as those
 * do who sell places; sessions after the devices that hang on them; the account itself at last. Files of the export follow
 * the same order.
 */
export function memberData({ db, keys, files, mailer }: Dependencies): MemberData[] {
  return [
    memberPictures({ db, files }),
    memberTickets(keys, placeTraces),
    memberOrders(keys),
    memberInquiries(keys),
    memberPhones,
    memberPhotos(keys),
    memberCommunities,
    memberReviews,
    memberMarks,
    memberAnswers,
    memberRollCalls,
    memberReplies,
    memberRunner,
    memberReplyFiles,
    memberTransfers,
    memberCalendar,
    memberMails(mailer),
    memberMessages,
    memberPushes,
    memberSignIn,
    memberAccount,
    memberAudit,
  ];
}
