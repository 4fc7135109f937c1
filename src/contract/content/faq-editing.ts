import * as z from 'zod/mini';
import { answerMost, answerStates, faqTopics } from './content-choices.ts';
import { Id, IdParam, LocalText, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, line, requiredLine } from '../text.ts';

const AnswerState = z.enum(answerStates);

/** An answer of the FAQ as editors see it. */
export const DeskAnswer = z.object({
  id: Id,
  /** Of its address, `/faq#cara-daftar`; stays when the question changes. */
  slug: z.string(),
  topic: z.string(),
  question: LocalText,
  answer: LocalText,
  state: AnswerState,
  /** Counts its changes; sent with the next one. */
  rev: z.int(),
  /** It came with the app, and nobody has changed its text. */
  is_shipped: z.boolean(),
});
export type DeskAnswer = z.infer<typeof DeskAnswer>;

/** The text of an answer. English may be left out: Indonesian is shown instead, with a note. */
export const AnswerContent = z.object({
  topic: z.enum(faqTopics),
  question: requiredLine(answerMost.question),
  question_en: line(answerMost.question),
  answer: freeText(answerMost.answer).check(z.minLength(1)),
  answer_en: freeText(answerMost.answer),
});
export type AnswerContent = z.output<typeof AnswerContent>;

const Answer = z.object({ answer: DeskAnswer });

export const listDeskAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/faq',
  access: 'member',
  tag: 'content',
  summary: 'All answers of the FAQ in their order, for editors; anybody else gets not_found',
  response: z.object({ data: z.array(DeskAnswer) }),
  problems: ['not_found'],
});

export const createAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/faq',
  access: 'member',
  tag: 'content',
  summary: 'A new answer at the end, shown once it is published',
  body: AnswerContent,
  response: Answer,
  status: 201,
  problems: ['not_found'],
});

export const changeAnswer = endpoint({
  method: 'PUT',
  path: '/api/admin/faq/:id',
  access: 'member',
  tag: 'content',
  summary: 'Changes the text of an answer, also of one that came with the app',
  params: IdParam,
  body: z.extend(AnswerContent, { rev: Rev }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

export const setAnswerState = endpoint({
  method: 'PUT',
  path: '/api/admin/faq/:id/state',
  access: 'member',
  tag: 'content',
  summary: 'Publishes, hides, deletes or brings back an answer',
  params: IdParam,
  body: z.object({ rev: Rev, state: AnswerState }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

const Order = z.array(Id).check(z.maxLength(500));

export const orderAnswers = endpoint({
  method: 'PUT',
  path: '/api/admin/faq-order',
  access: 'member',
  tag: 'content',
  summary: 'Puts the answers that are not deleted in another order, from the one that was seen',
  body: z.object({ from: Order, to: Order }),
  response: z.object({ data: z.array(DeskAnswer) }),
  problems: ['not_found', 'conflict'],
});
