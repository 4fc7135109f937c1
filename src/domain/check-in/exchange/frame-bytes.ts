import { type ByteReader, createByteReader, UnreadableBytes } from './byte-reader.ts';
import { type ByteWriter, createByteWriter } from './byte-writer.ts';
import type { ExchangedScan } from './exchanged-scan.ts';
import {
  fromHex,
  fromIdBytes,
  fromUuid,
  idBytes,
  toHex,
  toIdBytes,
  toUuid,
  uuidBytes,
} from './identifier-bytes.ts';

/** A part of what a phone hands over. */
export type Frame = {
  eventId: string;
  deviceId: string;
  /** The name of the phone. */
  label: string;
  /** Of one handing over, hex: parts of another are not mixed with it. */
  session: string;
  /** From 0 on. */
  part: number;
  parts: number;
  /** How many scans all parts hold. */
  total: number;
  /** How many bytes of each index it holds. */
  indexBytes: number;
  scans: readonly ExchangedScan[];
};

export const frameVersion = 1;
/** A scan names its point by its place among the frame's, in five bits. */
export const maxFramePoints = 32;
export const maxParts = 255;
export const sessionBytes = 4;

const timeBytes = 6;
const maxIndexBytes = 16;
/** A frame of a file holds at most so many. */
const maxScans = 1000;
/** ECMA-262, time values. */
const maxTime = 8.64e15;
const actions = ['admit', 'override', 'void'] as const;

/** A frame as bytes, to be sealed; each void in it names its admission. A UUID of version 7 starts with its time, so most of a scan is its randomness. */
export function toFrameBytes(frame: Frame): Uint8Array {
  const writer = createByteWriter();
  writer.byte(frameVersion);
  writer.bytes(toIdBytes(frame.eventId));
  writer.bytes(toIdBytes(frame.deviceId));
  writer.bytes(fromHex(frame.session));
  writer.byte(frame.part);
  writer.byte(frame.parts);
  writer.number(frame.total);
  writer.text(frame.label);
  writer.byte(frame.indexBytes);
  const points = [...new Set(frame.scans.map(({ pointId }) => pointId))];
  writer.byte(points.length);
  for (const point of points) writer.bytes(toIdBytes(point));
  writer.number(frame.scans.length);
  let before: Basis = { seq: 0, madeAt: 0, offsetMs: 0 };
  for (const scan of frame.scans) {
    before = writeScan(writer, scan, { points, indexBytes: frame.indexBytes, before });
  }
  return writer.done();
}

/** The frame of bytes. Throws UnreadableBytes where they are of none. */
export function fromFrameBytes(bytes: Uint8Array): Frame {
  const reader = createByteReader(bytes);
  if (reader.byte() !== frameVersion) throw new UnreadableBytes('Another version');
  const head = {
    eventId: fromIdBytes(reader.bytes(idBytes)),
    deviceId: fromIdBytes(reader.bytes(idBytes)),
    session: toHex(reader.bytes(sessionBytes)),
    part: reader.byte(),
    parts: reader.byte(),
    total: reader.number(),
    label: reader.text(),
    indexBytes: reader.byte(),
  };
  if (head.part >= head.parts || head.indexBytes > maxIndexBytes)
    throw new UnreadableBytes('Parts do not fit');
  const points = Array.from({ length: reader.byte() }, () => fromIdBytes(reader.bytes(idBytes)));
  const count = reader.number();
  if (count > maxScans || count > head.total) throw new UnreadableBytes('Too many scans');
  const scans: ExchangedScan[] = [];
  let before: Basis = { seq: 0, madeAt: 0, offsetMs: 0 };
  for (let place = 0; place < count; place += 1) {
    const read = readScan(reader, { points, indexBytes: head.indexBytes, before });
    scans.push(read.scan);
    before = read.basis;
  }
  reader.end();
  return { ...head, scans };
}

/** What a scan's numbers are counted from: those of the one before. */
type Basis = { seq: number; madeAt: number; offsetMs: number };
type Context = { points: readonly string[]; indexBytes: number; before: Basis };

function writeScan(
  writer: ByteWriter,
  scan: ExchangedScan,
  { points, indexBytes, before }: Context,
): Basis {
  const id = fromUuid(scan.id);
  const madeAt = Number.parseInt(toHex(id.subarray(0, timeBytes)), 16);
  const offsetMs = scan.correctedAt - madeAt;
  const reach = scan.voidScope === 'any' ? 4 : 0;
  writer.byte((points.indexOf(scan.pointId) << 3) | reach | actions.indexOf(scan.action));
  writer.signed(scan.seq - before.seq);
  writer.signed(madeAt - before.madeAt);
  writer.bytes(id.subarray(timeBytes));
  writer.bytes(fromHex(scan.index).subarray(0, indexBytes));
  writer.signed(offsetMs - before.offsetMs);
  writer.number(scan.uncertaintyMs);
  if (scan.voids !== null) writer.bytes(fromUuid(scan.voids));
  return { seq: scan.seq, madeAt, offsetMs };
}

function readScan(
  reader: ByteReader,
  { points, indexBytes, before }: Context,
): { scan: ExchangedScan; basis: Basis } {
  const flags = reader.byte();
  const [pointId, action] = [points[flags >> 3], actions[flags & 3]];
  if (pointId === undefined || action === undefined) throw new UnreadableBytes('No such point');
  const seq = before.seq + reader.signed();
  const madeAt = before.madeAt + reader.signed();
  if (seq < 1 || madeAt < 0 || madeAt >= 256 ** timeBytes)
    throw new UnreadableBytes('A number is out of range');
  const id = toUuid(
    Uint8Array.of(
      ...fromHex(madeAt.toString(16).padStart(2 * timeBytes, '0')),
      ...reader.bytes(uuidBytes - timeBytes),
    ),
  );
  const index = toHex(reader.bytes(indexBytes));
  const offsetMs = before.offsetMs + reader.signed();
  const correctedAt = madeAt + offsetMs;
  if (Math.abs(correctedAt) > maxTime) throw new UnreadableBytes('No time');
  const uncertaintyMs = reader.number();
  const isVoid = action === 'void';
  const scope = (flags & 4) === 0 ? 'own' : 'any';
  return {
    scan: {
      id,
      seq,
      pointId,
      index,
      action,
      voids: isVoid ? toUuid(reader.bytes(uuidBytes)) : null,
      voidScope: isVoid ? scope : null,
      correctedAt,
      uncertaintyMs,
    },
    basis: { seq, madeAt, offsetMs },
  };
}
