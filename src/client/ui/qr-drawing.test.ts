import { expect, test } from 'vitest';
import { toEventTag, makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { drawQr } from './qr-drawing.ts';

const code = makeTicketCode({
  eventTag: toEventTag('7k2m9xq4tz03'),
  random: Uint8Array.from({ length: 10 }, (_, index) => index * 23),
});

test('a ticket’s twenty characters fit a QR of 29 modules or fewer at error correction H', () => {
  expect(code).toHaveLength(20);
  const { version, size } = drawQr(code);
  expect(version).toBeLessThanOrEqual(3);
  expect(size).toBe(17 + 4 * version + 8);
});

test('a lower-case code would leave alphanumeric mode and need finer modules', () => {
  expect(drawQr(code.toLowerCase()).version).toBeGreaterThan(drawQr(code).version);
});

test('four modules on every side stay white, and the finder pattern starts right after', () => {
  const { path, size } = drawQr(code);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    left: Number(x),
    top: Number(y),
    right: Number(x) + Number(width),
  }));
  expect(Math.min(...runs.map((run) => run.left))).toBe(4);
  expect(Math.min(...runs.map((run) => run.top))).toBe(4);
  expect(Math.max(...runs.map((run) => run.right))).toBe(size - 4);
  expect(Math.max(...runs.map((run) => run.top))).toBe(size - 5);
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});
