import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { QueueFull } from '#src/server/platform/work-queue.ts';
import { countAttempt, refundAttempt, type Attempt } from './attempts.ts';

/** The longest line of password work is done in less. */
const busySeconds = 2;

/** Rows of counted tries name nobody. */
export function attemptKey(keys: Keys, kind: string, subject: string): string {
  const digest = createHmac('sha256', keys.subkey('attempts')).update(subject).digest('base64url');
  return `${kind}:${digest}`;
}

/** Counts one try. @throws problem rate_limited */
export async function limitAttempts(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(db, attempt);
  if (!allowed) throw problem('rate_limited', { retryAfter });
}

/** Password work that found no place in the line was no try, under none of its keys. @throws problem busy */
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
