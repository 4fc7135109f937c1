import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import { replySchema, replyShape, takeReplies, withReplies } from './reply-schema.ts';

const bus = { id: 'bus000000000' };
const questions = [
  { id: 'a', kind: 'choice' as const, choices: [bus], category_ids: null, is_required: true },
  { id: 'b', kind: 'number' as const, choices: [], category_ids: null, is_required: false },
];

function reasonsOf(schema: z.ZodMiniType, value: unknown) {
  const { issues = [] } = parseWithReasons(schema, value);
  return issues.map(({ path, message }) => [path.join('.'), message]);
}

test('a form that holds no replies yet lacks those that are required', () => {
  const form = z.object({ replies: replySchema(questions) });
  for (const values of [{}, { replies: {} }]) {
    expect(reasonsOf(form, withReplies(questions, values))).toEqual([['replies.a', 'required']]);
  }
  expect(withReplies(questions, null)).toBeNull();
  // What the form library reads from a group without a choice.
  expect(reasonsOf(replySchema(questions), { a: null, b: '' })).toEqual([['a', 'required']]);
});

test('each reply is refused with the reason that the server gives', () => {
  expect(reasonsOf(replySchema(questions), { a: 'boat', b: 'lima' })).toEqual([
    ['a', 'unknown'],
    ['b', 'number'],
  ]);
});

test('replies leave as the server stores them, without those that are not asked', () => {
  const typed = { a: bus.id, b: ' 57,5', other: 'x' };
  expect(parseWithReasons(replySchema(questions), typed).value).toEqual({ a: bus.id, b: '57.5' });
});

test('flat fields are collected by question, without empty ones', () => {
  const schema = z.object(replyShape(questions));
  const { value } = parseWithReasons(schema, { 'replies.a': bus.id, 'replies.b': '' });
  expect(takeReplies(questions, value ?? {})).toEqual({ a: bus.id });
});
