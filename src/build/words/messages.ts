import type { Plugin } from 'vite';
import { readCatalog, type Catalog } from './catalog.ts';

type Catalogs = { id: Catalog; en: Catalog };
/** The short form of each message id. */
type ShortIds = ReadonlyMap<string, string>;

/** Lingui generates ids of six Base64 characters. */
const quotedId = /"([\w+/]{6})"/g;

/**
 * Bundles every message with the code that shows it, in both languages: a screen brings no others, and where code is on a
 * phone its words are, so that the language can be changed without a network.
 */
export function messages(): Plugin {
  let all: Promise<Catalogs & { shortIds: ShortIds }> | null = null;
  // Tests read the catalogs by the ids that Lingui gives.
  let isBuild = false;
  const read = () => (all ??= readCatalogs(isBuild));
  return {
    name: 'derap:messages',
    // After the macros have replaced texts by ids.
    enforce: 'post',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    watchChange(id) {
      if (id.endsWith('.po')) all = null;
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
      const registration = `;addMessages(${JSON.stringify(withShortIds(pairs, shortIds))});`;
      const source = '#src/client/lib/i18n/messages.ts';
      return {
        code: `import { addMessages } from '${source}';${short}\n${registration}`,
        map: null,
      };
    },
  };
}

/** The Indonesian and English message of each id in a module's compiled code. */
export function messagesIn(code: string, { id, en }: Catalogs): Record<string, [unknown, unknown]> {
  const found: Record<string, [unknown, unknown]> = {};
  for (const [, name = ''] of code.matchAll(quotedId)) {
    if (Object.hasOwn(id, name)) found[name] = [id[name], en[name]];
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

async function readCatalogs(isBuild: boolean): Promise<Catalogs & { shortIds: ShortIds }> {
  const [id, en] = await Promise.all([readCatalog('client', 'id'), readCatalog('client', 'en')]);
  const ids = isBuild ? Object.keys(id) : [];
  return { id, en, shortIds: shortenIds(ids) };
}
