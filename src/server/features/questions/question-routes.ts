import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changeQuestion as changeQuestionEndpoint,
  createQuestion as createQuestionEndpoint,
  deleteQuestion as deleteQuestionEndpoint,
  listQuestions,
  orderQuestions as orderQuestionsEndpoint,
  type Question,
} from '#src/contract/questions/questions.ts';
import { getOwnReplies, updateOwnReplies } from '#src/contract/questions/replies.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { askedView } from '#src/server/platform/asked-questions.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { listQuestionRows, type HostedQuestionRow } from './shared/question-repository.ts';
import {
  changeQuestion,
  createQuestion,
  deleteQuestion,
  orderQuestions,
} from './question-service.ts';
import { changeOwnReplies, readOwnReplies } from './shared/reply-service.ts';

/** The hosts' own questions to an event's runners, and what each runner replied, for themselves. */
export function questionRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  route(app, listQuestions, async ({ params: { id: eventId }, member }) => {
    await requireHost(db, { eventId, memberId: member.id });
    return view(await listQuestionRows(db, eventId));
  });

  route(app, createQuestionEndpoint, async ({ params, body, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return changed(await createQuestion(db, { ...host, question: body }));
  });

  route(app, changeQuestionEndpoint, async ({ params, body, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return changed(await changeQuestion(db, { ...host, id: params.questionId, ...body }));
  });

  route(app, deleteQuestionEndpoint, async ({ params, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return changed(await deleteQuestion(db, { ...host, id: params.questionId }));
  });

  route(app, orderQuestionsEndpoint, async ({ params, body, member, now }) => {
    const host = { eventId: params.id, hostId: member.id, now };
    return changed(await orderQuestions(db, { ...host, ids: body.ids }));
  });

  route(app, getOwnReplies, async ({ params: { id }, member, now }) =>
    readOwnReplies(db, { id, memberId: member.id, now }),
  );

  route(app, updateOwnReplies, async ({ params: { id }, body, member, now }) =>
    changeOwnReplies(db, { id, memberId: member.id, now, replies: body.replies }),
  );

  function changed(rows: readonly HostedQuestionRow[]) {
    // The form for registering has them from the event's public answer.
    app.publicData.changed('races-events');
    return view(rows);
  }
}

function view(rows: readonly HostedQuestionRow[]): { data: Question[] } {
  return {
    data: rows.map((row) => ({
      ...askedView(row),
      rev: row.rev,
      choices: row.choices,
      for_staff: row.for_staff,
      is_retired: row.retired_at !== null,
      replies: row.replies ?? 0,
    })),
  };
}
