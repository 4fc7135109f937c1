import { makeTicketCode, type ParsedTicketCode } from '../ticket-code.ts';
import { crockfordAlphabet, encodeCrockford } from '#src/domain/ids/crockford.ts';

/** A practice ticket: which sheet it is on, by its event, and its number there. */
export type PracticeTicket = { sheet: number; number: number };

/** Tags of practice tickets, of the race that is rehearsed and of another one. */
const practiceTag = 'ZZZ';
const otherTag = 'ZZY';
/** Instead of random bytes, so that no ticket is ever taken for practice: one in 2^40 has them, and the tag. */
const mark = [0xd7, 0xa9, 0x3e, 0xc5, 0x5b];
const markText = encodeCrockford(Uint8Array.from(mark));

/** The tag by which a rehearsal knows the codes of its own race. */
export const rehearsalTag = practiceTag;

/**
 * Makes the code of a practice ticket: well-formed, with its check character, and of no event. `sheet` has 32 bits, `number`
 * 8. With `isOtherRace`, a rehearsal takes it for a ticket of another race.
 */
export function makePracticeCode(ticket: PracticeTicket & { isOtherRace: boolean }): string {
  const { sheet, number, isOtherRace } = ticket;
  const bytes = [24, 16, 8, 0].map((shift) => (sheet >>> shift) & 0xff);
  return makeTicketCode({
    eventTag: isOtherRace ? otherTag : practiceTag,
    random: Uint8Array.from([...mark, ...bytes, number]),
  });
}

/** What a parsed code is as a practice ticket; null for a real ticket, or none. */
export function readPracticeCode(parsed: ParsedTicketCode): PracticeTicket | null {
  if (!parsed.ok || ![practiceTag, otherTag].includes(parsed.eventTag)) return null;
  const text = parsed.code.slice(practiceTag.length, -1);
  if (!text.startsWith(markText)) return null;
  // Forty bits: the sheet, then the number.
  const digits = Array.from(text.slice(markText.length), (each) => crockfordAlphabet.indexOf(each));
  const value = digits.reduce((sum, digit) => sum * crockfordAlphabet.length + digit, 0);
  return { sheet: Math.floor(value / 256), number: value % 256 };
}
