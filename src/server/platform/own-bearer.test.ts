import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';
import { isOwnBearer, tagBearer, tagBearerWithEach } from './own-bearer.ts';

const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)];
const keys = createKeys([newer, older]);

test('a bearer is known by its tag, also under a secret that was the newest before', () => {
  expect(isOwnBearer(keys, tagBearer(keys, 'drp_at_one'))).toBe(true);
  expect(isOwnBearer(keys, tagBearer(createKeys([older]), 'drp_at_one'))).toBe(true);
  expect(isOwnBearer(createKeys([older]), tagBearer(keys, 'drp_at_one'))).toBe(false);
});

test.each([
  ['without a tag', 'drp_at_one'],
  ['with an empty tag', 'drp_at_one.'],
  ['with the tag of another', tagBearer(keys, 'drp_at_two').replace('two', 'one')],
  ['with less of its tag', tagBearer(keys, 'drp_at_one').slice(0, -1)],
  ['with more than its tag', `${tagBearer(keys, 'drp_at_one')}A`],
  ['that is nothing', ''],
])('one %s may be made up', (_name, bearer) => {
  expect(isOwnBearer(keys, bearer)).toBe(false);
});

test('the tags of all secrets are those that each alone would give', () => {
  expect(tagBearerWithEach(keys, 'drp_rt_one')).toEqual([
    tagBearer(createKeys([newer]), 'drp_rt_one'),
    tagBearer(createKeys([older]), 'drp_rt_one'),
  ]);
});
