import { Name } from '#src/contract/common.ts';
import { stripInvisible } from '#src/contract/text.ts';

/** A typed name as it is stored; null when it is none. Signs that nobody sees come along when names are copied. */
export function readGuestName(text: string): string | null {
  const parsed = Name.safeParse(stripInvisible(text));
  return parsed.success ? parsed.data : null;
}
