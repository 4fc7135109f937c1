import type { Plugin, Rolldown } from 'vite';
import { findKindOfModule, type KindSheet } from './sizes/screen-kinds.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

type Sheet = 'style' | KindSheet;
const kindSheets: readonly KindSheet[] = ['member', 'organizer', 'scanner'];

/**
 * Puts the styles of all chunks into few sheets: one for everybody, and one for each kind of screen that few readers open.
 * Vite makes a sheet for each chunk, of which a page would ask for twenty before its first paint.
 */
export function styleSheets(): Plugin {
  return {
    name: 'derap:style-sheets',
    generateBundle: {
      // Before Vite writes which sheets a document and an `import()` need.
      order: 'pre',
      handler(_, bundle) {
        const findSheet = assignSheets(bundle);
        const sheets = new Map<Sheet, { source: string; users: Chunk[] }>();
        for (const chunk of inCascadeOrder(bundle)) {
          const { importedCss = new Set<string>() } = chunk.viteMetadata ?? {};
          const name = findSheet(chunk);
          const sheet = sheets.get(name) ?? { source: '', users: [] };
          for (const file of importedCss) {
            sheet.source += takeAsset(bundle, file);
            sheets.set(name, { ...sheet, users: [...sheet.users, chunk] });
          }
          importedCss.clear();
        }
        for (const [name, { source, users }] of sheets) {
          const id = this.emitFile({ type: 'asset', name: `${name}.css`, source });
          if (name === 'style') continue;
          for (const { viteMetadata } of users) viteMetadata?.importedCss.add(this.getFileName(id));
        }
      },
    },
    // Everybody's: its name in all chunks that import the entry would cost every page 0.3 KB.
    transformIndexHtml(_html, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => /\/style-[^/]*\.css$/.test(name));
      if (file === undefined) throw new Error('The build has no style sheet');
      return [{ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` } }];
    },
  };
}

/** A chunk's styles are of a kind's sheet where no other screen, nor a part of one, can load it. */
function assignSheets(bundle: Bundle): (chunk: Chunk) => Sheet {
  const screens = chunksOf(bundle).filter((chunk) => findSheetOfScreen(chunk) !== null);
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const everybodys = reach(bundle, entries, new Set(screens));
  const own = kindSheets.map((sheet) => ({
    sheet,
    chunks: reach(
      bundle,
      screens.filter((chunk) => findSheetOfScreen(chunk) === sheet),
      everybodys,
    ),
  }));
  return (chunk) => {
    const [one, other] = own.filter(({ chunks }) => chunks.has(chunk));
    return one === undefined || other !== undefined ? 'style' : one.sheet;
  };
}

/** The sheet of a screen's own styles; null for everybody's, and for what is no screen. */
function findSheetOfScreen({ facadeModuleId }: Chunk): KindSheet | null {
  return findKindOfModule(facadeModuleId ?? '')?.sheet ?? null;
}

/** All that these chunks import, at once or later, themselves included, without going through others. */
function reach(bundle: Bundle, start: readonly Chunk[], without: ReadonlySet<Chunk>): Set<Chunk> {
  const found = new Set(start);
  // Iterating a set also visits what is added meanwhile.
  for (const { imports, dynamicImports } of found) {
    for (const chunk of findChunks(bundle, [...imports, ...dynamicImports]))
      if (!without.has(chunk)) found.add(chunk);
  }
  return found;
}

/** A chunk comes after what it imports, whose rules it may override, and what is loaded later comes last. */
function inCascadeOrder(bundle: Bundle): Set<Chunk> {
  const ordered = new Set<Chunk>();
  const open = new Set<Chunk>();
  const later = new Set(chunksOf(bundle).filter(({ isEntry }) => isEntry));
  const add = (chunk: Chunk): void => {
    if (open.has(chunk)) return;
    open.add(chunk);
    for (const used of findChunks(bundle, chunk.imports)) add(used);
    for (const used of findChunks(bundle, chunk.dynamicImports)) later.add(used);
    ordered.add(chunk);
  };
  for (const chunk of later) add(chunk);
  return ordered;
}

/** The text of a sheet, which is then no file of its own. */
function takeAsset(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the build`);
  Reflect.deleteProperty(bundle, file);
  return asset.source.toString();
}

function findChunks(bundle: Bundle, files: readonly string[]): Chunk[] {
  return files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [chunk] : [];
  });
}

function chunksOf(bundle: Bundle): Chunk[] {
  return findChunks(bundle, Object.keys(bundle));
}
