import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectImageKind } from './image-kind.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

test.each([
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['png', Uint8Array.of(0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a)],
  ['webp', ascii('RIFF....WEBPVP8 ')],
])('a file that begins as %s is one', (kind, bytes) => {
  expect(detectImageKind(bytes)).toBe(kind);
});

test.each([
  ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['GIF', ascii('GIF89a')],
  ['sound in the container that WebP uses', ascii('RIFF....WAVEfmt ')],
  ['WebP without its container', ascii('........WEBPVP8 ')],
  ['the beginning of a JPEG that was cut off', Uint8Array.of(0xff, 0xd8)],
  ['nothing', new Uint8Array()],
])('%s is no picture that we take', (_, bytes) => {
  expect(detectImageKind(bytes)).toBeNull();
});

test('what stands behind the first twelve bytes changes nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 30 }), (bytes) => {
      expect(detectImageKind(bytes)).toBe(detectImageKind(bytes.subarray(0, 12)));
    }),
  );
});
