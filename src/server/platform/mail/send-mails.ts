import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { isForGood, isNoAddress, isServerAway, toProblem } from './mail-failure.ts';
import type { Mail, Mailer } from './mailer.ts';
import {
  endMail,
  eraseEndedMails,
  holdForRoom,
  holdMail,
  leaseMails,
  postponeMail,
  releaseMails,
  type OutboxRow,
} from './outbox-repository.ts';
import type { Receiver } from './refused-addresses.ts';

/**
 * Writes a mail when it is due. `dropped`: it is no longer true, or there is nobody who wants to be told; `held`: its member
 * has not confirmed an address yet; `no_room`: its community has mailed enough strangers today; `quietUntil`: the member's quiet
 * hours end then.
 */
export type ComposeMail = (
  row: OutboxRow,
  now: Date,
) => Promise<Mail | 'dropped' | 'held' | 'no_room' | { quietUntil: Date }>;

/** Told of an address that does not exist: the next mails to it would be refused as well. */
type PutAddressAside = (
  db: Kysely<Database>,
  refused: { receiver: Receiver; as: 'bounce'; now: Date },
) => Promise<unknown>;

export type SendOptions = {
  db: Kysely<Database>;
  mailer: Mailer;
  putAddressAside: PutAddressAside;
  /** By the kind's name. */
  compose: Readonly<Record<string, ComposeMail>>;
  clock: () => Date;
  onError: (error: unknown) => void;
  /** Whether the server has more urgent work, so that mails that are not urgent come singly. */
  isRush?: () => boolean;
  /** Aborted: nothing else is begun, and what was not begun is given back. */
  signal?: AbortSignal;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const leaseMs = 5 * minuteMs;
const holdMs = hourMs;
const heldAtMostMs = 7 * 24 * hourMs;
const maxBackoffMs = 3 * hourMs;
/** Two days with these pauses, so that a mail server may be away for a night. */
const maxAttempts = 22;
const rememberedMs = 30 * 24 * hourMs;

/**
 * Sends all due mails, several at once, and returns how many. No transaction is open while the mail server is spoken to: a
 * lease keeps a mail from other servers. Delivery is at least once: after a crash between sending and storing that, a mail
 * is sent again with the same Message-ID. Failures are retried with growing pauses.
 */
export async function sendDueMails(options: SendOptions): Promise<number> {
  const { db, mailer, clock, signal } = options;
  const leased: OutboxRow[] = [];
  let leasing: Promise<void> | null = null;
  let isEmpty = false;
  let isAway = false;
  let sent = 0;

  // Few at a time, so that none waits here while another server has nothing to do.
  async function leaseMore(): Promise<void> {
    const now = clock();
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const rows = await leaseMails(db, { now, leaseEnd, limit: 2 * mailer.atOnce });
    leased.push(...rows);
    isEmpty = rows.length === 0;
  }

  async function next(): Promise<OutboxRow | undefined> {
    while (leased.length === 0 && !isEmpty) {
      leasing ??= leaseMore().finally(() => {
        leasing = null;
      });
      await leasing;
    }
    return leased.shift();
  }

  const mayBegin = () => signal?.aborted !== true && !isAway;

  async function sendInTurn(): Promise<void> {
    while (mayBegin()) {
      const row = await next();
      if (row === undefined) return;
      if (!row.is_urgent) await giveWay(options);
      const end = await sendOne(options, row);
      if (end === 'sent') sent += 1;
      // The others need not find out one by one.
      if (end === 'away') isAway = true;
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: mailer.atOnce }, sendInTurn));
  await releaseMails(db, { mails: leased, now: clock() });
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return sent;
}

/** Erases what is known of mails a month after they have ended; what remains keeps their causes from being told twice. */
export async function eraseSentMails(db: Kysely<Database>, now: Date): Promise<number> {
  return await eraseEndedMails(db, new Date(now.getTime() - rememberedMs));
}

/** Waits until the server has nothing more urgent to do, for a second at most. */
async function giveWay({ isRush, signal }: SendOptions): Promise<void> {
  const mayGo = () => isRush?.() !== true || signal?.aborted === true;
  for (let waits = 0; waits < 10 && !mayGo(); waits += 1) {
    await sleep(100);
  }
}

async function sendOne(options: SendOptions, row: OutboxRow): Promise<'sent' | 'unsent' | 'away'> {
  const { db, clock, onError } = options;
  // It waited too long for its turn: another server may have it.
  if (row.due_at === null || clock() >= row.due_at) return 'unsent';
  try {
    const mail = await compose(options, row);
    if (mail === 'held') {
      await hold(options, row);
    } else if (mail === 'no_room') {
      // It is let out as soon as there is room.
      await holdForRoom(db, row, new Date(clock().getTime() + rememberedMs));
    } else if (mail === 'dropped') {
      await endMail(db, row, { outcome: 'dropped', now: clock() });
    } else if ('quietUntil' in mail) {
      await holdMail(db, row, { by: 'quiet_hours', until: mail.quietUntil });
    } else {
      await send(options, mail);
      await endMail(db, row, { outcome: 'sent', now: clock() });
      return 'sent';
    }
  } catch (error) {
    onError(error);
    await tryLater(options, row, error);
    if (isServerAway(error)) return 'away';
  }
  return 'unsent';
}

async function compose({ compose: kinds, clock }: SendOptions, row: OutboxRow) {
  const composeKind = kinds[row.kind];
  // Of a newer version, during an update.
  if (!composeKind) throw new Error(`No mail of the kind ${row.kind} is known`);
  return await composeKind(row, clock());
}

async function send(
  { db, mailer, putAddressAside, clock }: SendOptions,
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (isNoAddress(error)) {
      await putAddressAside(db, {
        receiver: { mailId: mail.id, address: mail.to },
        as: 'bounce',
        now: clock(),
      });
    }
    throw error;
  }
}

async function hold({ db, clock }: SendOptions, row: OutboxRow): Promise<void> {
  const now = clock();
  if (now.getTime() - row.created_at.getTime() > heldAtMostMs) {
    await endMail(db, row, { outcome: 'dropped', now });
  } else {
    const until = new Date(now.getTime() + holdMs);
    await holdMail(db, row, { by: 'address_unconfirmed', until });
  }
}

async function tryLater({ db, clock }: SendOptions, row: OutboxRow, error: unknown): Promise<void> {
  const now = clock();
  const problem = toProblem(error);
  if (isForGood(error) || row.attempts >= maxAttempts) {
    await endMail(db, row, { outcome: 'failed', problem, now });
  } else {
    const pauseMs = Math.min(maxBackoffMs, minuteMs * 2 ** (row.attempts - 1));
    await postponeMail(db, row, { until: new Date(now.getTime() + pauseMs), problem });
  }
}
