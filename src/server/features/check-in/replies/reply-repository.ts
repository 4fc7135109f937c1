import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** What a ticket's runner replied to the questions that staff may see, in the questions' order. */
export async function listStaffReplies(
  db: Kysely<Database>,
  { eventId, codeHash }: { eventId: string; codeHash: string },
) {
  return await db
    .selectFrom('registrations')
    .innerJoin('question_replies', 'question_replies.registration_id', 'registrations.id')
    .innerJoin('event_questions', 'event_questions.id', 'question_replies.question_id')
    .select(['event_questions.id', 'event_questions.kind', 'event_questions.label'])
    .select(['event_questions.choices', 'question_replies.reply'])
    .where('registrations.event_id', '=', eventId)
    .where('registrations.code_hash', '=', codeHash)
    .where('event_questions.for_staff', '=', true)
    .orderBy('event_questions.position')
    .orderBy('event_questions.id')
    .execute();
}
