import { beforeEach, expect, test } from 'vitest';
import { findSource, forgetSource, keepSource } from './landing-source.ts';

const id = 'r4ce00000000';
const page = `https://derap.test/race/detail/c0mmunity000/${id}`;
const day = 24 * 60 * 60 * 1000;

beforeEach(forgetSource);

test('the campaign of a race’s link waits for its registration, for 30 days', () => {
  keepSource(`${page}?utm_source=Instagram&utm_medium=story`, 0);
  expect(findSource(id, 29 * day)).toBe('instagram');
  expect(findSource(id, 30 * day)).toBeNull();
  expect(findSource('an0ther00000', 0)).toBeNull();
});

test('a later link counts, a page without one changes nothing', () => {
  keepSource(`${page}?utm_source=ig`, 0);
  keepSource(page, 1);
  keepSource('https://derap.test/race?utm_source=list', 1);
  expect(findSource(id, 2)).toBe('ig');
  keepSource(`${page}?utm_source=wa`, 3);
  expect(findSource(id, 4)).toBe('wa');
});

test('what is no plain word is not kept', () => {
  keepSource(`${page}?utm_source=rani%40derap.test`, 0);
  expect(localStorage.getItem('landing_source')).toBeNull();
  localStorage.setItem('landing_source', `{"path":"/race/detail/${id}","source":"<b>","at":0}`);
  expect(findSource(id, 1)).toBeNull();
  localStorage.setItem('landing_source', '{');
  expect(findSource(id, 1)).toBeNull();
});
