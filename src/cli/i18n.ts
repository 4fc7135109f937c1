import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { languages } from '#src/contract/choices.ts';
import { run as writeRoutes } from './generate/routes.ts';
import { runInOrder, runTool } from './tool.ts';

const extract = ['extract', '--clean', '--workers', '1'];

/** The client must not carry what only the server says: each has a catalog, and a configuration of its own. */
const sides = [
  { config: 'lingui.config.ts', catalogs: 'src/client/locales' },
  { config: 'lingui.server.config.ts', catalogs: 'src/server/locales' },
];
type Side = (typeof sides)[number];

/**
 * `npm run i18n`: extracts the messages of client and server into their catalogs and drops obsolete ones. The tree of
 * routes is written first, because a new screen does not compile without it.
 */
export function run(args: readonly string[]): Promise<number> {
  const steps = sides.map((side) => () => extractSide(side, args));
  return runInOrder([writeRoutes, ...steps]);
}

function extractSide(
  { config }: Side,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return runTool('lingui', [...extract, '--config', config, ...args], env);
}

/**
 * Checks that extracting the messages again changes no catalog, and that no translation is missing. Works on a copy, so
 * that a check in the middle of a change drops no translations.
 */
export async function runCatalogCheck(): Promise<number> {
  const codes = [];
  for (const side of sides) codes.push(await checkSide(side));
  return Math.max(...codes);
}

async function checkSide(side: Side): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'derap-catalogs-'));
  try {
    cpSync(join(root, side.catalogs), copy, { recursive: true });
    const code = await extractSide(side, [], { LINGUI_CATALOGS: copy });
    if (code !== 0) return code;
    const problems = languages.flatMap((language) => findProblems(side, language, copy));
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) console.log('Run "npm run i18n" and translate what is empty.');
    return problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function findProblems({ catalogs }: Side, language: string, copy: string): string[] {
  const path = join(language, 'messages.po');
  const [current, extracted] = [join(root, catalogs), copy].map((folder) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  const name = join(catalogs, path);
  // A multi-line text also starts with an empty string.
  const empty = current?.match(/^msgstr ""$(?!\n")/gm) ?? [];
  return [
    ...(current === extracted ? [] : [`${name}: not what is extracted from the code`]),
    ...(empty.length === 0 ? [] : [`${name}: ${empty.length} not translated`]),
  ];
}
