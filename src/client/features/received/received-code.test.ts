import { expect, test } from 'vitest';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { readCodeText } from './received-code.ts';

const pages = { origin: 'https://derap.id', isKnownPath: (path: string) => path === '/race' };
const code = makeTicketCode({ eventTag: 'AB1', random: new Uint8Array(10) });
const nothing = { tickets: [], scannedEvents: [] };

test('a link of ours leads on, another is shown only', () => {
  expect(readCodeText('https://derap.id/race\n', pages, nothing)).toEqual({
    kind: 'page',
    path: '/race',
  });
  const text = 'https://evil.test/race';
  expect(readCodeText(text, pages, nothing)).toEqual({ kind: 'other', text });
});

test('a ticket is mine before it is one to scan, and else somebody’s', () => {
  const tickets = [
    { id: 'cancelled', code: null },
    { id: 'mine', code },
  ];
  const scannedEvents = ['zz9000000000', 'ab1000000000'];
  const read = (known: Parameters<typeof readCodeText>[2]) => readCodeText(code, pages, known);
  expect(read({ tickets, scannedEvents })).toEqual({ kind: 'own', id: 'mine' });
  expect(read({ tickets: [], scannedEvents })).toEqual({
    kind: 'scanner',
    eventId: 'ab1000000000',
  });
  expect(read(nothing)).toEqual({ kind: 'ticket' });
});
