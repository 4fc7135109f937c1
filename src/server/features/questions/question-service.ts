import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import { fewestChoices, questionMost } from '#src/contract/questions/question-choices.ts';
import type { NewQuestion, QuestionContent } from '#src/contract/questions/questions.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { StoredChoice } from '#src/server/db/tables/questions.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hostTx } from '#src/server/rights/hosting.ts';
import { checkNamedCategories } from '#src/server/rights/named-categories.ts';
import {
  contentColumns,
  deleteQuestionRow,
  insertQuestion,
  listQuestionRows,
  lockEventForQuestions,
  lockQuestion,
  withoutEmpty,
  writeOrder,
  writeQuestion,
  type HostedQuestionRow,
} from './shared/question-repository.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Host = { eventId: string; hostId: string; now: Date };
type One = Host & { id: string };

/** A new question, asked last. Throws problem not_found, invalid_request at the field that does not fit. */
export async function createQuestion(
  db: Db,
  { question, ...host }: Host & { question: NewQuestion },
): Promise<HostedQuestionRow[]> {
  return await changeQuestions(db, host, async (trx, rows) => {
    makeRoom(rows);
    await checkNamedCategories(trx, { ...host, ids: question.category_ids });
    const id = newId();
    await insertQuestion(trx, {
      ...contentColumns(question),
      id,
      event_id: host.eventId,
      kind: question.kind,
      choices: JSON.stringify(question.kind === 'choice' ? toChoices(question.choices, []) : []),
      position: lastPosition(rows) + 1,
      retired_at: null,
      created_at: host.now,
      updated_at: host.now,
    });
    await tell(trx, { ...host, id }, 'question.created');
  });
}

/**
 * Changes a question, stops asking it, or asks it again. A choice that is taken away stays with the replies that have it.
 *
 * @throws problem not_found, conflict when another host changed it since, invalid_request at the field that does not fit
 */
export async function changeQuestion(
  db: Db,
  { rev, content, ...one }: One & { rev: number; content: QuestionContent },
): Promise<HostedQuestionRow[]> {
  return await changeQuestions(db, one, async (trx, rows) => {
    const row = find(rows, one.id);
    if (row.rev !== rev) throw problem('conflict');
    const isBack = row.retired_at !== null && !content.is_retired;
    if (isBack) makeRoom(rows);
    const kept = row.category_ids ?? [];
    await checkNamedCategories(trx, { ...one, ids: content.category_ids, kept });
    const isChoice = row.kind === 'choice';
    if (isChoice && content.choices.length < fewestChoices)
      throw invalidField('choices', 'too_few');
    await writeQuestion(trx, {
      id: one.id,
      content,
      choices: isChoice ? toChoices(content.choices, row.choices) : [],
      position: isBack ? lastPosition(rows) + 1 : row.position,
      retiredAt: content.is_retired ? (row.retired_at ?? one.now) : null,
      now: one.now,
    });
    await tell(trx, one, actionOf(row.retired_at !== null, content.is_retired));
  });
}

/** Deletes a question. Throws problem not_found, conflict when somebody replied to it. */
export async function deleteQuestion(db: Db, one: One): Promise<HostedQuestionRow[]> {
  return await changeQuestions(db, one, async (trx, rows) => {
    find(rows, one.id);
    await lockQuestion(trx, one.id);
    // Read again: no reply comes in from here on.
    if (find(await listQuestionRows(trx, one.eventId), one.id).replies !== 0) {
      throw problem('conflict');
    }
    await deleteQuestionRow(trx, one.id);
    await tell(trx, one, 'question.deleted');
  });
}

/** Orders the questions that are asked. Throws problem not_found, conflict when they are others than these. */
export async function orderQuestions(
  db: Db,
  { ids, ...host }: Host & { ids: readonly string[] },
): Promise<HostedQuestionRow[]> {
  return await changeQuestions(db, host, async (trx, rows) => {
    const asked = rows.filter(isAsked).map(({ id }) => id);
    const isSame = asked.length === ids.length && asked.every((id) => ids.includes(id));
    if (!isSame) throw problem('conflict');
    await writeOrder(trx, ids);
    await tell(trx, { ...host, id: host.eventId }, 'question.ordered');
  });
}

/** Changes the questions of an event, one host at a time, and returns them as they are then. */
async function changeQuestions(
  db: Db,
  host: Host,
  work: (trx: Trx, rows: readonly HostedQuestionRow[]) => Promise<void>,
): Promise<HostedQuestionRow[]> {
  return await hostTx(db, host, async (trx) => {
    if (!(await lockEventForQuestions(trx, host.eventId))) throw problem('not_found');
    await work(trx, await listQuestionRows(trx, host.eventId));
    return await listQuestionRows(trx, host.eventId);
  });
}

function find(rows: readonly HostedQuestionRow[], id: string): HostedQuestionRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw problem('not_found');
  return row;
}

function isAsked({ retired_at: retiredAt }: HostedQuestionRow): boolean {
  return retiredAt === null;
}

function makeRoom(rows: readonly HostedQuestionRow[]): void {
  if (rows.filter(isAsked).length >= questionMost.asked) throw invalidField('label', 'too_many');
}

function lastPosition(rows: readonly HostedQuestionRow[]): number {
  return Math.max(-1, ...rows.map(({ position }) => position));
}

/** The choices of a question as they are stored: those that are offered, then those that were. */
function toChoices(
  choices: QuestionContent['choices'],
  stored: readonly StoredChoice[],
): StoredChoice[] {
  const known = new Set(stored.map(({ id }) => id));
  const offered = choices.map(({ id, label }) => ({
    id: id !== null && known.delete(id) ? id : newId(),
    label: withoutEmpty(label),
    is_off: false,
  }));
  return [
    ...offered,
    ...stored.filter(({ id }) => known.has(id)).map((choice) => ({ ...choice, is_off: true })),
  ];
}

function actionOf(wasRetired: boolean, isRetired: boolean): AuditAction {
  if (wasRetired === isRetired) return 'question.changed';
  return isRetired ? 'question.retired' : 'question.asked_again';
}

/** Without the words of the question: a host may have written somebody's name into it. */
async function tell(
  trx: Trx,
  { eventId, hostId, id, now }: One,
  action: AuditAction,
): Promise<void> {
  const detail = { event_id: eventId };
  await insertAudit(trx, { action, actorId: hostId, subjectId: id, detail, now });
}
