export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good';

/** The fewest characters that the server takes. */
export const shortestPassword = 8;

/**
 * A rough rating that rewards length and variety: advice while typing, never a rule. What may not be used, the server
 * decides: fewer than 8 characters, or a common password.
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
