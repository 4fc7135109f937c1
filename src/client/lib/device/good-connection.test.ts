import { expect, test } from 'vitest';
import { isGoodConnection } from './good-connection.ts';

test.each([
  ['Wi-Fi', { type: 'wifi', effectiveType: '4g', saveData: false }, true],
  ['a cable', { type: 'ethernet', effectiveType: '4g' }, true],
  ['a computer, whose browser does not name the network', { effectiveType: '4g' }, true],
  ['mobile data, however fast', { type: 'cellular', effectiveType: '4g' }, false],
  ['slow Wi-Fi', { type: 'wifi', effectiveType: '3g' }, false],
  ['Wi-Fi with the data saver', { type: 'wifi', effectiveType: '4g', saveData: true }, false],
  ['no network', { type: 'none', effectiveType: '4g' }, false],
  ['a browser that does not tell', undefined, false],
])('%s', (_, connection, expected) => {
  expect(isGoodConnection(connection === undefined ? {} : { connection })).toBe(expected);
});
