import { commonWalks, commonWords } from './common-passwords.ts';

/**
 * Whether a password is easily guessed: a common word with usual character substitutions and up to four digits or symbols
 * around it, a repeated sequence, a run such as `1234`, or a keyboard pattern. Ignores case.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return isCommonText(text) || isRepeated(text) || isRun(text);
}

function isCommonText(text: string): boolean {
  if (commonWalks.has(text) || commonWords.has(text)) return true;
  return toCores(text).some((core) => commonWords.has(core) || commonWords.has(unswap(core)));
}

/** The text with zero to four leading and trailing non-letters removed, in all combinations. */
function toCores(text: string): string[] {
  const characters = Array.from(text);
  const start = characters
    .slice(0, 4)
    .join('')
    .replace(/\p{L}.*$/su, '').length;
  const end = characters
    .slice(-4)
    .join('')
    .replace(/^.*\p{L}/su, '').length;
  const cores: string[] = [];
  for (let left = 0; left <= start; left += 1) {
    for (let right = 0; right <= end; right += 1) {
      cores.push(text.slice(left, text.length - right));
    }
  }
  return cores;
}

const swaps: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function unswap(text: string): string {
  return Array.from(text, (character) => swaps[character] ?? character).join('');
}

/** `aaaaaaaa`, `abcabcabc`, or a common word repeated. */
function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  if (unit === undefined) return false;
  return unit.length <= 4 || commonWords.has(unit) || commonWalks.has(unit);
}

const orders = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Consists only of runs of at least four characters, up or down: `12345678`, `abcd4321`, `qwerty12345`. */
function isRun(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    const length = longestRun(rest);
    if (length < 4) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const order of orders) {
    for (const line of [order, Array.from(order).toReversed().join('')]) {
      let length = 0;
      while (length < text.length && line.includes(text.slice(0, length + 1))) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}
