import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import * as z from 'zod/mini';
import { root } from '../root.ts';

const placeholder = z.union([
  z.tuple([z.string()]),
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.unknown()]),
]);
const compiled = z.union([z.string(), z.array(z.union([z.string(), placeholder]))]);
const CompiledCatalog = z.object({ messages: z.record(z.string(), compiled) });

/** The messages of a language by their ids, as Lingui compiles them: a text, or texts and placeholders. */
export type Catalog = z.infer<typeof CompiledCatalog>['messages'];

/**
 * Reads the catalog of one side in one language.
 *
 * @throws of a message that is no ICU message
 */
export async function readCatalog(side: 'client' | 'server', language: string): Promise<Catalog> {
  const filename = join(root, 'src', side, 'locales', language, 'messages.po');
  const context = { locale: language, sourceLocale: 'id', filename };
  const parsed = await formatter().parse(await readFile(filename, 'utf8'), context);
  const entries = Object.entries(parsed);
  const texts = Object.fromEntries(entries.map(([name, { translation }]) => [name, translation]));
  const { source, errors } = createCompiledCatalog(language, texts, { namespace: 'json' });
  for (const { source: text, error } of errors) throw new Error(`${text}: ${error.message}`);
  return CompiledCatalog.parse(JSON.parse(source)).messages;
}
