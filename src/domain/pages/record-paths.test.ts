import { expect, test } from 'vitest';
import { findPageKind } from './page-kind.ts';
import { communityPath, eventPath, productPath } from './record-paths.ts';

test.each([
  [eventPath({ id: 'r1', kind: 'race', community_id: null }), '/race/detail/r1'],
  [eventPath({ id: 'r1', kind: 'race', community_id: 'c1' }), '/race/detail/c1/r1'],
  [eventPath({ id: 'e1', kind: 'event', community_id: 'c1' }), '/event/detail/c1/e1'],
  [communityPath({ id: 'c1', slug: 'lari-sleman' }), '/community/c1/lari-sleman'],
  [productPath('p1'), '/shop/detail/p1'],
])('%s is a page of the registry', (path, expected) => {
  expect(path).toBe(expected);
  expect(findPageKind(path)).toBe('content');
});
