import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#src/contract/content/faq-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { listAnswerRows, type AnswerRow } from './answer-repository.ts';
import { changeAnswer, createAnswer, orderAnswers, setAnswerState } from './answer-service.ts';

/** The answers of the FAQ, for editors. */
export function answerRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  // The search finds them, too.
  const told = () => app.publicData.changed('content', 'search');
  const readAll = async () => ({ data: (await listAnswerRows(db)).map(answerView) });

  route(app, contract.listDeskAnswers, async ({ member }) => {
    requireEditor(member);
    return await readAll();
  });

  route(app, contract.createAnswer, async ({ body: content, member, now }) => {
    requireEditor(member);
    const row = await createAnswer(db, { content, editorId: member.id, now });
    return { answer: answerView(row) };
  });

  route(app, contract.changeAnswer, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const { rev, ...content } = body;
    const row = await changeAnswer(db, { id, rev, content, editorId: member.id, now });
    told();
    return { answer: answerView(row) };
  });

  route(app, contract.setAnswerState, async ({ params: { id }, body, member, now }) => {
    requireEditor(member);
    const row = await setAnswerState(db, { id, ...body, editorId: member.id, now });
    told();
    return { answer: answerView(row) };
  });

  route(app, contract.orderAnswers, async ({ body, member, now }) => {
    requireEditor(member);
    await orderAnswers(db, { ...body, editorId: member.id, now });
    told();
    return await readAll();
  });
}

function answerView({ edited_at: editedAt, ...row }: AnswerRow): contract.DeskAnswer {
  return { ...row, is_shipped: editedAt === null };
}
