import { foldSearchText } from './search-words.ts';

const maxLength = 60;

/** A URL slug from a name: `kali-code-pacers`. Empty when no character can be used. */
export function toSlug(name: string): string {
  return foldSearchText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
}
