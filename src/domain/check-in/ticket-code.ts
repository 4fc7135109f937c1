import { crockfordAlphabet, encodeCrockford } from '../ids/crockford.ts';

/** Layout of a code (check-in §1): event tag, 16 random characters, check character. */
const tagLength = 3;
const randomBytes = 10;
const codeLength = 20;
const base = crockfordAlphabet.length;
const alphabetOnly = /^[0-9A-HJKMNP-TV-Z]*$/;

export type ParsedTicketCode =
  | { ok: true; code: string; eventTag: string }
  | { ok: false; reason: 'empty' | 'length' | 'alphabet' | 'check' };

/** The first three characters of every code of an event, from the event's id. A hint, not unique. */
export function toEventTag(eventId: string): string {
  return eventId.slice(0, tagLength).toUpperCase();
}

/**
 * Makes a ticket code: 20 upper-case characters without personal data.
 * Takes a tag from `eventTagOf` and 10 bytes (80 bits) from a CSPRNG; throws RangeError on another number of bytes.
 */
export function makeTicketCode(input: { eventTag: string; random: Uint8Array }): string {
  if (input.random.length !== randomBytes) {
    throw new RangeError('A ticket code needs exactly 10 random bytes');
  }
  const body = input.eventTag + encodeCrockford(input.random);
  return body + checkCharacter(body);
}

/**
 * Parses a code as scanned or typed: ignores case, spaces and hyphens, reads I and L as 1 and O as 0. Never throws;
 * anything but a string is `empty`. A parsed code is well-formed but may not exist.
 */
export function parseTicketCode(text: unknown): ParsedTicketCode {
  const code = typeof text === 'string' ? fold(text) : '';
  if (code === '') return { ok: false, reason: 'empty' };
  if (code.length !== codeLength) return { ok: false, reason: 'length' };
  if (!alphabetOnly.test(code)) return { ok: false, reason: 'alphabet' };
  if (checkCharacter(code.slice(0, -1)) !== code.slice(-1)) return { ok: false, reason: 'check' };
  return { ok: true, code, eventTag: code.slice(0, tagLength) };
}

/** What a scanner that is set so puts before a code: the kind of its symbol (ISO/IEC 15424), `]Q1` for a QR code. */
const symbologyIdentifier = /^\][A-Za-z]\d/;

/**
 * The same for what a reader gives, which may have control characters in it, the kind of its symbol before it, or an address
 * around it. Stored texts are parsed as they are: this is for readers only.
 */
export function parseScannedCode(text: string): ParsedTicketCode {
  const bare = text.replace(/\p{Cc}/gu, '').replace(symbologyIdentifier, '');
  const candidates = [text, bare, ...bare.split(/[/?#&=:]/)].map(parseTicketCode);
  return candidates.find(({ ok }) => ok) ?? parseTicketCode(text);
}

/** A code in groups of four, as printed under the QR: `7K2M 9XQ4 …`. */
export function formatTicketCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$& ');
}

function fold(text: string): string {
  // Phones and word processors replace the hyphen with these dashes.
  return text
    .replace(/[\s\-\u2010-\u2015\u2212]/g, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}

/**
 * Check character by the ISO 7064 hybrid system with M = 32 (MOD 33,32): it uses the code's own alphabet, so `fold` never
 * changes it, unlike with MOD 37,36.
 */
function checkCharacter(body: string): string {
  let product = base;
  for (const character of body) {
    const sum = (product + crockfordAlphabet.indexOf(character)) % base;
    product = ((sum === 0 ? base : sum) * 2) % (base + 1);
  }
  return crockfordAlphabet.charAt((base + 1 - product) % base);
}
