import { expect, test } from 'vitest';
import { recordIds } from './record-ids.ts';

test('the records of an answer are found by their ids, wherever they stand', () => {
  const answer = {
    data: [{ id: '0123456789ab', community: { id: 'abcdefghjkmn' } }],
    hits: [{ path: '/event/detail/zyxwvtsrqpnm/000000000001', faq: '/faq#000000000002' }],
    next_cursor: '0123456789cdef',
    text: 'see 0123456789ff there',
  };
  expect([...recordIds(JSON.stringify(answer))]).toEqual([
    '0123456789ab',
    'abcdefghjkmn',
    'zyxwvtsrqpnm',
    '000000000001',
  ]);
});
