import { expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

it('drops what was unused for longest when a new value needs the room', () => {
  const cache = new ByteCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 40);
  cache.get('a');
  cache.set('c', 'C', 40);
  expect([...cache.entries()].map(([key]) => key)).toEqual(['a', 'c']);
  expect(cache.bytes).toBe(80);
});

it('counts a replaced value once', () => {
  const cache = new ByteCache<string>(100);
  cache.set('a', 'A', 60);
  cache.set('a', 'AA', 70);
  expect(cache.bytes).toBe(70);
  expect(cache.get('a')).toBe('AA');
});

it('does not keep a value larger than itself, and leaves the others alone', () => {
  const cache = new ByteCache<string>(100);
  cache.set('a', 'A', 60);
  cache.set('huge', 'H', 101);
  expect(cache.get('huge')).toBeUndefined();
  expect(cache.get('a')).toBe('A');
});
