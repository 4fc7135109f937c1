import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { QueueFull } from '#src/server/platform/work-queue.ts';
import { countAttempt, refundAttempt, type Attempt } from './attempts.ts';

/** A full queue of password work takes less than this. */
const busySeconds = 2;

/** A key without personal data for counting attempts. */
export function attemptKey(keys: Keys, kind: string, subject: string): string {
  const digest = createHmac('sha256', keys.subkey('attempts')).update(subject).digest('base64url');
  return `${kind}:${digest}`;
}

/** Counts an attempt. @throws problem rate_limited */
export async function limitAttempts(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(db, attempt);
  if (!allowed) throw problem('rate_limited', { retryAfter });
}

/** Runs password work and refunds the attempt under all keys when the queue is full. @throws problem busy */
export async function runAttempt<T>(
  db: Kysely<Database>,
  keys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    for (const key of keys) await refundAttempt(db, key);
    throw problem('busy', { retryAfter: busySeconds });
  }
}
