import { accounts } from './0001-accounts.ts';
import { communities } from './0002-communities.ts';
import { events } from './0003-events.ts';
import { registrations } from './0004-registrations.ts';
import { checkIn } from './0005-check-in.ts';
import { shopAndContent } from './0006-shop-and-content.ts';
import { search } from './0007-search.ts';
import { media } from './0008-media.ts';
import { communityLife } from './0010-community-life.ts';
import { eventEditing } from './0011-event-editing.ts';
import { account } from './0012-account.ts';
import { series } from './0013-series.ts';
import { scanClock } from './0014-scan-clock.ts';
import { releasedOrders } from './0015-released-orders.ts';
import { eventDeadlines } from './0016-event-deadlines.ts';
import { secretKeys } from './0017-secret-keys.ts';
import { searchKeys } from './0018-search-keys.ts';
import { eventMarks } from './0019-event-marks.ts';
import { searchWords } from './0020-search-words.ts';
import { seriesRegulars } from './0021-series-regulars.ts';
import { shownMembers } from './0022-shown-members.ts';
import { communityFollows } from './0023-community-follows.ts';
import { shownCrew } from './0024-shown-crew.ts';
import { categoryCourses } from './0025-category-courses.ts';
import { communityPictures } from './0026-community-pictures.ts';
import { mailOutbox } from './0027-mail-outbox.ts';
import { payments } from './0028-payments.ts';
import { participants } from './0029-participants.ts';
import { orderPayments } from './0030-order-payments.ts';
import { placesByHosts } from './0031-places-by-hosts.ts';
import { statementLines } from './0032-statement-lines.ts';
import { hostConsole } from './0033-host-console.ts';
import { cancelledPaidOrders } from './0034-cancelled-paid-orders.ts';
import { lostLinks } from './0035-lost-links.ts';
import { ownerCodes } from './0036-owner-codes.ts';
import { contactEmail } from './0037-contact-email.ts';
import { cancelledOrdersWithProof } from './0038-cancelled-orders-with-proof.ts';
import { paymentProviderEvents } from './0039-payment-provider-events.ts';
import { scanTimes } from './0040-scan-times.ts';
import { keptIncidents } from './0041-kept-incidents.ts';
import { staffPasses } from './0042-staff-passes.ts';
import { compactBoxes } from './0043-compact-boxes.ts';
import { erasedContacts } from './0044-erased-contacts.ts';
import { eventVoids } from './0050-event-voids.ts';
import { pointsByHosts } from './0051-points-by-hosts.ts';
import { sealing } from './0052-sealing.ts';
import { pickupsAndHealthViews } from './0053-pickups-and-health-views.ts';
import { revokedCodes } from './0054-revoked-codes.ts';
import { rehearsals } from './0055-rehearsals.ts';
import { boardLists } from './0057-board-lists.ts';
import { closedPoints } from './0058-closed-points.ts';
import { waitingOffers } from './0060-waiting-offers.ts';
import { promoCodes } from './0062-promo-codes.ts';
import { inbox } from './0064-inbox.ts';
import { messageSettings } from './0065-message-settings.ts';
import { desk } from './0066-desk.ts';
import { editableContent } from './0067-editable-content.ts';
import { calendarFeeds } from './0068-calendar-feeds.ts';
import { ticketTransfers } from './0069-ticket-transfers.ts';
import { eventQuestions } from './0070-event-questions.ts';
import { push } from './0073-push.ts';
import { deskCommunities } from './0076-desk-communities.ts';
import { siteContact } from './0077-site-contact.ts';
import { pageVersions } from './0078-page-versions.ts';
import { shopDesk } from './0079-shop-desk.ts';
import { shopOrders } from './0080-shop-orders.ts';
import { addOns } from './0082-add-ons.ts';
import { refundRules } from './0083-refund-rules.ts';
import { refusedAddresses } from './0098-refused-addresses.ts';
import { reviewReplies } from './0099-review-replies.ts';
import { groupOrders } from './0100-group-orders.ts';
import { replyFiles } from './0101-reply-files.ts';
import { importedMoney } from './0103-imported-money.ts';
import { lineParts } from './0104-line-parts.ts';
import { refundAccounts } from './0105-refund-accounts.ts';
import { nearPlaces } from './0106-near-places.ts';
import { letIn } from './0108-let-in.ts';
import { openAtSeal } from './0109-open-at-seal.ts';
import { mailTurns } from './0110-mail-turns.ts';
import { strangerMails } from './0111-stranger-mails.ts';
import { stolenSessions } from './0112-stolen-sessions.ts';
import { reminderProgress } from './0113-reminder-progress.ts';
import { crewIndex } from './0115-crew-index.ts';
import { hiddenCommunities } from './0116-hidden-communities.ts';
import { reviewAuthors } from './0117-review-authors.ts';
import { newestProducts } from './0118-newest-products.ts';
import { ordersWithProof } from './0119-orders-with-proof.ts';
import { listedEvents } from './0120-listed-events.ts';
import { countedParticipants } from './0125-counted-participants.ts';
import { rollCalls } from './0126-roll-calls.ts';
import { communityLinks } from './0127-community-links.ts';
import { meetingPlaces } from './0128-meeting-places.ts';
import { memberDues } from './0129-member-dues.ts';
import { threads } from './0130-threads.ts';
import { memberPhotos } from './0132-member-photos.ts';
import { servers } from './0134-servers.ts';
import type { Migrations } from './migration.ts';
import { backupRuns } from './0135-backup-runs.ts';

/** Every migration by name; names sort in the order they run. */
export const migrations: Migrations = {
  '0001-accounts': accounts,
  '0002-communities': communities,
  '0003-events': events,
  '0004-registrations': registrations,
  '0005-check-in': checkIn,
  '0006-shop-and-content': shopAndContent,
  '0007-search': search,
  '0008-media': media,
  '0010-community-life': communityLife,
  '0011-event-editing': eventEditing,
  '0012-account': account,
  '0013-series': series,
  '0014-scan-clock': scanClock,
  '0015-released-orders': releasedOrders,
  '0016-event-deadlines': eventDeadlines,
  '0017-secret-keys': secretKeys,
  '0018-search-keys': searchKeys,
  '0019-event-marks': eventMarks,
  '0020-search-words': searchWords,
  '0021-series-regulars': seriesRegulars,
  '0022-shown-members': shownMembers,
  '0023-community-follows': communityFollows,
  '0024-shown-crew': shownCrew,
  '0025-category-courses': categoryCourses,
  '0026-community-pictures': communityPictures,
  '0027-mail-outbox': mailOutbox,
  '0028-payments': payments,
  '0029-participants': participants,
  '0030-order-payments': orderPayments,
  '0031-places-by-hosts': placesByHosts,
  '0032-statement-lines': statementLines,
  '0033-host-console': hostConsole,
  '0034-cancelled-paid-orders': cancelledPaidOrders,
  '0035-lost-links': lostLinks,
  '0036-owner-codes': ownerCodes,
  '0037-contact-email': contactEmail,
  '0038-cancelled-orders-with-proof': cancelledOrdersWithProof,
  '0039-payment-provider-events': paymentProviderEvents,
  '0040-scan-times': scanTimes,
  '0041-kept-incidents': keptIncidents,
  '0042-staff-passes': staffPasses,
  '0043-compact-boxes': compactBoxes,
  '0044-erased-contacts': erasedContacts,
  '0050-event-voids': eventVoids,
  '0051-points-by-hosts': pointsByHosts,
  '0052-sealing': sealing,
  '0053-pickups-and-health-views': pickupsAndHealthViews,
  '0054-revoked-codes': revokedCodes,
  '0055-rehearsals': rehearsals,
  '0057-board-lists': boardLists,
  '0058-closed-points': closedPoints,
  '0060-waiting-offers': waitingOffers,
  '0062-promo-codes': promoCodes,
  '0064-inbox': inbox,
  '0065-message-settings': messageSettings,
  '0066-desk': desk,
  '0067-editable-content': editableContent,
  '0068-calendar-feeds': calendarFeeds,
  '0069-ticket-transfers': ticketTransfers,
  '0070-event-questions': eventQuestions,
  '0073-push': push,
  '0076-desk-communities': deskCommunities,
  '0077-site-contact': siteContact,
  '0078-page-versions': pageVersions,
  '0079-shop-desk': shopDesk,
  '0080-shop-orders': shopOrders,
  '0082-add-ons': addOns,
  '0083-refund-rules': refundRules,
  '0098-refused-addresses': refusedAddresses,
  '0099-review-replies': reviewReplies,
  '0100-group-orders': groupOrders,
  '0101-reply-files': replyFiles,
  '0103-imported-money': importedMoney,
  '0104-line-parts': lineParts,
  '0105-refund-accounts': refundAccounts,
  '0106-near-places': nearPlaces,
  '0108-let-in': letIn,
  '0109-open-at-seal': openAtSeal,
  '0110-mail-turns': mailTurns,
  '0111-stranger-mails': strangerMails,
  '0112-stolen-sessions': stolenSessions,
  '0113-reminder-progress': reminderProgress,
  '0115-crew-index': crewIndex,
  '0116-hidden-communities': hiddenCommunities,
  '0117-review-authors': reviewAuthors,
  '0118-newest-products': newestProducts,
  '0119-orders-with-proof': ordersWithProof,
  '0120-listed-events': listedEvents,
  '0125-counted-participants': countedParticipants,
  '0126-roll-calls': rollCalls,
  '0127-community-links': communityLinks,
  '0128-meeting-places': meetingPlaces,
  '0129-member-dues': memberDues,
  '0130-threads': threads,
  '0132-member-photos': memberPhotos,
  '0134-servers': servers,
  '0135-backup-runs': backupRuns,
};
