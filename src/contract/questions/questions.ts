import * as z from 'zod/mini';
import { Id, IdParam, LocalText, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { line, requiredLine } from '../text.ts';
import { AskedQuestion } from './asked-question.ts';
import { fewestChoices, questionKinds, questionMost } from './question-choices.ts';

function bothLines(most: number) {
  return z.object({ id: requiredLine(most), en: z.optional(line(most)) });
}

export const ChoiceContent = z.object({
  id: z.nullable(Id),
  label: bothLines(questionMost.choice),
});

/** What a host sets of a question that exists; its kind stays, as replies depend on it. */
const fields = {
  label: bothLines(questionMost.label),
  /** With the id of one that exists, which keeps its replies; null for a new one. */
  choices: z.array(ChoiceContent).check(z.maxLength(questionMost.choices)),
  /** Null: asked in all. */
  category_ids: z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(100))),
  is_required: z.boolean(),
  /** Whether staff on race day see the replies. */
  for_staff: z.boolean(),
};

const NewQuestion = z.object({ kind: z.enum(questionKinds), ...fields }).check(
  z.refine(({ kind, choices }) => kind !== 'choice' || choices.length >= fewestChoices, {
    path: ['choices'],
    params: { code: 'too_few' },
  }),
);
export type NewQuestion = z.infer<typeof NewQuestion>;

const QuestionContent = z.object({ ...fields, is_retired: z.boolean() });
export type QuestionContent = z.infer<typeof QuestionContent>;

/** A question as its hosts see it. */
export const Question = z.extend(AskedQuestion, {
  /** Revision for optimistic locking. */
  rev: z.int(),
  /** Those taken away keep their replies' words. */
  choices: z.array(z.object({ id: Id, label: LocalText, is_off: z.boolean() })),
  for_staff: z.boolean(),
  /** Not asked any more; its replies stay. */
  is_retired: z.boolean(),
  /** How many replied. */
  replies: z.int(),
});
export type Question = z.infer<typeof Question>;

/** Those asked first, in their order, then the retired ones. */
const AllQuestions = z.object({ data: z.array(Question) });
const OneQuestion = z.object({ id: Id, questionId: Id });

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/question',
  access: 'member',
  tag: 'registration',
  summary: 'The questions that an event’s hosts ask of its runners, and how many replied',
  params: IdParam,
  response: AllQuestions,
});

export const createQuestion = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/question',
  access: 'member',
  tag: 'registration',
  summary: 'A new question, asked after the others',
  params: IdParam,
  body: NewQuestion,
  response: AllQuestions,
  status: 201,
});

export const changeQuestion = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/question/:questionId',
  access: 'member',
  tag: 'registration',
  summary:
    'Changes a question, or stops asking it; `conflict` when another host changed it meanwhile',
  params: OneQuestion,
  body: z.object({ rev: Rev, content: QuestionContent }),
  response: AllQuestions,
  problems: ['conflict'],
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/host/event/:id/question/:questionId',
  access: 'member',
  tag: 'registration',
  summary: 'Deletes a question that nobody replied to; `conflict` when somebody did',
  params: OneQuestion,
  response: AllQuestions,
  problems: ['conflict'],
});

export const orderQuestions = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/question',
  access: 'member',
  tag: 'registration',
  summary:
    'Puts the questions that are asked in an order; `conflict` when another host added or retired one meanwhile',
  params: IdParam,
  body: z.object({ ids: z.array(Id).check(z.maxLength(questionMost.asked)) }),
  response: AllQuestions,
  problems: ['conflict'],
});
