import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { idParams } from './id-params.ts';

const params = idParams('communityId', 'eventId');

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('ids of the right shape pass', () => {
  const ids = { communityId: '0123456789ab', eventId: 'zyxwvtsrqpnm' };
  expect(params.parse(ids)).toEqual(ids);
});

test.each(['my', '0123456789AB', '0123456789ai', '0123456789abc', ''])(
  '%j is not found, in any place',
  (wrong) => {
    const right = '0123456789ab';
    expect(isNotFound(thrownBy(() => params.parse({ communityId: wrong, eventId: right })))).toBe(
      true,
    );
    expect(isNotFound(thrownBy(() => params.parse({ communityId: right, eventId: wrong })))).toBe(
      true,
    );
  },
);
