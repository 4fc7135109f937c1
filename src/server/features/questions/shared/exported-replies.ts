import type { Transaction } from 'kysely';
import type { ExportedQuestion } from '#src/contract/participants/participant-export.ts';
import type { Database } from '#src/server/db/schema.ts';
import { listQuestionRows } from './question-repository.ts';
import { listReplies } from './reply-repository.ts';

/** What these registrations replied, and the questions for the columns: those that are asked, and others with replies. */
export async function readExportedReplies(
  trx: Transaction<Database>,
  eventId: string,
  registrationIds: readonly string[],
) {
  const byRegistration = new Map<string, Record<string, string>>();
  const repliesOf = (id: string): Readonly<Record<string, string>> => byRegistration.get(id) ?? {};
  if (registrationIds.length === 0) return { questions: [], repliesOf };
  const replied = new Set<string>();
  for (const { registration_id: id, question_id, reply } of await listReplies(
    trx,
    registrationIds,
  )) {
    byRegistration.set(id, { ...byRegistration.get(id), [question_id]: reply });
    replied.add(question_id);
  }
  const rows = await listQuestionRows(trx, eventId);
  const questions: ExportedQuestion[] = rows
    .filter((row) => row.retired_at === null || replied.has(row.id))
    .map(({ id, kind, label, choices }) => ({
      id,
      kind,
      label,
      choices: choices.map((choice) => ({ id: choice.id, label: choice.label })),
    }));
  return { questions, repliesOf };
}
