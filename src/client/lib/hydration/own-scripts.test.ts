import { expect, test } from 'vitest';
import { takeOwnScripts } from './own-scripts.ts';

const mark = 'a-mark-that-nobody-can-guess';

test('the scripts of who knows the mark are named, and the mark is gone from the page', () => {
  const html = `<p>a</p><script nonce="${mark}">one(1 < 2)</script><script nonce="${mark}">two()</script>`;
  expect(takeOwnScripts(html, mark)).toEqual({
    html: '<p>a</p><script>one(1 < 2)</script><script>two()</script>',
    scripts: ['one(1 < 2)', 'two()'],
  });
});

test('a script that came with the content is left alone and not named', () => {
  const html = '<script>theirs()</script><script nonce="guessed">theirs()</script>';
  expect(takeOwnScripts(html, mark)).toEqual({ html, scripts: [] });
});
