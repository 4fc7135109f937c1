import { splitContact } from '../participants/import/read-answers.ts';
import { readPhone } from '../participants/import/read-phone.ts';

/** Somebody to invite; the number in E.164. */
export type Contact = { name: string; phone: string };

/** Contacts of a list, each number once, and the lines in which no number was found. */
export type ContactList = { contacts: Contact[]; unread: string[] };

/** The most contacts of one list. */
export const mostContacts = 500;

/**
 * Reads a list as people have it: a line each, from a chat or a sheet (`1. Rani 0812…`, `Rani;+62 812…`), or the contact
 * file of a phone (vCard, RFC 6350, and version 2.1 as older phones write it).
 */
export function readContacts(text: string): ContactList {
  const read = /^BEGIN:VCARD/im.test(text) ? readCards(text) : readLines(text);
  const byPhone = new Map<string, Contact>();
  for (const contact of read.contacts) {
    if (!byPhone.has(contact.phone)) byPhone.set(contact.phone, contact);
  }
  return { contacts: [...byPhone.values()].slice(0, mostContacts), unread: read.unread };
}

function readLines(text: string): ContactList {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return sort(
    lines.filter(Boolean).map((line) => {
      const written = line.replace(/^(\d{1,3}[.)]|[-•*])\s*(?=\D)/, '');
      const phone = findNumber(splitContact(written).phone);
      // Of a sheet's row, the first cell with words.
      const cells = written.replace(phone, ' ').split(/[,;:\t|]/);
      const name = cells.find((each) => /\p{L}{2}/u.test(each)) ?? '';
      return { line, name: name.replace(/\s+/g, ' ').trim(), phone: readPhone(phone) };
    }),
  );
}

/** The mobile number at the end of digits that may begin with those of a name: `Pelari 07 0812…`. */
function findNumber(digits: string): string {
  const words = digits.split(' ');
  const endings = words.map((_, index) => words.slice(index).join(' '));
  return endings.find((ending) => readPhone(ending)?.startsWith('+628')) ?? digits;
}

function readCards(text: string): ContactList {
  // A line goes on where the next begins with a space, or after `=` in quoted-printable.
  const unfolded = text.replace(/\r?\n[ \t]/g, '').replace(/=\r?\n/g, '');
  return sort(
    unfolded.split(/^BEGIN:VCARD/im).flatMap((card) => {
      const name = valueOf(card, 'FN') || nameOf(valueOf(card, 'N'));
      if (!card.includes(':')) return [];
      const phones = valuesOf(card, 'TEL').map((value) => readPhone(value.replace(/^tel:/i, '')));
      return { line: name, name, phone: phones.find((phone) => phone !== null) ?? null };
    }),
  );
}

function sort(read: readonly { line: string; name: string; phone: string | null }[]): ContactList {
  return {
    contacts: read.flatMap(({ name, phone }) => (phone === null ? [] : { name, phone })),
    unread: read.flatMap(({ line, phone }) => (phone === null ? line : [])),
  };
}

function valueOf(card: string, property: string): string {
  return valuesOf(card, property)[0] ?? '';
}

/** The values of a card's property, with or without a group before it: `item1.TEL;TYPE=CELL:0812…`. */
function valuesOf(card: string, property: string): string[] {
  const lines = card.matchAll(new RegExp(`^(?:[\\w-]+\\.)?${property}(;[^:\\n]*)?:(.*)$`, 'gim'));
  return [...lines].map(([, parameters = '', value = '']) =>
    (/QUOTED-PRINTABLE/i.test(parameters) ? readQuoted(value) : value)
      .replace(/\\([,;\\])/g, '$1')
      .trim(),
  );
}

/** `Lestari;Rani;;;` as `Rani Lestari`. */
function nameOf(value: string): string {
  const [family = '', given = ''] = value.split(';');
  return `${given} ${family}`.trim();
}

/** Quoted-printable in UTF-8, RFC 2045 §6.7. */
function readQuoted(value: string): string {
  const bytes = value.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/gi, '%$1');
  try {
    return decodeURIComponent(bytes);
  } catch {
    return value;
  }
}
