import { expect, test } from 'vitest';
import { fillMessage, type CompiledMessage } from './fill-message.ts';

function fill(message: CompiledMessage, values: Record<string, unknown> = {}): string {
  return fillMessage(message, { language: 'en', values });
}

test('a text stays as it is, and a placeholder is what it stands for, or nothing', () => {
  expect(fill('Paid.')).toBe('Paid.');
  expect(fill(['By ', ['until'], ': ', ['title']], { title: 'Run {until} \\u0041' })).toBe(
    'By : Run {until} \\u0041',
  );
});

test('a plural takes the number itself, then its case, then the last', () => {
  const message: CompiledMessage = [
    ['count', 'plural', { 0: 'nobody', one: ['# runner of ', ['club']], other: ['#', ' runners'] }],
  ];
  const texts = [0, 1, 1250].map((count) => fill(message, { count, club: 'Derap' }));
  expect(texts).toEqual(['nobody', '# runner of Derap', '1,250 runners']);
  const indonesian = fillMessage(message, { language: 'id', values: { count: 1 } });
  expect(indonesian).toBe('1 runners');
  expect(fill([['count', 'plural', {}]], { count: 1 })).toBe('');
});

test('a sign for the number is a text outside a plural', () => {
  expect(fill(['Nomor ', '#'])).toBe('Nomor #');
});

test('a choice by word takes what stands for it, or else the last', () => {
  const message: CompiledMessage = [['who', 'select', { host: 'you', other: 'they' }]];
  expect([fill(message, { who: 'host' }), fill(message, { who: 'x' })]).toEqual(['you', 'they']);
  expect(fill([['who', 'select', {}]])).toBe('');
});

test('a kind of placeholder that we do not fill fails at once', () => {
  expect(() => fill([['day', 'date']], { day: 1 })).toThrow('kind date');
});
