import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { AnswerContent, DeskAnswer } from '#src/contract/content/faq-editing.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { findNextPlace } from '#src/server/platform/desk/ordered-rows.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import {
  changeSeen,
  orderSeen,
  type Editing,
  type Seen,
  type SeenOrder,
} from '#src/server/rights/seen-change.ts';
import {
  insertAnswer,
  lockAnswer,
  lockAnswers,
  placeAnswers,
  updateAnswer,
  type AnswerRow,
} from './answer-repository.ts';

type Db = Kysely<Database>;
type State = DeskAnswer['state'];

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
      position: await findNextPlace(trx, 'faq_items'),
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
  { content, ...seen }: Seen & { content: AnswerContent },
): Promise<AnswerRow> {
  const { id, now } = seen;
  return await changeSeen(db, seen, {
    lock: lockAnswer,
    change: async (trx) => ({
      row: await updateAnswer(trx, { id, change: toColumns(content, now) }),
      action: 'faq.changed',
    }),
  });
}

/**
 * Publishes, hides, deletes or brings back an answer that is still as the editor saw it.
 *
 * @throws problem not_found, conflict
 */
export async function setAnswerState(
  db: Db,
  { state, ...seen }: Seen & { state: State },
): Promise<AnswerRow> {
  const { id } = seen;
  return await changeSeen(db, seen, {
    lock: lockAnswer,
    change: async (trx, from) => {
      const isBack = from.state === 'deleted' && state !== 'deleted';
      return {
        row: await updateAnswer(trx, { id, change: { state } }),
        action: isBack ? 'faq.restored' : stateActions[state],
      };
    },
  });
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
export async function orderAnswers(db: Db, order: SeenOrder): Promise<void> {
  await orderSeen(db, order, {
    lock: async (trx) => {
      const rows = await lockAnswers(trx);
      return rows.filter(({ state }) => state !== 'deleted').map(({ id }) => id);
    },
    place: (trx, ids) => placeAnswers(trx, { ids, now: order.now }),
    action: 'faq.ordered',
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
