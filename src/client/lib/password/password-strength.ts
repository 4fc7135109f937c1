import { shortestPassword } from '#src/contract/choices.ts';
import { isCommonPassword } from '#src/domain/auth/common-password.ts';

/** `weak`: the server refuses it, or it is hardly better. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good';

/** Rates a new password: what the server refuses as common is weak, all else goes by length and variety. */
export function ratePassword(password: string): PasswordStrength {
  const length = Array.from(password).length;
  if (length < shortestPassword) return 'short';
  if (isCommonPassword(password)) return 'weak';
  const different = new Set(password.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const score = length + different + 2 * (kinds.length - 1);
  if (different < 5 || score < 18) return 'weak';
  return score < 28 ? 'fair' : 'good';
}
