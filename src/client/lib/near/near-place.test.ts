import { expect, test } from 'vitest';
import { parseNear } from './near-place.ts';

test.each([
  ['50 Bekasi', { near: 'Bekasi', within: '50' }],
  ['any -6.24,106.99', { near: '-6.24,106.99', within: undefined }],
  ['25 Tangerang Selatan', { near: 'Tangerang Selatan', within: '25' }],
  ['none', 'none'],
  ['', null],
  ['ID-JB', null],
  ['70 Bekasi', null],
  ['50 -6.2383,106.9756', null],
])('%j is read as %j', (text, place) => {
  expect(parseNear(text)).toEqual(place);
});
