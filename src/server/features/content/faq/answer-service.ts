import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { AnswerContent, DeskAnswer } from '#src/contract/content/faq-editing.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import {
  findLastPlace,
  insertAnswer,
  lockAnswer,
  lockAnswers,
  placeAnswer,
  updateAnswer,
  type AnswerRow,
} from './answer-repository.ts';

type Db = Kysely<Database>;
type State = DeskAnswer['state'];
type Editing = { editorId: string; now: Date };

/** Stores a new answer after all others; nobody sees it before it is published. */
export async function createAnswer(
  db: Db,
  { content, editorId, now }: Editing & { content: AnswerContent },
): Promise<AnswerRow> {
  return await memberTx(db, editorId, async (trx) => {
    await lockAnswers(trx);
    const id = newId();
    const slug = toSlug(content.question) || id;
    const row = {
      ...toColumns(content, now),
      id,
      slug,
      state: 'hidden' as const,
      position: (await findLastPlace(trx)) + 1,
      placed_at: now,
    };
    const isStored = await insertAnswer(trx, row);
    // The same question again has an address of its own.
    if (!isStored) await insertAnswer(trx, { ...row, slug: `${slug}-${id}` });
    await insertAudit(trx, { action: 'faq.created', actorId: editorId, subjectId: id, now });
    return await getLocked(trx, id);
  });
}

/**
 * Changes the text of an answer that is still as the editor saw it.
 *
 * @throws problem not_found, conflict
 */
export async function changeAnswer(
  db: Db,
  input: Editing & { id: string; rev: number; content: AnswerContent },
): Promise<AnswerRow> {
  const { id, content, now } = input;
  const change = toColumns(content, now);
  return await edit(db, input, async (trx) => ({
    row: await updateAnswer(trx, { id, change }),
    action: 'faq.changed',
  }));
}

/**
 * Publishes, hides, deletes or brings back an answer that is still as the editor saw it.
 *
 * @throws problem not_found, conflict
 */
export async function setAnswerState(
  db: Db,
  input: Editing & { id: string; rev: number; state: State },
): Promise<AnswerRow> {
  const { id, state } = input;
  return await edit(db, input, async (trx, from) => ({
    row: await updateAnswer(trx, { id, change: { state } }),
    action: from.state === 'deleted' && state !== 'deleted' ? 'faq.restored' : stateActions[state],
  }));
}

const stateActions = {
  published: 'faq.published',
  hidden: 'faq.unpublished',
  deleted: 'faq.deleted',
} as const satisfies Record<State, AuditAction>;

/**
 * Puts the answers that are not deleted in another order, if they still are in the one that the editor saw.
 *
 * @throws problem conflict
 */
export async function orderAnswers(
  db: Db,
  { from, to, editorId, now }: Editing & { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    const rows = await lockAnswers(trx);
    const shown = rows.filter(({ state }) => state !== 'deleted').map(({ id }) => id);
    const isSame = shown.join() === from.join() && to.toSorted().join() === from.toSorted().join();
    if (!isSame) throw problem('conflict');
    for (const [position, id] of to.entries()) await placeAnswer(trx, { id, position, now });
    await insertAudit(trx, { action: 'faq.ordered', actorId: editorId, now });
  });
}

type Edit = { row: AnswerRow; action: AuditAction };

/** Runs a change of one answer under its lock, and notes it. */
async function edit(
  db: Db,
  { id, rev, editorId, now }: Editing & { id: string; rev: number },
  work: (trx: Transaction<Database>, from: AnswerRow) => Promise<Edit>,
): Promise<AnswerRow> {
  return await memberTx(db, editorId, async (trx) => {
    const from = await getLocked(trx, id);
    if (from.rev !== rev) throw problem('conflict');
    const { row, action } = await work(trx, from);
    await insertAudit(trx, { action, actorId: editorId, subjectId: id, now });
    return row;
  });
}

async function getLocked(trx: Transaction<Database>, id: string): Promise<AnswerRow> {
  const row = await lockAnswer(trx, id);
  if (row === null) throw problem('not_found');
  return row;
}

function toColumns(content: AnswerContent, now: Date) {
  const { topic, question, question_en: questionEn, answer, answer_en: answerEn } = content;
  return {
    topic,
    question: JSON.stringify(toText(question, questionEn)),
    answer: JSON.stringify(toText(answer, answerEn)),
    edited_at: now,
  };
}

function toText(id: string, en: string) {
  return en === '' ? { id } : { id, en };
}
