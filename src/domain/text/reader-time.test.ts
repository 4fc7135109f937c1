import { expect, test } from 'vitest';
import { formatReaderTime } from './reader-time.ts';

const moment = '2027-02-14T16:30:00.000Z';

test.each([
  [420, 'Min, 14 Feb, 23.30 WIB', 'Sun, 14 Feb, 23:30 WIB'],
  [480, 'Sen, 15 Feb, 00.30 WITA', 'Mon, 15 Feb, 00:30 WITA'],
  [540, 'Sen, 15 Feb, 01.30 WIT', 'Mon, 15 Feb, 01:30 WIT'],
  [0, 'Min, 14 Feb, 16.30 GMT+0', 'Sun, 14 Feb, 16:30 GMT+0'],
  [330, 'Min, 14 Feb, 22.00 GMT+5:30', 'Sun, 14 Feb, 22:00 GMT+5:30'],
  [-300, 'Min, 14 Feb, 11.30 GMT-5', 'Sun, 14 Feb, 11:30 GMT-5'],
])('a clock %i minutes east of Greenwich shows %s', (offset, id, en) => {
  expect(formatReaderTime(moment, offset, 'id')).toBe(id);
  expect(formatReaderTime(Date.parse(moment), offset, 'en')).toBe(en);
});
