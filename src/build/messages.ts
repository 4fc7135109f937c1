import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { root } from './root.ts';

/** A message as Lingui compiles it: a text, or texts and placeholders. */
type Compiled = unknown;
type Catalog = {
  compiled: Record<string, Compiled>;
  /** Source files that use a message, by its id. */
  origins: ReadonlyMap<string, readonly string[]>;
};
type Catalogs = { id: Catalog; en: Catalog };

const shellCatalog = /\/locales\/(id|en)\/messages\.po\?shell$/;

/**
 * Gives every screen only the messages it shows. Code around all screens (`ui`, `lib`, `pwa`, `shell`) has one catalog per
 * language, `messages.po?shell`. Messages of routes, features, forms and errors are bundled with their code in both
 * languages, so that nothing else has to be fetched, even when the reader changes the language offline.
 */
export function messages(): Plugin {
  let catalogs: Promise<Catalogs> | null = null;
  const read = () => (catalogs ??= readCatalogs());
  return {
    name: 'derap:messages',
    // After the macros have replaced texts by ids.
    enforce: 'post',
    watchChange(id) {
      if (id.endsWith('.po')) catalogs = null;
    },
    async load(id) {
      const language = shellCatalog.exec(id)?.[1];
      if (language !== 'id' && language !== 'en') return undefined;
      const shell = shellMessages((await read())[language]);
      return { code: `export const messages = ${JSON.stringify(shell)};`, moduleType: 'js' };
    },
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (isShellFile(relative(root, file)) || !/\.tsx?$/.test(file)) return undefined;
      const pairs = messagesIn(code, await read());
      if (Object.keys(pairs).length === 0) return undefined;
      const registration = `;addMessages(${JSON.stringify(pairs)});`;
      const source = '#src/client/lib/i18n/messages.ts';
      return {
        code: `import { addMessages } from '${source}';${code}\n${registration}`,
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
  // Lingui generates ids of six Base64 characters.
  for (const [, name = ''] of code.matchAll(/"([\w+/]{6})"/g)) {
    if (Object.hasOwn(id.compiled, name)) found[name] = [id.compiled[name], en.compiled[name]];
  }
  return found;
}

/** Messages used by the shell. */
export function shellMessages({ compiled, origins }: Catalog): Record<string, Compiled> {
  const entries = Object.entries(compiled);
  return Object.fromEntries(entries.filter(([name]) => origins.get(name)?.some(isShellFile)));
}

function isShellFile(path: string): boolean {
  return !/^src\/client\/(?:features\/|routes\/(?!__root)|lib\/(?:forms\/|(?:api\/errors|screens\/not-found-screen)\.))/.test(
    path.split(sep).join('/'),
  );
}

async function readCatalogs(): Promise<Catalogs> {
  const [id, en] = await Promise.all([readCatalog('id'), readCatalog('en')]);
  return { id, en };
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
