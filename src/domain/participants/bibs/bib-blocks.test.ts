import { expect, test } from 'vitest';
import { fitsBibBlock, placeBibBlocks } from './bib-blocks.ts';

test('each category has thousands of its own, with room for twice its quota', () => {
  expect(placeBibBlocks([], [300, 800, 0])).toEqual([1001, 2001, 4001]);
  expect(placeBibBlocks([{ from: 1001, quota: 300 }], [50])).toEqual([2001]);
});

test('a grown quota needs numbers before the next block', () => {
  const category = { from: 1001, next: 1301, left: 700 };
  const others = [{ from: 1001 }, { from: 2001 }, { from: 501 }];
  expect(fitsBibBlock(category, others)).toBe(true);
  expect(fitsBibBlock({ ...category, left: 701 }, others)).toBe(false);
  expect(fitsBibBlock({ ...category, left: 99_999 }, [])).toBe(true);
});
