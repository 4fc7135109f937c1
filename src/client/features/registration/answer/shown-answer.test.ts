import { expect, test } from 'vitest';
import type { OutboxEntry } from '#src/client/lib/storage/outbox-entry.ts';
import { answerFromTicket, toShownAnswer } from './shown-answer.ts';

const nothingSaid = { answer: null, registration: null, missing: [] };

function waiting(payload: unknown, refusal: string | null = null): OutboxEntry {
  return {
    id: '0',
    kind: 'answer',
    subject: 'answer:kak000000000',
    owner: '',
    about: null,
    path: '/',
    payload,
    savedAt: 0,
    refusal,
  };
}

test('what waits counts before what the server knows', () => {
  const kept = waiting({ answer: 'in', category_id: 'c1' });
  expect(toShownAnswer(nothingSaid, kept)).toEqual({ answer: 'in', categoryId: 'c1' });
  expect(toShownAnswer({ ...nothingSaid, answer: 'in' }, waiting({ answer: 'out' }))).toEqual({
    answer: 'out',
    categoryId: null,
  });
});

test('what was refused, or is of another version, counts as not said', () => {
  const shown = { answer: null, categoryId: null };
  expect(toShownAnswer(nothingSaid, null)).toEqual(shown);
  expect(toShownAnswer(nothingSaid, waiting({ answer: 'out' }, 'event_over'))).toEqual(shown);
  for (const odd of [null, 7, {}, { answer: 'in' }, { answer: 'in', category_id: 7 }]) {
    expect(toShownAnswer(nothingSaid, waiting(odd)), JSON.stringify(odd)).toEqual(shown);
  }
});

test('without a ticket on this phone nothing was said', () => {
  expect(answerFromTicket(null)).toEqual(nothingSaid);
});
