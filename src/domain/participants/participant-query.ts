import { parseTicketCode } from '../check-in/ticket-code.ts';
import { foldSearchText } from '../text/search-words.ts';

/** What a host's words about a participant may mean; a participant is found who fits any of them. */
export type ParticipantQuery = {
  /** Folded words, all of which are in name, bib and phone. */
  words: string[];
  /** A bib's beginning or a part of a phone number, without the leading zero. */
  digits: string | null;
  /** A part of an email address. */
  mail: string | null;
  /** A whole ticket code. */
  code: string | null;
};

const shortestMail = 3;

/**
 * Reads a search for participants: `0812 3456`, `+62 812-3456` and `8123456` are the same number. Null when it holds
 * nothing to look for.
 */
export function parseParticipantQuery(text: string): ParticipantQuery | null {
  const words = foldSearchText(text).split(' ').filter(Boolean).map(withoutZeros);
  if (words.length === 0) return null;
  const code = parseTicketCode(text);
  const mail = text.trim().toLowerCase();
  return {
    words,
    digits: readDigits(text),
    mail: mail.length >= shortestMail && !/\s/.test(mail) ? mail : null,
    code: code.ok ? code.code : null,
  };
}

/** A number as it is part of `628123456789`, or null when the text holds more than a number. */
function readDigits(text: string): string | null {
  const bare = text.replace(/[\s().+\-\u2010-\u2015]/g, '');
  if (!/^\d+$/.test(bare)) return null;
  return withoutZeros(bare.replace(/^620/, '62'));
}

function withoutZeros(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word;
}
