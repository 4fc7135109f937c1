import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { root } from '#src/build/root.ts';

const source =
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
const target = 'src/client/ui/styles/plus-jakarta-sans-latin-wght.woff2';

/** Pages use no lighter weight: those below are a quarter of the file. */
const weights = { min: 400, max: 800 };

/** `npm run generate -- font`: writes the font of the pages, Plus Jakarta Sans with all its letters but without its light weights. */
export async function run(): Promise<number> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(source));
  const letters = String.fromCodePoint(...create(whole).characterSet);
  const font = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(join(root, target), font);
  return 0;
}
