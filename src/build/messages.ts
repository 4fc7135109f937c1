import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { listEntryModules } from './entry-modules.ts';
import { root } from './root.ts';

/** A message as Lingui compiles it: a text, or texts and placeholders. */
type Compiled = unknown;
type Catalog = {
  compiled: Record<string, Compiled>;
  /** Source files that use a message, by its id. */
  origins: ReadonlyMap<string, readonly string[]>;
};
type Catalogs = { id: Catalog; en: Catalog };
/** Whether the entry imports a module at once, by its path from the repository. */
type IsShellFile = (path: string) => boolean;
/** The short form of each message id. */
type ShortIds = ReadonlyMap<string, string>;

/** Lingui generates ids of six Base64 characters. */
const quotedId = /"([\w+/]{6})"/g;
const shellCatalog = /\/locales\/(id|en)\/messages\.po\?shell$/;

/**
 * Gives every screen only the messages it shows. Code that stands around all screens, which the entry imports at once, has
 * one catalog per language, `messages.po?shell`. All other messages are bundled with their code in both languages, so that
 * nothing else has to be fetched, even when the reader changes the language offline.
 */
export function messages(): Plugin {
  let all: Promise<Catalogs & { shortIds: ShortIds }> | null = null;
  // Tests read the catalogs by the ids that Lingui gives.
  let isBuild = false;
  const read = () => (all ??= readCatalogs(isBuild));
  let shell: ReadonlySet<string> | null = null;
  const isShellFile: IsShellFile = (path) => (shell ??= listEntryModules(root)).has(path);
  return {
    name: 'derap:messages',
    // After the macros have replaced texts by ids.
    enforce: 'post',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    watchChange(id) {
      if (id.endsWith('.po')) all = null;
      else shell = null;
    },
    async load(id) {
      const language = shellCatalog.exec(id)?.[1];
      if (language !== 'id' && language !== 'en') return undefined;
      const { shortIds, ...catalogs } = await read();
      const words = withShortIds(shellMessages(catalogs[language], isShellFile), shortIds);
      return { code: `export const messages = ${JSON.stringify(words)};`, moduleType: 'js' };
    },
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file)) return undefined;
      const { shortIds, ...catalogs } = await read();
      const pairs = messagesIn(code, catalogs);
      if (Object.keys(pairs).length === 0) return undefined;
      const short = code.replaceAll(quotedId, (quoted, name: string) =>
        name in pairs ? `"${shortIds.get(name) ?? name}"` : quoted,
      );
      if (isShellFile(relative(root, file).split(sep).join('/'))) return { code: short, map: null };
      const registration = `;addMessages(${JSON.stringify(withShortIds(pairs, shortIds))});`;
      const source = '#src/client/lib/i18n/messages.ts';
      return {
        code: `import { addMessages } from '${source}';${short}\n${registration}`,
        map: null,
      };
    },
  };
}

/** The Indonesian and English message of each id in a feature's compiled code. */
export function messagesIn(
  code: string,
  { id, en }: Catalogs,
): Record<string, [Compiled, Compiled]> {
  const found: Record<string, [Compiled, Compiled]> = {};
  for (const [, name = ''] of code.matchAll(quotedId)) {
    if (Object.hasOwn(id.compiled, name)) found[name] = [id.compiled[name], en.compiled[name]];
  }
  return found;
}

/**
 * Shortens ids to beginnings that no other id has: random letters do not compress. Not to numbers, which a new message
 * would move.
 */
export function shortenIds(ids: readonly string[]): Map<string, string> {
  const count = new Map<string, number>();
  const beginnings = (id: string) => lengths.map((length) => id.slice(0, length));
  for (const start of ids.flatMap(beginnings)) count.set(start, (count.get(start) ?? 0) + 1);
  return new Map(
    ids.map((id) => [id, beginnings(id).find((start) => count.get(start) === 1) ?? id]),
  );
}

/** Of a shortened id: with three characters, few of some thousand have the same beginning. */
const lengths = [3, 4, 5];

function withShortIds<Value>(
  messagesById: Readonly<Record<string, Value>>,
  shortIds: ShortIds,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(messagesById).map(([id, value]) => [shortIds.get(id) ?? id, value]),
  );
}

/** Messages used by the shell. */
export function shellMessages(
  { compiled, origins }: Catalog,
  isShellFile: IsShellFile,
): Record<string, Compiled> {
  const entries = Object.entries(compiled);
  return Object.fromEntries(entries.filter(([name]) => origins.get(name)?.some(isShellFile)));
}

async function readCatalogs(isBuild: boolean): Promise<Catalogs & { shortIds: ShortIds }> {
  const [id, en] = await Promise.all([readCatalog('id'), readCatalog('en')]);
  const ids = isBuild ? Object.keys(id.compiled) : [];
  return { id, en, shortIds: shortenIds(ids) };
}

const CompiledCatalog = z.object({ messages: z.record(z.string(), z.unknown()) });

async function readCatalog(language: 'id' | 'en'): Promise<Catalog> {
  const filename = join(root, 'src/client/locales', language, 'messages.po');
  const context = { locale: language, sourceLocale: 'id', filename };
  const parsed = await formatter().parse(await readFile(filename, 'utf8'), context);
  const entries = Object.entries(parsed);
  const texts = Object.fromEntries(entries.map(([name, { translation }]) => [name, translation]));
  const { source, errors } = createCompiledCatalog(language, texts, { namespace: 'json' });
  for (const { source: text, error } of errors) throw new Error(`${text}: ${error.message}`);
  return {
    compiled: CompiledCatalog.parse(JSON.parse(source)).messages,
    origins: new Map(
      entries.map(([name, { origin = [] }]) => [name, origin.map(([file]) => file)]),
    ),
  };
}
