import { expect, test } from 'vitest';
import { markLongFunctions } from './eager-functions.ts';

test('a long function that is a module stands in parentheses', () => {
  const long = 'e=>{e.exports="renderer"}';
  const code = `var t=(f,m)=>()=>(m||f(m={exports:{}}),m.exports);var a=t(e=>{}),b=t(${long}),c=b();`;
  const marked = markLongFunctions(code, long.length);
  expect(marked).toBe(code.replace(long, `(${long})`));
});

test('a bundle without one fails the build', () => {
  expect(() => markLongFunctions('var a=t(e=>{});', 100)).toThrow('No long function');
});
