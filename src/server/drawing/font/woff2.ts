import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { rebuildGlyphTables } from './woff2-glyphs.ts';

type Table = { tag: string; bytes: Uint8Array; transformed: boolean };

/** The tags a directory entry names by number, in the order of WOFF2 §4.1. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const headerBytes = 48;

/**
 * Unpacks a WOFF2 font to the TrueType file it was made from, without hinting: fontkit reads WOFF2, but its getVariation
 * reads the compressed bytes again as if they were TrueType and fails, so a variable font has to be unpacked first.
 * Throws on a font collection, a transformed table other than `glyf` and `loca`, or bytes that are no WOFF2.
 * Source: W3C Recommendation "WOFF File Format 2.0".
 */
export function unpackWoff2(woff2: Uint8Array): Buffer {
  const tables = readTables(woff2);
  const glyphs = tables.find((table) => table.tag === 'glyf');
  if (glyphs?.transformed) {
    const rebuilt = rebuildGlyphTables(new ByteReader(glyphs.bytes));
    for (const table of tables) {
      if (table.tag === 'glyf') table.bytes = rebuilt.glyf;
      if (table.tag === 'loca') table.bytes = rebuilt.loca;
      if (table.tag === 'head') table.bytes = withLongOffsets(table.bytes);
    }
  }
  return writeTrueType(tables);
}

function readTables(woff2: Uint8Array): Table[] {
  const header = new ByteReader(woff2);
  if (header.uint32() !== 0x774f4632) throw new Error('not a WOFF2 font');
  if (header.uint32() === 0x74746366) throw new Error('WOFF2 font collections are not supported');
  header.position = 12;
  const count = header.uint16();
  header.position = 20;
  const compressedBytes = header.uint32();
  header.position = headerBytes;
  const entries = Array.from({ length: count }, () => readEntry(header));
  const content = new ByteReader(brotliDecompressSync(header.slice(compressedBytes)));
  return entries.map(({ tag, transformed, length }) => ({
    tag,
    transformed,
    bytes: content.slice(length),
  }));
}

function readEntry(header: ByteReader): { tag: string; transformed: boolean; length: number } {
  const flags = header.uint8();
  const index = flags & 0x3f;
  const tag =
    index === 0x3f
      ? Buffer.from(header.slice(4)).toString('latin1')
      : knownTags.slice(index * 5, index * 5 + 4);
  const version = flags >> 6;
  const isGlyphTable = tag === 'glyf' || tag === 'loca';
  // For glyf and loca version 0 is the transform and 3 the plain table; for all others 0 is plain.
  const transformed = isGlyphTable ? version !== 3 : version !== 0;
  if (transformed && !isGlyphTable) throw new Error(`transformed table ${tag} is not supported`);
  const plainLength = readBase128(header);
  return { tag, transformed, length: transformed ? readBase128(header) : plainLength };
}

function readBase128(reader: ByteReader): number {
  let value = 0;
  for (let count = 0; count < 5; count += 1) {
    const byte = reader.uint8();
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
  throw new Error('a WOFF2 length is longer than five bytes');
}

/** A copy of `head` that says `loca` holds 32-bit offsets, as rebuildGlyphTables writes them. */
function withLongOffsets(head: Uint8Array): Uint8Array {
  const copy = Buffer.from(head);
  copy.writeInt16BE(1, 50);
  return copy;
}

/** Lays the tables out with their directory. Checksums stay 0: fontkit, the only reader, does not look at them. */
function writeTrueType(tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, table] of tables.entries()) {
    const entry = 12 + index * 16;
    directory.write(table.tag, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.bytes.length, entry + 12);
    const padding = (4 - (table.bytes.length % 4)) % 4;
    parts.push(Buffer.from(table.bytes), Buffer.alloc(padding));
    offset += table.bytes.length + padding;
  }
  return Buffer.concat(parts);
}
