import type { Insertable, Kysely, Transaction } from 'kysely';
import type { QuestionContent } from '#src/contract/questions/questions.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { EventQuestionsTable, StoredChoice } from '#src/server/db/tables/questions.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** All questions of an event with how many replied: those that are asked in their order, then the retired ones. */
export async function listQuestionRows(db: Db, eventId: string) {
  return await db
    .selectFrom('event_questions')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('question_replies')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('question_replies.question_id', '=', 'event_questions.id')
        .as('replies'),
    )
    .where('event_id', '=', eventId)
    .orderBy((eb) => eb('retired_at', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type HostedQuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number];

/** Locks an event against other changes of its questions; false when there is no such event. */
export async function lockEventForQuestions(trx: Trx, eventId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a question against replies, so that it can be deleted. */
export async function lockQuestion(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('event_questions').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertQuestion(
  trx: Trx,
  question: Insertable<EventQuestionsTable>,
): Promise<void> {
  await trx.insertInto('event_questions').values(question).execute();
}

/** Changes a question of a locked event; one that is asked again comes last. */
export async function writeQuestion(
  trx: Trx,
  {
    id,
    content,
    choices,
    position,
    retiredAt,
    now,
  }: {
    id: string;
    content: QuestionContent;
    choices: readonly StoredChoice[];
    position: number;
    retiredAt: Date | null;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('event_questions')
    .set((eb) => ({
      ...contentColumns(content),
      choices: JSON.stringify(choices),
      position,
      retired_at: retiredAt,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteQuestionRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('event_questions').where('id', '=', id).execute();
}

/** Numbers the questions of a locked event by their place in the list, from 0. */
export async function writeOrder(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable('event_questions').set({ position }).where('id', '=', id).execute();
  }
}

/** What a host set of a question, as its columns hold it, without its choices. */
export function contentColumns({
  label,
  category_ids,
  is_required,
  for_staff,
}: Pick<QuestionContent, 'label' | 'category_ids' | 'is_required' | 'for_staff'>) {
  return {
    label: JSON.stringify(withoutEmpty(label)),
    category_ids: category_ids === null ? null : JSON.stringify(category_ids),
    is_required,
    for_staff,
  };
}

/** A text without an English one that is empty. */
export function withoutEmpty({ id, en }: { id: string; en?: string | undefined }) {
  return en === undefined || en === '' ? { id } : { id, en };
}
