import { expect, test } from 'vitest';
import type { DeskAnswer } from '#src/contract/content/faq-editing.ts';
import { moved, orderOf } from './answer-order.ts';

const made = (id: string, topic: string, state: DeskAnswer['state'] = 'published'): DeskAnswer => ({
  id,
  topic,
  state,
  slug: id,
  question: { id },
  answer: { id },
  rev: 1,
  is_shipped: true,
});

const answers = [
  made('a', 'payment'),
  made('b', 'ticket', 'hidden'),
  made('x', 'payment', 'deleted'),
  made('c', 'payment'),
];

test('what is deleted has no place', () => {
  expect(orderOf(answers)).toEqual(['a', 'b', 'c']);
});

test('an answer changes places within its topic', () => {
  expect(moved(answers, 'c', -1)).toEqual(['c', 'b', 'a']);
  expect(moved(answers, 'a', 1)).toEqual(['c', 'b', 'a']);
});

test('the first, the last and the deleted stay', () => {
  expect(moved(answers, 'a', -1)).toBeNull();
  expect(moved(answers, 'c', 1)).toBeNull();
  expect(moved(answers, 'x', 1)).toBeNull();
});
