import { expect, test } from 'vitest';
import { messagesIn, shortenIds } from './messages.ts';

const id = { 'Ab+/12': 'Toko', Cd3456: 'Lanjut', Ef7890: 'Bawah' };
const en = { 'Ab+/12': 'Shop', Cd3456: 'Next', Ef7890: 'Below' };

test('a module gets the messages that its code uses, in both languages', () => {
  const code = `t({ id: "Ab+/12" }); jsx(Trans, { id: "Cd3456" }); const word = "abcdef";`;
  expect(messagesIn(code, { id, en })).toEqual({
    'Ab+/12': ['Toko', 'Shop'],
    Cd3456: ['Lanjut', 'Next'],
  });
});

test('an id is shortened to what no other id begins with', () => {
  const short = shortenIds(['Ab+/12', 'Ab+x34', 'Cd3456', 'Ef7890', 'Ef7891']);
  expect([...short.values()]).toEqual(['Ab+/', 'Ab+x', 'Cd3', 'Ef7890', 'Ef7891']);
});
