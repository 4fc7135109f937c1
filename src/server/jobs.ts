import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { photosErasedBefore } from '#src/domain/community/photo-times.ts';
import { putAddressAside } from './core/members/refused-address.ts';
import type { Database } from './db/schema.ts';
import { farewellMails } from './features/account/farewell/farewell-mail.ts';
import { accountMails } from './features/auth/mail/link-mail.ts';
import { membershipMails } from './features/community/notifications/notification-mails.ts';
import { photoMails } from './features/community/notifications/photo-mails.ts';
import { eraseOldPhotos } from './features/community/photos/photo-repository.ts';
import { hideReported } from './features/community/photos/report-service.ts';
import { communityMails } from './features/desk/communities/community-mails.ts';
import { adminMails } from './features/desk/members/admin-made.ts';
import { countUnreadMessages, eraseOldMessages } from './features/inbox/inbox-service.ts';
import { eraseOldInquiries } from './features/inquiry/inquiry-service.ts';
import { storedPhotos } from './features/media/upload/photo-files.ts';
import { removeUnusedMedia } from './features/media/upload/upload-service.ts';
import { eventMails } from './features/races-events/notifications/event-mails.ts';
import { refreshLowestPrices } from './features/races-events/price-service.ts';
import { fillDueSeries } from './features/races-events/series/series-filling.ts';
import { joinNewDates } from './features/registration/answer/regular-service.ts';
import { remindTomorrow } from './features/messages/reminders/remind-tomorrow.ts';
import { resealTickets } from './features/tickets/age-service.ts';
import { eraseDueContacts } from './features/registration/contacts/contact-erasure.ts';
import { compactBoxes } from './features/tickets/compact-service.ts';
import { registrationMails } from './features/messages/registration-mails.ts';
import { sweepExpired } from './core/waiting/expired-orders.ts';
import { sweepWaiting } from './core/waiting/settle-waiting.ts';
import { endExpiredOffers } from './features/registration/shared/transfer-repository.ts';
import { eraseDueProofs } from './features/payments/shared/proof-repository.ts';
import { askForAccounts } from './features/payments/refunds/ask-for-accounts.ts';
import { eraseDueRefundAccounts } from './features/payments/shared/refund-account-repository.ts';
import { eraseUnusedFiles } from './features/questions/file-repository.ts';
import { eraseDueHealth } from './core/places/health.ts';
import { eraseOldBuyers } from './features/shop/orders/order-service.ts';
import type { Files } from './platform/file-storage.ts';
import type { Keys } from './platform/keys.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { eraseDueWalkIns } from './features/roll-call/roll-call-service.ts';
import { eraseDueReplies } from './features/thread/moderation-service.ts';
import { threadMails } from './features/thread/notifications/thread-mails.ts';
import { isRush } from './features/registration/crowd.ts';
import { placeTraces } from './member-data.ts';
import { eraseSentMails, sendDueMails } from './platform/mail/send-mails.ts';
import { eraseOldDays, letOutStrangerMails } from './platform/mail/strangers/let-out.ts';
import type { Heartbeat } from './platform/servers/heartbeat.ts';
import { removeLeftDevices } from './platform/push/device-repository.ts';
import type { Pusher } from './platform/push/pusher.ts';
import { eraseOldPushes, sendDuePushes } from './platform/push/send-pushes.ts';
import { noteReaders } from './note-readers.ts';
import { watchJobs } from './watch-jobs.ts';

export type RoundOptions = {
  db: Kysely<Database>;
  keys: Keys;
  files: Files;
  clock: () => Date;
  /** Called when public lists changed: places released, prices changed or series dates created. */
  onReleased: () => void;
  onError: (error: unknown) => void;
};

type MailOptions = { mailer: Mailer; publicUrl: string };

type JobOptions = RoundOptions & {
  mail: MailOptions;
  pusher: Pusher;
  heartbeat: Heartbeat;
  /** Takes backups that are due. */
  backUp: () => Promise<void>;
};

const everyMs = 60_000;
// Users wait for links; polling is one small query.
const messagesEveryMs = 2_000;
// An unresponsive mail server must not delay a stop; interrupted mails are retried after the next start.
const stopWithinMs = 3_000;

/**
 * Starts the background jobs: sending mails and pushes, backups, and a round of maintenance every minute. All servers run them; row locks make
 * concurrent runs safe.
 *
 * @returns a function that stops the jobs and waits up to 3 s for the current run
 */
export function startJobs({
  mail,
  pusher,
  heartbeat,
  backUp,
  ...round
}: JobOptions): () => Promise<void> {
  const { onError } = round;
  const stopping = new AbortController();
  const run = watchJobs(onError);
  const stopRounds = repeat(everyMs, () => runRound(round, run));
  const beat = () => run('heartbeat', () => heartbeat.beat(round.clock()));
  const stopBeating = repeat(everyMs, beat);
  const firstBeat = beat();
  const { signal } = stopping;
  // Neither waits for the other: a mail server may be slow.
  const stopMail = repeat(messagesEveryMs, () =>
    run('sendMails', () => sendAllMails({ ...mail, ...round, signal })),
  );
  const stopPush = repeat(messagesEveryMs, () =>
    run('sendPushes', () => sendAllPushes({ ...round, pusher, signal })),
  );

  // By itself, because it takes minutes where there is much.
  const stopBackups = repeat(everyMs, () => run('backUp', backUp));

  return async () => {
    stopping.abort();
    const endBeating = async () => {
      await Promise.all([firstBeat, stopBeating()]);
      await run('heartbeat', heartbeat.end);
    };
    const stops = [stopRounds(), stopMail(), stopPush(), stopBackups()];
    await Promise.race([Promise.all(stops), sleep(stopWithinMs)]);
    await Promise.race([endBeating(), sleep(stopWithinMs)]);
    mail.mailer.close();
    pusher.close();
  };
}

/** As the job does, at one instant. */
export async function sendMails(
  options: MailOptions & Pick<RoundOptions, 'db' | 'keys' | 'onError'>,
  now: Date,
): Promise<number> {
  return await sendAllMails({ ...options, clock: () => now });
}

/** Sends due mails, each composed by the feature that it belongs to; returns how many. */
async function sendAllMails({
  keys,
  publicUrl,
  ...options
}: MailOptions &
  Pick<RoundOptions, 'db' | 'keys' | 'clock' | 'onError'> & {
    signal?: AbortSignal;
  }): Promise<number> {
  const { db } = options;
  const compose = {
    ...accountMails({ db, keys, publicUrl }),
    ...farewellMails({ keys }),
    ...registrationMails({ db, keys, publicUrl }),
    ...eventMails({ db, publicUrl }),
    ...communityMails({ db, publicUrl }),
    ...adminMails({ db, publicUrl }),
    ...membershipMails({ db, publicUrl }),
    ...photoMails({ db, publicUrl }),
    ...threadMails(),
  };
  return await sendDueMails({ ...options, compose, putAddressAside, isRush });
}

/** Pushes due messages to members' devices, as the job does; returns how many. */
export async function sendAllPushes(
  options: Pick<RoundOptions, 'db' | 'clock' | 'onError'> & {
    pusher: Pusher;
    signal?: AbortSignal;
  },
): Promise<number> {
  const { db } = options;
  const readers = noteReaders(db);
  const countUnread = (own: { memberId: string; now: Date }) =>
    countUnreadMessages({ db, readers }, own);
  return await sendDuePushes({ ...options, readers, countUnread });
}

/**
 * One round of maintenance: releases expired orders, offers free places to those who wait, updates tier prices, hides reported pictures, fills series
 * eight weeks ahead and gives their regulars places, ends offers of tickets, reminds of
 * tomorrow's races, lets out mails to strangers for which there is room, asks for accounts to pay money back to, erases health data, runners' contacts, proofs of
 * payment, those accounts, names of walk-ins, removed replies, inquiries, sent mails and pushes, old messages, photos that nobody shows, devices that signed out and pictures that are due and reseals tickets of moved events and of the former
 * form. A failing job does not stop the others.
 *
 * @param run counts failures across rounds
 */
export async function runRound(
  options: RoundOptions,
  run = watchJobs(options.onError),
): Promise<void> {
  const { db, keys, files, clock, onReleased, onError } = options;
  // They return how much of what is listed to everybody has changed.
  const publicJobs = {
    sweepExpired,
    sweepWaiting,
    refreshLowestPrices,
    fillDueSeries,
    hideReported: (_: typeof db, now: Date) =>
      hideReported({ db, keys, files: storedPhotos({ db, files }, onError) }, now),
    joinNewDates: (_: typeof db, now: Date) => joinNewDates({ db, keys }, now),
  };
  const jobs = {
    endExpiredOffers: () => endExpiredOffers(db, { now: clock() }),
    remindTomorrow: () => remindTomorrow(db, clock()),
    eraseDueHealth: () => eraseDueHealth(db, clock()),
    askForAccounts: () => askForAccounts(db, clock()),
    eraseDueProofs: () => eraseDueProofs(db, clock()),
    eraseDueRefundAccounts: () => eraseDueRefundAccounts(db, clock()),
    eraseUnusedFiles: () => eraseUnusedFiles(db, clock()),
    eraseDueContacts: () => eraseDueContacts({ db, keys, placeTraces }, clock()),
    eraseDueWalkIns: () => eraseDueWalkIns(db, clock()),
    eraseDueReplies: () => eraseDueReplies(db, clock()),
    eraseOldInquiries: () => eraseOldInquiries(db, clock()),
    eraseOldBuyers: () => eraseOldBuyers(db, clock()),
    letOutStrangerMails: () => letOutStrangerMails(db, clock()),
    eraseSentMails: () => eraseSentMails(db, clock()),
    eraseOldDays: () => eraseOldDays(db, clock()),
    eraseOldMessages: () => eraseOldMessages(db, clock()),
    eraseOldPushes: () => eraseOldPushes(db, clock()),
    removeLeftDevices: () => removeLeftDevices(db),
    removeUnusedMedia: () => removeUnusedMedia({ db, files }, clock()),
    eraseOldPhotos: () => eraseOldPhotos(db, photosErasedBefore(clock())),
    resealTickets: () => resealTickets({ db, keys, clock }),
    compactBoxes: () => compactBoxes({ db, keys }),
  };
  for (const [name, job] of Object.entries(publicJobs)) {
    await run(name, async () => {
      if ((await job(db, clock())) > 0) onReleased();
    });
  }
  for (const [name, job] of Object.entries(jobs)) await run(name, job);
}

/** Runs `work` every `ms` without overlap; returns a function that stops it and waits for the current run. */
function repeat(ms: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null;
    });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
