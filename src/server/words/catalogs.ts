import type { Language } from '#src/contract/common.ts';
import type { CompiledMessage } from '#src/domain/text/fill-message.ts';
import { readCatalog } from '#src/build/words/catalog.ts';

type Catalog = Readonly<Record<string, CompiledMessage>>;

/**
 * The server's texts in each language, by id. The bundled server has no files to read: the build replaces this module
 * (src/build/words/server-words.ts).
 */
export const catalogs: Record<Language, Catalog> = {
  id: await readCatalog('server', 'id'),
  en: await readCatalog('server', 'en'),
};
