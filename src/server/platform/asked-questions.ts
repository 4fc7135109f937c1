import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { EventQuestionsTable } from '#src/server/db/tables/questions.ts';

export type QuestionRow = Selectable<EventQuestionsTable>;

/** The questions that an event's hosts ask now, in order; `lock`: none of them is deleted until the transaction ends. */
export async function listAskedQuestions(
  db: Kysely<Database> | Transaction<Database>,
  eventId: string,
  lock: 'lock' | null = null,
): Promise<QuestionRow[]> {
  const query = db
    .selectFrom('event_questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
  return await (lock === null ? query : query.forKeyShare()).execute();
}

/** A question as it is asked: with the choices that there are now. */
export function askedView(row: QuestionRow): AskedQuestion {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    choices: row.choices.filter((choice) => !choice.is_off).map(({ id, label }) => ({ id, label })),
    category_ids: row.category_ids,
    is_required: row.is_required,
  };
}
