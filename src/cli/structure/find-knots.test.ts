import { expect, test } from 'vitest';
import { findKnots } from './find-knots.ts';

const imports = (edges: Record<string, readonly string[]>) => new Map(Object.entries(edges));

test('rooms that lead to each other are a knot, those on the way to it are none', () => {
  const found = findKnots(
    imports({
      'app/a/one.ts': ['app/b/two.ts'],
      'app/b/two.ts': ['app/c/three.ts'],
      'app/c/deep/three.ts': ['app/a/four.ts'],
      'app/d/five.ts': ['app/a/one.ts'],
    }),
  );
  expect(found).toEqual([{ within: 'app', rooms: ['a', 'b', 'c'] }]);
});

test('a circle of files is none of rooms: each knot is told where its rooms stand side by side', () => {
  const found = findKnots(
    imports({
      'app/a/x/one.ts': ['app/a/y/two.ts', 'lib/b/three.ts'],
      'app/a/y/two.ts': ['app/a/x/one.ts'],
      'lib/b/three.ts': ['lib/b/four.ts'],
    }),
  );
  expect(found).toEqual([{ within: 'app/a', rooms: ['x', 'y'] }]);
});

test('a file beside the rooms belongs to none of them', () => {
  expect(
    findKnots(imports({ 'app/a/one.ts': ['app/two.ts'], 'app/two.ts': ['app/a/one.ts'] })),
  ).toEqual([]);
});
