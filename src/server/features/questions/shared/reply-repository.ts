import { sql, type Kysely, type Transaction } from 'kysely';
import { isOfKeeper } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** What registrations replied, by question. */
export async function listReplies(db: Db, registrationIds: readonly string[]) {
  return await db
    .selectFrom('question_replies')
    .select(['registration_id', 'question_id', 'reply'])
    .where(sql<boolean>`registration_id = any(${registrationIds})`)
    .execute();
}

/** Replaces a registration's replies to these questions; other replies stay. */
export async function writeReplies(
  trx: Trx,
  {
    registrationId,
    questionIds,
    replies,
    now,
  }: {
    registrationId: string;
    questionIds: readonly string[];
    replies: Readonly<Record<string, string>>;
    now: Date;
  },
): Promise<void> {
  const gone = questionIds.filter((id) => !(id in replies));
  if (gone.length > 0) {
    await trx
      .deleteFrom('question_replies')
      .where('registration_id', '=', registrationId)
      .where('question_id', 'in', gone)
      .execute();
  }
  const rows = Object.entries(replies).map(([question_id, reply]) => ({
    registration_id: registrationId,
    question_id,
    reply,
    updated_at: now,
  }));
  if (rows.length === 0) return;
  // A reply with a file is never deleted to be written again: its file would go.
  await trx
    .insertInto('question_replies')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'question_id']).doUpdateSet((eb) => ({
        reply: eb.ref('excluded.reply'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** A member's own registration with what decides whether their replies may be changed; null when it is not theirs. */
export async function findReplyingPlace(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
) {
  const row = await replyingPlace(db, { id, memberId }).executeTakeFirst();
  return row ?? null;
}

/** As `findReplyingPlace`, locked against being given to somebody else. */
export async function lockReplyingPlace(trx: Trx, which: { id: string; memberId: string }) {
  const row = await replyingPlace(trx, which).forNoKeyUpdate('registrations').executeTakeFirst();
  return row ?? null;
}

function replyingPlace(db: Db, { id, memberId }: { id: string; memberId: string }) {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.event_id',
      'registrations.category_id',
      'registrations.state',
      'events.state as event_state',
      'events.registration_closes_at',
      'categories.flag_off_at',
    ])
    .where('registrations.id', '=', id)
    .where(isOfKeeper('registrations', memberId));
}

/** Erases what registrations replied, with their files. */
export async function deleteReplies(trx: Trx, registrationIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('question_replies')
    .where('registration_id', 'in', registrationIds)
    .execute();
}
