import type { Kysely } from 'kysely';
import { toPushMessage } from '#src/domain/inbox/push-message.ts';
import type { Database } from '#src/server/db/schema.ts';
import { readNotes, type NoteReader } from '../inbox/notes.ts';
import { switchOf } from '../inbox/channel.ts';
import { findQuietEnd } from '../inbox/quiet-end.ts';
import { removeDevice } from './device-repository.ts';
import { pushPause, toPushEnd } from './push-end.ts';
import {
  endPush,
  findDevice,
  findInboxId,
  findReceiver,
  holdPush,
  leasePushes,
  postponePush,
  removeEndedPushes,
  spreadPush,
  type PushRow,
} from './push-repository.ts';
import type { Push, Pusher } from './pusher.ts';

export type PushOptions = {
  db: Kysely<Database>;
  pusher: Pusher;
  /** Make the words; kinds without any are not pushed. */
  readers: readonly NoteReader[];
  /** How many messages a member has not read. */
  countUnread: (own: { memberId: string; now: Date }) => Promise<number>;
  clock: () => Date;
  onError: (error: unknown) => void;
  /** Aborted: nothing else is begun, and what was not begun is given back. */
  signal?: AbortSignal;
};

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

const minuteMs = 60_000;
const leaseMs = 5 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const atOnce = 8;
/** A day with the pauses between them: what is told a day late is old news, and lies in the inbox. */
const maxAttempts = 14;
const rememberedMs = 30 * dayMs;

/**
 * Pushes all due messages, several at once, and returns how many went out. A message to a member becomes one for each of their
 * devices first, so that each is tried by itself and none hears it twice because another was away. As with mails, no
 * transaction is open while a service is spoken to, and after a crash between sending and storing that, a message is sent again
 * with the same tag: it takes the place of the first.
 */
export async function sendDuePushes(options: PushOptions): Promise<number> {
  const { db, clock, signal } = options;
  /** Services that were not reached in this round: their messages wait without an attempt. */
  const away = new Set<string>();
  let sent = 0;
  for (;;) {
    if (signal?.aborted === true) return sent;
    const now = clock();
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const rows = await leasePushes(db, { now, leaseEnd, limit: 2 * atOnce });
    if (rows.length === 0) return sent;
    const waiting = [...rows];
    const sendInTurn = async (): Promise<void> => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        if (signal?.aborted === true) await holdPush(db, row, { until: clock(), problem: null });
        else if (await sendOne(options, row, away)) sent += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  }
}

/** Forgets what was pushed a month ago. */
export async function eraseOldPushes(db: Kysely<Database>, now: Date): Promise<number> {
  return await removeEndedPushes(db, new Date(now.getTime() - rememberedMs));
}

/** Whether it went out. A failure is stored, and does not stop the others. */
async function sendOne(options: PushOptions, row: PushRow, away: Set<string>): Promise<boolean> {
  const { clock, db, onError } = options;
  // It waited too long for its turn: another server may have it.
  if (row.due_at === null || clock() >= row.due_at) return false;
  try {
    const receiver = await findReceiver(db, row.member_id);
    if (receiver === undefined || !isWanted(row, receiver)) {
      await endPush(db, row, { outcome: 'dropped', now: clock() });
      return false;
    }
    const until = row.can_wait ? await findQuietEnd(db, receiver, clock()) : null;
    if (until !== null) {
      await holdPush(db, row, { until, problem: 'quiet_hours' });
      return false;
    }
    if (row.message_id !== null) return await sendToDevice(options, row, away);
    await spreadPush(db, row, clock());
  } catch (error) {
    onError(error);
    await tryLater(options, row, { problem: toProblem(error), retryAfterMs: null });
  }
  return false;
}

function isWanted(
  { topic }: PushRow,
  { state, suspended_at: suspendedAt, off }: Receiver,
): boolean {
  if (state !== 'active' || suspendedAt !== null) return false;
  return off?.includes(switchOf('push', topic)) !== true;
}

async function sendToDevice(
  options: PushOptions,
  row: PushRow,
  away: Set<string>,
): Promise<boolean> {
  const { db, pusher, clock } = options;
  const push = await compose(options, row);
  if (push === null) {
    await endPush(db, row, { outcome: 'dropped', now: clock() });
    return false;
  }
  const { origin } = new URL(push.device.endpoint);
  if (away.has(origin)) {
    const until = new Date(clock().getTime() + minuteMs);
    await holdPush(db, row, { until, problem: 'away' });
    return false;
  }
  const answer = await pusher.push(push).catch((error: unknown) => {
    away.add(origin);
    throw error;
  });
  const problem = String(answer.status);
  const now = clock();
  switch (toPushEnd(answer.status)) {
    case 'taken':
      await endPush(db, row, { outcome: 'sent', now });
      return true;
    case 'gone':
      await removeDevice(db, push.device.id);
      await endPush(db, row, { outcome: 'dropped', problem, now });
      return false;
    case 'refused':
      await endPush(db, row, { outcome: 'failed', problem, now });
      return false;
    case 'later':
      await tryLater(options, row, { problem, retryAfterMs: answer.retryAfterMs });
      return false;
  }
}

/** Null where the device is gone, or there is nothing to tell any more. */
async function compose(
  { db, readers, countUnread, clock }: PushOptions,
  row: PushRow,
): Promise<(Push & { device: { id: string } }) | null> {
  const now = clock();
  const device = await findDevice(db, row);
  if (device === undefined || row.message_id === null) return null;
  const own = { memberId: row.member_id, now };
  const { language } = device;
  const note = (await readNotes(readers, [row], { ...own, language })).get(row.id);
  if (note === undefined) return null;
  const leftMs = Math.min(dayMs, (note.until?.getTime() ?? Infinity) - now.getTime());
  if (leftMs <= 0) return null;
  return {
    device,
    ttl: Math.ceil(leftMs / 1000),
    isPressing: !row.can_wait,
    message: toPushMessage({
      tag: row.message_id,
      message: await findInboxId(db, row.key),
      title: note.title,
      body: note.from === null ? note.text : `${note.from}: ${note.text}`,
      language: note.language ?? language,
      path: note.path,
      unread: await countUnread(own),
    }),
  };
}

async function tryLater(
  { db, clock }: PushOptions,
  row: PushRow,
  { problem, retryAfterMs }: { problem: string; retryAfterMs: number | null },
): Promise<void> {
  const now = clock();
  if (row.attempts >= maxAttempts) {
    await endPush(db, row, { outcome: 'failed', problem, now });
  } else {
    const until = new Date(now.getTime() + pushPause(row.attempts, retryAfterMs));
    await postponePush(db, row, { until, problem });
  }
}

/** A code without an address: errors of connections quote theirs. */
function toProblem(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'error';
}
