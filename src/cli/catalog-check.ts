import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { runTool } from './tool.ts';

const languages = ['id', 'en'];

/**
 * Checks that both catalogs hold exactly the messages of the code and that none lacks a translation. Works on a copy,
 * so the catalogs themselves stay as they are.
 */
export async function runCatalogCheck(): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'derap-catalogs-'));
  try {
    cpSync(join(root, 'src/client/locales'), copy, { recursive: true });
    const extract = ['extract', '--clean', '--workers', '1'];
    const code = await runTool('lingui', extract, { LINGUI_CATALOGS: copy });
    if (code !== 0) return code;
    const problems = languages.flatMap((language) => problemsOf(language, copy));
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) console.log('Run "npm run i18n" and translate what is empty.');
    return problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function problemsOf(language: string, copy: string): string[] {
  const path = join(language, 'messages.po');
  const kept = messagesOf(readFileSync(join(root, 'src/client/locales', path), 'utf8'));
  const extracted = messagesOf(readFileSync(join(copy, path), 'utf8'));
  const missing = [...extracted.keys()].filter((message) => !kept.has(message));
  const stale = [...kept.keys()].filter((message) => !extracted.has(message));
  const empty = [...kept].filter(([message, text]) => text === '""' && !stale.includes(message));
  return [
    ...missing.map((message) => `${language}: not in the catalog: ${message}`),
    ...stale.map((message) => `${language}: no longer in the code: ${message}`),
    ...empty.map(([message]) => `${language}: not translated: ${message}`),
  ];
}

/** Translation by message (context included) of a PO file; a text over several lines keeps them. */
function messagesOf(po: string): Map<string, string> {
  const entries = po.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => !line.startsWith('#'));
    const entry = lines.join('\n');
    const split = entry.indexOf('msgstr ');
    const message = entry.slice(0, split).trim();
    const isHeader = message === 'msgid ""';
    return split < 0 || isHeader ? [] : [[message, entry.slice(split + 7).trim()] as const];
  });
  return new Map(entries);
}
