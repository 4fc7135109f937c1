import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { run as writeRoutes } from './generate/routes.ts';
import { runInOrder, runTool } from './tool.ts';

const extract = ['extract', '--clean', '--workers', '1'];
const catalogs = join(root, 'src/client/locales');

/**
 * `npm run i18n`: extracts the code's messages into both catalogs and drops obsolete ones. The tree of routes is written
 * first, because a new screen does not compile without it.
 */
export function run(args: readonly string[]): Promise<number> {
  return runInOrder([writeRoutes, () => runTool('lingui', [...extract, ...args])]);
}

/**
 * Checks that extracting the messages again changes no catalog, and that no translation is missing. Works on a copy, so
 * that a check in the middle of a change drops no translations.
 */
export async function runCatalogCheck(): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'derap-catalogs-'));
  try {
    cpSync(catalogs, copy, { recursive: true });
    const code = await runTool('lingui', extract, { LINGUI_CATALOGS: copy });
    if (code !== 0) return code;
    const problems = ['id', 'en'].flatMap((language) => findProblems(language, copy));
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) console.log('Run "npm run i18n" and translate what is empty.');
    return problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function findProblems(language: string, copy: string): string[] {
  const path = join(language, 'messages.po');
  const [current, extracted] = [catalogs, copy].map((folder) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  // A multi-line text also starts with an empty string.
  const empty = current?.match(/^msgstr ""$(?!\n")/gm) ?? [];
  return [
    ...(current === extracted ? [] : [`${path}: not what is extracted from the code`]),
    ...(empty.length === 0 ? [] : [`${path}: ${empty.length} not translated`]),
  ];
}
