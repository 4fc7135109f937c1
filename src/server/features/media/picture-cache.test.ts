import { expect, test } from 'vitest';
import { PictureCache, type Picture } from './picture-cache.ts';

const picture = (bytes: number): Picture => ({
  svg: Buffer.alloc(bytes),
  brotli: Buffer.alloc(0),
  isSmallest: true,
  etag: 'W/"x"',
  hidden: false,
});

test('when the limit is reached the picture asked for longest ago goes', () => {
  const cache = new PictureCache(10_000);
  cache.set('a', picture(4_000));
  cache.set('b', picture(4_000));
  expect(cache.get('a')).not.toBeNull();
  cache.set('c', picture(4_000));
  expect(cache.get('b')).toBeNull();
  expect(cache.get('a')).not.toBeNull();
  expect(cache.get('c')).not.toBeNull();
});

test('a picture set again does not count twice', () => {
  const cache = new PictureCache(10_000);
  for (let round = 0; round < 10; round += 1) cache.set('a', picture(4_000));
  cache.set('b', picture(4_000));
  expect(cache.get('a')).not.toBeNull();
});

test('a picture larger than the limit is not kept, and the cache goes on working', () => {
  const cache = new PictureCache(1_000);
  cache.set('large', picture(5_000));
  expect(cache.get('large')).toBeNull();
  cache.set('small', picture(100));
  expect(cache.get('small')).not.toBeNull();
});
