import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashRoster } from './roster-hash.ts';

describe('the roster’s hash', () => {
  it('is the same in whatever order the pages came', async () => {
    const expected = createHash('sha256').update('00aa:1\n').update('ff00:3\n').digest('hex');
    const one = { index: '00aa', rev: 1 };
    const two = { index: 'ff00', rev: 3 };
    expect(await hashRoster([one, two])).toBe(expected);
    expect(await hashRoster([two, one])).toBe(expected);
  });

  it('differs when a code was issued anew', async () => {
    const before = await hashRoster([{ index: '00aa', rev: 1 }]);
    expect(await hashRoster([{ index: '00aa', rev: 2 }])).not.toBe(before);
  });

  it('has a value for an empty roster', async () => {
    expect(await hashRoster([])).toBe(createHash('sha256').digest('hex'));
  });
});
