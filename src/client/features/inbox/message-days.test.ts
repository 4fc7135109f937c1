import { expect, test } from 'vitest';
import type { InboxMessage } from '#src/contract/inbox/inbox.ts';
import { toDays } from './message-days.ts';

const now = Date.parse('2027-02-14T01:00:00.000Z');

function came(at: string): InboxMessage {
  return {
    id: at,
    topic: 'tickets',
    sign: 'ticket',
    at,
    read_at: null,
    title: '',
    text: '',
    from: null,
    language: 'id',
    path: '/ticket',
  };
}

const messages = [
  came('2027-02-14T00:30:00.000Z'),
  came('2027-02-13T16:30:00.000Z'),
  came('2027-02-13T15:30:00.000Z'),
  came('2027-02-12T15:00:00.000Z'),
  came('2026-02-12T15:00:00.000Z'),
];

test('messages stand below the day on which they came by the reader’s clock', () => {
  const days = toDays(messages, { now, zone: 'Asia/Jakarta', language: 'id' });
  expect(days.map(({ name, messages: { length } }) => [name, length])).toEqual([
    ['today', 1],
    ['yesterday', 2],
    [{ date: 'Jumat, 12 Feb 2027' }, 1],
    [{ date: 'Kamis, 12 Feb 2026' }, 1],
  ]);
});

test('in another zone, and another language', () => {
  const days = toDays(messages, { now, zone: 'Asia/Makassar', language: 'en' });
  expect(days.map(({ name, messages: { length } }) => [name, length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    [{ date: 'Fri, 12 Feb 2027' }, 1],
    [{ date: 'Thu, 12 Feb 2026' }, 1],
  ]);
});

test('no message makes no day', () => {
  expect(toDays([], { now, zone: 'Asia/Jakarta', language: 'id' })).toEqual([]);
});
