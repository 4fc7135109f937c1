import type { ByteReader } from './byte-reader.ts';

type Streams = {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
};
type GlyphPoint = { x: number; y: number; onCurve: boolean };

const ON_CURVE = 1;
const MORE_COMPONENTS = 0x20;

/**
 * Rebuilds the tables `glyf` and `loca` (32-bit offsets) from a transformed `glyf` table of WOFF2 §5.1.
 * Hinting instructions and composite bounding boxes are left out: outlines do not need them.
 */
export function rebuildGlyphTables(table: ByteReader): { glyf: Buffer; loca: Buffer } {
  table.position = 4;
  const count = table.uint16();
  table.position = 8;
  const sizes = Array.from({ length: 7 }, () => table.uint32());
  const [contours, points, flags, glyphs, composites] = sizes.map((size) => table.part(size));
  if (!contours || !points || !flags || !glyphs || !composites) throw new Error('empty glyf table');
  const streams = { contours, points, flags, glyphs, composites };

  const parts: Buffer[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const bytes = readGlyph(streams);
    parts.push(bytes);
    offset += bytes.length;
    loca.writeUInt32BE(offset, (glyph + 1) * 4);
  }
  return { glyf: Buffer.concat(parts), loca };
}

function readGlyph(streams: Streams): Buffer {
  const contours = streams.contours.int16();
  if (contours === 0) return Buffer.alloc(0);
  return contours < 0 ? readComposite(streams) : readSimple(streams, contours);
}

function readSimple(streams: Streams, contours: number): Buffer {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    total += readPackedUint16(streams.points);
    ends.push(total - 1);
  }
  const points = readPoints(streams, total);
  // The number of instruction bytes; the instructions themselves stand in their own stream.
  readPackedUint16(streams.glyphs);
  return writeSimple(ends, points);
}

/** The 255UInt16 of WOFF2 §4.1.1. */
function readPackedUint16(reader: ByteReader): number {
  const code = reader.uint8();
  if (code === 253) return reader.uint16();
  if (code === 254) return reader.uint8() + 506;
  if (code === 255) return reader.uint8() + 253;
  return code;
}

function readPoints(streams: Streams, total: number): GlyphPoint[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: total }, () => {
    const flag = streams.flags.uint8();
    const step = readStep(flag & 0x7f, streams.glyphs);
    x += step.dx;
    y += step.dy;
    return { x, y, onCurve: flag < 0x80 };
  });
}

/** One step of the triplet encoding, WOFF2 §5.2: `code` says how many bits each axis has and its sign. */
function readStep(code: number, data: ByteReader): { dx: number; dy: number } {
  const first = (value: number) => (code & 1 ? value : -value);
  const second = (value: number) => (code & 2 ? value : -value);
  if (code < 10) return { dx: 0, dy: first(((code & 14) << 7) + data.uint8()) };
  if (code < 20) return { dx: first((((code - 10) & 14) << 7) + data.uint8()), dy: 0 };
  if (code < 84) {
    const base = code - 20;
    const byte = data.uint8();
    return {
      dx: first(1 + (base & 0x30) + (byte >> 4)),
      dy: second(1 + ((base & 0x0c) << 2) + (byte & 0x0f)),
    };
  }
  if (code < 120) {
    const base = code - 84;
    return {
      dx: first(1 + (Math.floor(base / 12) << 8) + data.uint8()),
      dy: second(1 + (((base % 12) >> 2) << 8) + data.uint8()),
    };
  }
  if (code < 124) {
    const [high, middle, low] = [data.uint8(), data.uint8(), data.uint8()];
    return {
      dx: first((high << 4) + (middle >> 4)),
      dy: second(((middle & 0x0f) << 8) + low),
    };
  }
  return { dx: first(data.uint16()), dy: second(data.uint16()) };
}

/** Writes a simple glyph with one flag byte and two 16-bit steps per point: plain, not packed. */
function writeSimple(ends: readonly number[], points: readonly GlyphPoint[]): Buffer {
  const head = Buffer.alloc(10 + ends.length * 2 + 2);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const header = [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, value] of header.entries()) head.writeInt16BE(value, index * 2);
  for (const [index, end] of ends.entries()) head.writeUInt16BE(end, 10 + index * 2);
  const flags = Buffer.from(points.map((point) => (point.onCurve ? ON_CURVE : 0)));
  return Buffer.concat([head, flags, writeSteps(xs), writeSteps(ys)]);
}

function writeSteps(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) {
    bytes.writeInt16BE(value - (values[index - 1] ?? 0), index * 2);
  }
  return bytes;
}

/** Copies the components as they are, with an empty bounding box before them. */
function readComposite(streams: Streams): Buffer {
  const header = Buffer.alloc(10);
  header.writeInt16BE(-1, 0);
  const parts: Uint8Array[] = [header];
  let more = true;
  let instructed = false;
  while (more) {
    const start = streams.composites.position;
    const flags = streams.composites.uint16();
    streams.composites.position = start;
    parts.push(streams.composites.slice(componentBytes(flags)));
    more = (flags & MORE_COMPONENTS) !== 0;
    instructed ||= (flags & 0x100) !== 0;
  }
  if (instructed) readPackedUint16(streams.glyphs);
  return Buffer.concat(parts);
}

/** Flags, glyph number, two arguments of one or two bytes, and no scale, one, two or a 2×2 matrix. */
function componentBytes(flags: number): number {
  const wideArguments = (flags & 0x01) !== 0;
  const plain = wideArguments ? 8 : 6;
  if (flags & 0x08) return plain + 2;
  if (flags & 0x40) return plain + 4;
  if (flags & 0x80) return plain + 8;
  return plain;
}
