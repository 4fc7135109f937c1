import { foldSearchText } from './search-words.ts';

const longest = 60;

/** The readable part of an address made from a name: `kali-code-pacers`. Empty where nothing of it can be written so. */
export function slugOf(name: string): string {
  return foldSearchText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}
