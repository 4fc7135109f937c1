import { expect, test } from 'vitest';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { createFieldWedge, findTypedCode } from './field-wedge.ts';

const code = makeTicketCode({ eventTag: '7K2', random: new Uint8Array(10).fill(9) });

/** Types into a field that takes what `accept` leaves of its value; what the last key, Enter, finds. */
function type(text: string, { gapMs = 10, value = '', accept = (next: string) => next } = {}) {
  const wedge = createFieldWedge();
  let held = value;
  let at = 1000;
  const press = (key: string) => {
    at += gapMs;
    const fast = wedge.read(
      { key, timeStamp: at, ctrlKey: false, metaKey: false, altKey: false },
      held,
    );
    return { fast, found: findTypedCode(fast, held) };
  };
  for (const key of text) {
    press(key);
    held = accept(held + key);
  }
  return press('Enter');
}

test('a code scanned into a field is found, with what the field held before', () => {
  expect(type(code, { value: 'Budi' }).found).toEqual({ code, rest: 'Budi' });
});

test('it is found where the field takes only digits', () => {
  const accept = (next: string) => next.replace(/\D/g, '').slice(0, 4);
  expect(type(code, { value: '44', accept }).found).toEqual({ code, rest: '44' });
});

test('it is found from a scanner that types slowly', () => {
  expect(type(code, { value: 'Budi', gapMs: 200 }).found).toEqual({ code, rest: 'Budi' });
});

test('it is found behind the kind of its symbol, and before a control character', () => {
  expect(type(`]Q1${code}`, { value: 'Budi' }).found).toEqual({ code, rest: 'Budi' });
  expect(type(`${code}\u001d`, { value: 'Budi' }).found).toEqual({ code, rest: 'Budi' });
});

test('what people type is no code', () => {
  expect(type('Budi Santoso', { gapMs: 200 })).toEqual({
    fast: { text: '', before: 'Budi Santoso' },
    found: null,
  });
});
