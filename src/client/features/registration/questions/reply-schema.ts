import * as z from 'zod/mini';
import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import { readReply } from '#src/domain/questions/reply.ts';
import { isRecord } from '#src/client/lib/forms/fields.ts';
import { type ReplyPath, replyPath } from './reply-fields.ts';

type CheckedQuestion = Parameters<typeof readReply>[0];

/** The replies of a form that nests them, by question: the server's own rules, with reasons as messages. */
export function replySchema(questions: readonly CheckedQuestion[]) {
  const shape: Record<string, ReturnType<typeof replyOf>> = {};
  for (const question of questions) shape[question.id] = replyOf(question);
  return z.object(shape);
}

/** The values of such a form with a text for each question: a field that was not shown yet is not among them. */
export function withReplies(questions: readonly CheckedQuestion[], values: unknown): unknown {
  if (!isRecord(values)) return values;
  const given = isRecord(values['replies']) ? values['replies'] : {};
  const replies = Object.fromEntries(questions.map(({ id }) => [id, given[id] ?? '']));
  return { ...values, replies };
}

/** The same for a form of flat fields; `takeReplies` collects what it gives. */
export function replyShape(
  questions: readonly CheckedQuestion[],
): Record<ReplyPath, ReturnType<typeof replyOf>> {
  const shape: Record<ReplyPath, ReturnType<typeof replyOf>> = {};
  for (const question of questions) shape[replyPath(question.id)] = replyOf(question);
  return shape;
}

/** What to send of the replies in flat answers. */
export function takeReplies(
  questions: readonly Pick<AskedQuestion, 'id'>[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const entries = questions.map(({ id }) => [id, answers[replyPath(id)]] as const);
  return Object.fromEntries(
    entries.flatMap(([id, reply]) =>
      typeof reply === 'string' && reply !== '' ? [[id, reply]] : [],
    ),
  );
}

/** A group in which nobody chose has no text at all. */
function replyOf(question: CheckedQuestion) {
  return z.pipe(
    z.unknown(),
    z.transform((typed, context): string => {
      const { reply, fault } = readReply(question, typeof typed === 'string' ? typed : '');
      if (fault === null) return reply;
      context.issues.push({ code: 'custom', input: typed, params: { code: fault } });
      return '';
    }),
  );
}
