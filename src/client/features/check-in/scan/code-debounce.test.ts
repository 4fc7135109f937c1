import { describe, expect, it } from 'vitest';
import { createCodeDebounce } from './code-debounce.ts';

describe('the debounce of codes in view', () => {
  it('accepts a code once while it stays in view', () => {
    const debounce = createCodeDebounce();
    const readings = [0, 33, 66, 900].map((now) => debounce.accepts('A', now));
    expect(readings).toEqual([true, false, false, false]);
  });

  it('accepts another code at once, also while a result is shown', () => {
    const debounce = createCodeDebounce();
    debounce.accepts('A', 0);
    expect(debounce.accepts('B', 10)).toBe(true);
  });

  it('accepts each of two codes in view once, however often they are read in turn', () => {
    const debounce = createCodeDebounce();
    const readings = Array.from({ length: 60 }, (_, frame) => ({
      text: frame % 2 === 0 ? 'A' : 'B',
      now: frame * 40,
    }));
    const accepted = readings.filter(({ text, now }) => debounce.accepts(text, now));
    expect(accepted.map(({ text }) => text)).toEqual(['A', 'B']);
  });

  it('accepts the same code again three seconds after it was first seen', () => {
    const debounce = createCodeDebounce();
    debounce.accepts('A', 0);
    debounce.resultClosed();
    expect(debounce.accepts('A', 2999)).toBe(false);
    expect(debounce.accepts('A', 3000)).toBe(true);
  });

  it('never accepts the same code while its result is shown', () => {
    const debounce = createCodeDebounce();
    debounce.accepts('A', 0);
    expect(debounce.accepts('A', 60_000)).toBe(false);
  });

  it('waits three more seconds after a tap, because the code may still be in view', () => {
    const debounce = createCodeDebounce();
    debounce.accepts('A', 0);
    debounce.resultDismissed(10_000);
    expect(debounce.accepts('A', 12_999)).toBe(false);
    expect(debounce.accepts('A', 13_000)).toBe(true);
  });
});
