import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What several style sheets say in the same words: the declarations, sorted, and the sheets' paths, sorted. */
export type RepeatedStyle = { body: string; sheets: string[] };

/** In how many style sheets a body may stand. */
export const mostSheets = 2;

/**
 * Finds the bodies of rules that stand in more style sheets than they may, whatever their selectors and the order of their
 * declarations: a part in `ui` or a global class says it once. Bodies of a single declaration are left out, because a name for
 * one declaration says less than the declaration.
 *
 * @param folder that of the client; paths are given below it
 */
export function findRepeatedStyles(folder: string): RepeatedStyle[] {
  const sheets = new Map<string, Set<string>>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.css')) continue;
    const path = join(entry.parentPath, entry.name);
    for (const body of readBodies(readFileSync(path, 'utf8')))
      sheets.set(body, (sheets.get(body) ?? new Set()).add(relative(folder, path)));
  }
  return [...sheets]
    .filter(([, { size }]) => size > mostSheets)
    .map(([body, paths]) => ({ body, sheets: [...paths].toSorted() }))
    .toSorted((a, b) => (a.body < b.body ? -1 : 1));
}

/** The innermost blocks, those in `@media` and other conditions too. */
const block = /\{([^{}]*)\}/g;
/** Up to a semicolon that stands in no text and no `url()`. */
const declaration = /(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+/g;

function readBodies(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(block)].flatMap(([, text = '']) => {
    const declarations = [...text.matchAll(declaration)]
      .map(([each]) => each.replaceAll(/\s+/g, ' ').trim())
      .filter((each) => each !== '');
    return declarations.length < 2 ? [] : [declarations.toSorted().join('; ')];
  });
}
