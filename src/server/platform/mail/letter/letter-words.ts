import type { Language } from '#src/contract/common.ts';
import { msg } from '#src/server/words/msg.ts';
import { translator } from '#src/server/words/translate.ts';

/** The words that stand in every letter. */
export const letterWords = {
  hello: msg`Halo`,
  before: msg`Semula`,
  next: msg`Selanjutnya`,
  tagline: msg`Lomba, lari bareng, dan tiket pelari Indonesia`,
};

/** A greeting. A name that mail programs would turn into a link is left out: anybody may give any name and any address. */
export function greet(name: string, language: Language): string {
  const hello = translator(language)(letterWords.hello);
  return name === '' || /[:/@]|\S\.\S/.test(name) ? `${hello},` : `${hello} ${name},`;
}
