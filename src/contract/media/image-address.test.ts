import { describe, expect, it } from 'vitest';
import { ImageAddress } from '../common.ts';
import { imageAddress, imageAtWidth, parseImageId } from './image-address.ts';

const id = '7k3mq0x2v9ab';

describe('ImageAddress', () => {
  it.each([imageAddress(id, 512), '/media/art-about.svg', 'https://contoh.test/foto.jpg'])(
    'takes %s',
    (address) => {
      expect(ImageAddress.safeParse(address).success).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'http://contoh.test/foto.jpg',
    '//contoh.test/foto.jpg',
    '/media/../api/user/export',
    '/media/.env',
    '/media/a\\b.webp',
    'https://contoh.test/"onerror="',
    'foto.jpg',
    '',
  ])('refuses %s', (address) => {
    expect(ImageAddress.safeParse(address).success).toBe(false);
  });
});

describe('the address of an upload', () => {
  it('gives its id back, and the picture in another width', () => {
    expect(parseImageId(imageAddress(id, 512))).toBe(id);
    expect(imageAtWidth(imageAddress(id, 512), 128)).toBe(`/media/${id}/128.webp`);
  });

  it('is told from every other address', () => {
    for (const other of ['/media/art-about.svg', `https://contoh.test/media/${id}/512.webp`]) {
      expect(parseImageId(other)).toBeNull();
      expect(imageAtWidth(other, 128)).toBe(other);
    }
  });
});
