import { sql, type Kysely } from 'kysely';
import { readFileReply } from '#src/domain/questions/file-reply.ts';
import type { Database } from '#src/server/db/schema.ts';

/** What a member replied to hosts' questions, with the question and, of a choice, its words; of a file, its name. */
export async function readReplies(db: Kysely<Database>, registrationIds: readonly string[]) {
  const rows = await db
    .selectFrom('question_replies')
    .innerJoin('event_questions', 'event_questions.id', 'question_replies.question_id')
    .select(['question_replies.registration_id', 'event_questions.label as question'])
    .select(['question_replies.reply', 'question_replies.updated_at'])
    .select(['event_questions.kind', 'event_questions.choices'])
    .where(sql<boolean>`question_replies.registration_id = any(${registrationIds})`)
    .orderBy('event_questions.position')
    .execute();
  return rows.map(({ kind, choices, reply, ...row }) => ({
    ...row,
    reply:
      kind === 'file' ? nameOf(reply) : (choices.find(({ id }) => id === reply)?.label ?? reply),
  }));
}

function nameOf(reply: string): string {
  return readFileReply(reply)?.name ?? reply;
}
