import { isName, nameWords, withoutAbbreviation } from './name-words.ts';

/** What a person is called: the first word of their name, or all of it where it has only initials. */
export function callName(name: string): string {
  const [first = '', ...others] = nameWords(name);
  return isName(withoutAbbreviation(first)) ? first : [first, ...others].join(' ');
}

/**
 * A person's public name: what they are called and the initial of the last word, `Rani S.`. A single word is unchanged,
 * and so is a name that ends in a number, as demo accounts have.
 */
export function shortName(name: string): string {
  const words = nameWords(name);
  const [first = '', ...others] = words;
  const last = others.at(-1);
  if (last === undefined) return first;
  if (/^\d+$/.test(last)) return words.join(' ');
  const [initial = ''] = last;
  return `${first} ${initial.toUpperCase()}.`;
}
