import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTicketCode, parseTicketCode } from '../ticket-code.ts';
import { makePracticeCode, readPracticeCode, rehearsalTag } from './practice-code.ts';

const sheets = fc.integer({ min: 0, max: 0xffff_ffff });
const numbers = fc.integer({ min: 0, max: 255 });

test('a practice code is well-formed and tells its sheet and number', () => {
  fc.assert(
    fc.property(sheets, numbers, fc.boolean(), (sheet, number, isOtherRace) => {
      const parsed = parseTicketCode(makePracticeCode({ sheet, number, isOtherRace }));
      expect(parsed.ok && parsed.eventTag === rehearsalTag).toBe(!isOtherRace);
      expect(readPracticeCode(parsed)).toEqual({ sheet, number });
    }),
  );
});

test('a real ticket is never taken for practice, not even with the tag of practice', () => {
  const tags = fc.oneof(fc.constant(rehearsalTag), fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{3}$/));
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(tags, bytes, (eventTag, random) => {
      expect(readPracticeCode(parseTicketCode(makeTicketCode({ eventTag, random })))).toBeNull();
    }),
  );
});

test('what is no ticket code is no practice code', () => {
  expect(readPracticeCode(parseTicketCode('https://example.com'))).toBeNull();
});

test('a practice code with one wrong character is refused by its check character', () => {
  const code = makePracticeCode({ sheet: 7, number: 1, isOtherRace: false });
  const wrong = `${code.slice(0, 12)}${code[12] === '5' ? '6' : '5'}${code.slice(13)}`;
  expect(parseTicketCode(wrong)).toEqual({ ok: false, reason: 'check' });
});
