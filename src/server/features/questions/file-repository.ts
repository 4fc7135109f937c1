import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { isOfKeeper } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ReplyFilesTable } from '#src/server/db/tables/questions.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** The event of a question that asks for a file now, or null. */
export async function findFileQuestion(db: Db, id: string): Promise<{ event_id: string } | null> {
  const row = await db
    .selectFrom('event_questions')
    .select('event_id')
    .where('id', '=', id)
    .where('kind', '=', 'file')
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** How many files of a member wait to be replies: enough for a captain who completes places in several tabs. */
const mostUnused = 10;

/** Keeps a file that is no reply yet; the member's oldest such goes where there are too many. */
export async function insertFile(
  trx: Trx,
  file: Insertable<ReplyFilesTable> & { member_id: string },
): Promise<void> {
  await trx.insertInto('reply_files').values(file).execute();
  await trx
    .deleteFrom('reply_files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reply_files')
        .select('id')
        .where('member_id', '=', file.member_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(mostUnused),
    )
    .execute();
}

/** Those of these files that are a member's own and no reply yet, or replies of this registration; locked. */
export async function lockUsableFiles(
  trx: Trx,
  {
    ids,
    memberId,
    registrationId,
  }: { ids: readonly string[]; memberId: string; registrationId: string | null },
) {
  return await trx
    .selectFrom('reply_files')
    .select(['id', 'question_id', 'name'])
    .where(sql<boolean>`id = any(${ids})`)
    .where((eb) =>
      eb.or([eb('member_id', '=', memberId), eb('registration_id', '=', registrationId)]),
    )
    .forUpdate()
    .execute();
}

/** Makes the files that a registration's replies name its own, in place of earlier ones. */
export async function attachFiles(trx: Trx, registrationId: string): Promise<void> {
  const replies = sql`
    select question_id, split_part(reply, ' ', 1) as file_id
    from question_replies where registration_id = ${registrationId}`;
  await sql`
    delete from reply_files using (${replies}) named
    where reply_files.registration_id = ${registrationId}
      and reply_files.question_id = named.question_id and reply_files.id <> named.file_id
  `.execute(trx);
  // Of the same question only: the same words as text name no file.
  await sql`
    update reply_files set registration_id = ${registrationId}, member_id = null
    from (${replies}) named
    where reply_files.question_id = named.question_id and reply_files.id = named.file_id
      and reply_files.registration_id is null
  `.execute(trx);
}

type Which = { registrationId: string; questionId: string } & (
  | { eventId: string }
  | { memberId: string }
);

/** The file that a registration replied with: of one of an event, or of one's own. Null when there is none. */
export async function findReplyFile(db: Db, { registrationId, questionId, ...whose }: Which) {
  const row = await db
    .selectFrom('reply_files')
    .innerJoin('registrations', 'registrations.id', 'reply_files.registration_id')
    .select(['reply_files.type', 'reply_files.name', 'reply_files.cipher'])
    .where('reply_files.registration_id', '=', registrationId)
    .where('reply_files.question_id', '=', questionId)
    .where((eb) =>
      'eventId' in whose
        ? eb('registrations.event_id', '=', whose.eventId)
        : isOfKeeper('registrations', whose.memberId),
    )
    .executeTakeFirst();
  return row ?? null;
}

const weekMs = 7 * 24 * 3_600_000;

/** Erases files that became nobody's reply within a week, longer than a form's draft is kept; returns how many. */
export async function eraseUnusedFiles(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reply_files')
    .where('registration_id', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - weekMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
