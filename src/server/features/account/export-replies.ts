import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** What a member replied to hosts' questions, with the question and, of a choice, its words. */
export async function readReplies(db: Kysely<Database>, registrationIds: readonly string[]) {
  const rows = await db
    .selectFrom('question_replies')
    .innerJoin('event_questions', 'event_questions.id', 'question_replies.question_id')
    .select(['question_replies.registration_id', 'event_questions.label as question'])
    .select(['question_replies.reply', 'question_replies.updated_at', 'event_questions.choices'])
    .where(sql<boolean>`question_replies.registration_id = any(${registrationIds})`)
    .orderBy('event_questions.position')
    .execute();
  return rows.map(({ choices, reply, ...row }) => ({
    ...row,
    reply: choices.find(({ id }) => id === reply)?.label ?? reply,
  }));
}
