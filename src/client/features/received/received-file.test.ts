import { expect, test } from 'vitest';
import { type FileKind, toFileKind } from './received-file.ts';

const mb = 1024 * 1024;

test.each<[name: string, type: string, size: number, kind: FileKind]>([
  ['pagi.gpx', '', 1, 'course'],
  ['pagi.GPX', 'application/octet-stream', 1, 'course'],
  ['kegiatan', 'application/gpx+xml', 1, 'course'],
  ['kegiatan', 'text/xml', 1, 'course'],
  ['panjang.gpx', '', 5 * mb + 1, 'too_large'],
  ['hp-rini-ab12.derap', 'application/octet-stream', 1, 'log'],
  ['hp-rini-ab12.derap.txt', '', 1, 'log'],
  ['DOC-1', 'text/plain', 1, 'log'],
  ['hp-rini-ab12.derap', '', 26 * mb, 'too_large'],
  ['foto.jpg', 'image/jpeg', 12 * mb, 'picture'],
  ['foto.jpg', 'image/jpeg', 26 * mb, 'too_large'],
  ['hasil.pdf', 'application/pdf', 1, 'other'],
  ['kegiatan.fit', 'application/octet-stream', 1, 'other'],
])('%s (%s, %i bytes) is %s', (...[name, type, size, kind]) => {
  expect(toFileKind({ name, type, size })).toBe(kind);
});
