const number = /(?:\brp\.? ?)?\+?\d(?:[ .-]?\d){7,}/gi;
const mostDigits = 19;

/**
 * Numbers in an organiser's payment details that a runner may want to copy (bank accounts, e-wallets): 8 to 19 digits, as
 * written. Sums with Rp and dates are left out; each number is listed once.
 */
export function findAccountNumbers(text: string): string[] {
  const found = new Set([...text.matchAll(number)].map(([match]) => match));
  return [...found].filter(
    (match) => !isSum(match) && !isDate(match) && accountDigits(match).length <= mostDigits,
  );
}

/** The digits of a number as written, to paste into a bank's app. */
export function accountDigits(written: string): string {
  return written.replace(/\D/g, '');
}

function isSum(match: string): boolean {
  return /^rp/i.test(match);
}

function isDate(match: string): boolean {
  return /^(?:\d{1,2}[-.\s]\d{1,2}[-.\s]\d{4}|\d{4}-\d{2}-\d{2})$/.test(match);
}
