import type { Language } from '#src/contract/common.ts';

/** The words that stand in every letter. */
export const letterWords: Record<
  Language,
  { hello: string; before: string; next: string; tagline: string }
> = {
  id: {
    hello: 'Halo',
    before: 'Semula',
    next: 'Selanjutnya',
    tagline: 'Lomba, lari bareng, dan tiket pelari Indonesia',
  },
  en: {
    hello: 'Hello',
    before: 'Before',
    next: 'What’s next',
    tagline: 'Races, group runs and tickets of Indonesia’s runners',
  },
};

/** A greeting. A name that mail programs would turn into a link is left out: anybody may give any name and any address. */
export function greet(name: string, language: Language): string {
  const { hello } = letterWords[language];
  return name === '' || /[:/@]|\S\.\S/.test(name) ? `${hello},` : `${hello} ${name},`;
}
