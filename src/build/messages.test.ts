import { expect, test } from 'vitest';
import { messagesIn, shellMessages, shortenIds } from './messages.ts';

const origins = new Map([
  ['Ab+/12', ['src/client/features/shop/shop-list.tsx']],
  ['Cd3456', ['src/client/features/shop/shop-list.tsx', 'src/client/ui/stepper.tsx']],
  ['Ef7890', ['src/client/shell/bars/footer.tsx']],
  ['Gh1234', ['src/client/routes/shop.index.tsx']],
]);
const id = {
  compiled: { 'Ab+/12': 'Toko', Cd3456: 'Lanjut', Ef7890: 'Bawah', Gh1234: 'Toko' },
  origins,
};
const en = {
  compiled: { 'Ab+/12': 'Shop', Cd3456: 'Next', Ef7890: 'Below', Gh1234: 'Shop' },
  origins,
};

test('a feature gets the messages that its code uses, in both languages', () => {
  const code = `t({ id: "Ab+/12" }); jsx(Trans, { id: "Cd3456" }); const word = "abcdef";`;
  expect(messagesIn(code, { id, en })).toEqual({
    'Ab+/12': ['Toko', 'Shop'],
    Cd3456: ['Lanjut', 'Next'],
  });
});

test('the shell catalog has the messages of the entry’s modules, even if features and routes use them too', () => {
  const entry = new Set(['src/client/ui/stepper.tsx', 'src/client/shell/bars/footer.tsx']);
  const words = shellMessages(id, (path) => entry.has(path));
  expect(Object.keys(words)).toEqual(['Cd3456', 'Ef7890']);
});

test('an id is shortened to what no other id begins with', () => {
  const short = shortenIds(['Ab+/12', 'Ab+x34', 'Cd3456', 'Ef7890', 'Ef7891']);
  expect([...short.values()]).toEqual(['Ab+/', 'Ab+x', 'Cd3', 'Ef7890', 'Ef7891']);
});
