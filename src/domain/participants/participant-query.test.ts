import { expect, test } from 'vitest';
import { formatTicketCode, makeTicketCode } from '../check-in/ticket-code.ts';
import { parseParticipantQuery } from './participant-query.ts';

test('a phone number is the same however it is written', () => {
  for (const text of ['0812 3456', '812-3456', '(0812) 3456']) {
    expect(parseParticipantQuery(text)?.digits).toBe('8123456');
  }
  expect(parseParticipantQuery('+62 812 3456')?.digits).toBe('628123456');
  expect(parseParticipantQuery('+62 0812 3456')?.digits).toBe('628123456');
});

test('words are folded, and a number among them loses its leading zero', () => {
  expect(parseParticipantQuery(' Sítì  Nur’aini 0042 ')).toEqual({
    words: ['siti', 'nuraini', '42'],
    digits: null,
    mail: null,
    code: null,
  });
});

test('a word without spaces may be a part of an address', () => {
  expect(parseParticipantQuery('Budi@Derap')?.mail).toBe('budi@derap');
  expect(parseParticipantQuery('bu')?.mail).toBeNull();
});

test('a whole ticket code is read as it is printed', () => {
  const code = makeTicketCode({ eventTag: '7K2', random: new Uint8Array(10).fill(7) });
  expect(parseParticipantQuery(formatTicketCode(code).toLowerCase())?.code).toBe(code);
  expect(parseParticipantQuery(code.slice(1))?.code).toBeNull();
});

test('nothing to look for is null', () => {
  expect(parseParticipantQuery(' % ')).toBeNull();
});
