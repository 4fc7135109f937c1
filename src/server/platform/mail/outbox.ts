import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { MailOutboxTable } from '#src/server/db/tables/accounts.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Mail, Mailer } from './mailer.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type MailKind = MailOutboxTable['kind'];
export type OutboxRow = Selectable<MailOutboxTable>;

/** Writes a mail when it is sent; null when it is no longer needed. */
export type ComposeMail = (row: OutboxRow, now: Date) => Promise<Mail | null>;

export type OutboxJob = {
  db: Kysely<Database>;
  mailer: Mailer;
  compose: Readonly<Record<MailKind, ComposeMail>>;
  onError: (error: unknown) => void;
};

const minuteMs = 60_000;
const batchSize = 10;
const leaseMs = 5 * minuteMs;
const maxBackoffMs = 60 * minuteMs;
const maxAttempts = 12;

/**
 * Sends due mails and returns how many. Delivery is at least once: after a crash between sending and deleting, a mail is
 * sent again with the same Message-ID. Failures are retried with backoff for six hours.
 */
export async function sendDueMails(
  { db, mailer, compose, onError }: OutboxJob,
  now: Date,
): Promise<number> {
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const rows = await claimMails(db, { now, leaseEnd, limit: batchSize });
  let sent = 0;
  for (const row of rows) {
    try {
      const mail = await compose[row.kind](row, now);
      if (mail) await mailer.send(mail);
      await deleteMail(db, row.id);
      if (mail) sent += 1;
    } catch (error) {
      onError(error);
      if (row.attempts >= maxAttempts) await deleteMail(db, row.id);
      else await postponeMail(db, row.id, backoffUntil(row.attempts, now));
    }
  }
  return sent;
}

function backoffUntil(attempts: number, now: Date): Date {
  const backoffMs = Math.min(maxBackoffMs, minuteMs * 2 ** (attempts - 1));
  return new Date(now.getTime() + backoffMs);
}

/** Adds a mail to the outbox, in the transaction of its cause. */
export async function insertMail(
  db: Db,
  { kind, recipient, now }: { kind: MailKind; recipient: string; now: Date },
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: newId(), kind, recipient, due_at: now, created_at: now })
    .execute();
}

/** Leases due mails until `leaseEnd`; if this server dies, another one sends them after that. */
async function claimMails(
  db: Db,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<OutboxRow[]> {
  return await db
    .updateTable('mail_outbox')
    .set((eb) => ({ due_at: leaseEnd, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Reschedules a mail. */
async function postponeMail(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('mail_outbox').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Deletes a mail from the outbox after sending or giving up. */
async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}
