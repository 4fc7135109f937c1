export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good';

/** Minimum length that the server accepts. */
export const shortestPassword = 8;

/**
 * Roughly rates length and variety. Only advice while typing: the server decides, and rejects passwords that are common
 * or shorter than 8 characters.
 */
export function ratePassword(password: string): PasswordStrength {
  const length = Array.from(password).length;
  if (length < shortestPassword) return 'short';
  const different = new Set(password.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const score = length + different + 2 * (kinds.length - 1);
  if (different < 5 || score < 18) return 'weak';
  return score < 28 ? 'fair' : 'good';
}
