import { foldSearchText } from '#src/domain/text/search-words.ts';
import { isPhoneTooShort, toE164 } from '#src/domain/text/phone.ts';

/** Between two numbers in one cell. */
const between = /[/;,|]|\s(?:atau|or|dan|and)\s/i;
/** Longer cells hold something else. */
const longest = 120;

/** The first number of a cell in E.164, which may name several, with a label or a note beside it; null where it has none. */
export function readPhone(text: string): string | null {
  if (text.length > longest) return null;
  for (const part of [text, ...text.split(between)]) {
    const phone = toE164(withoutNotes(part));
    if (/^\+[1-9]\d{7,14}$/.test(phone) && !isPhoneTooShort(phone)) return phone;
  }
  return null;
}

/** `WA: 0812… (ibu)` without what is no number. */
function withoutNotes(text: string): string {
  return text
    .replace(/\([^)]*\p{L}[^)]*\)/gu, ' ')
    .replace(/^[^\d+(]+/, '')
    .replace(/[^\d)]+$/, '');
}

const same = ['sama', 'sama dengan di atas', 'sda', 's d a', 'idem', 'same'];

/** Whether a cell says that the number is the one before it. */
export function isSameAsBefore(text: string): boolean {
  return same.includes(foldSearchText(text));
}
