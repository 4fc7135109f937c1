import { describe, expect, it } from 'vitest';
import { createCodeGate } from './code-gate.ts';

describe('the gate for codes in view', () => {
  it('lets a code through once while it stays in view', () => {
    const gate = createCodeGate();
    const readings = [0, 33, 66, 900].map((now) => gate.admits('A', now));
    expect(readings).toEqual([true, false, false, false]);
  });

  it('lets another code through at once, also while a result is shown', () => {
    const gate = createCodeGate();
    gate.admits('A', 0);
    expect(gate.admits('B', 10)).toBe(true);
  });

  it('takes each of two codes that are in view together once, however often it reads one after the other', () => {
    const gate = createCodeGate();
    const readings = Array.from({ length: 60 }, (_, frame) => ({
      text: frame % 2 === 0 ? 'A' : 'B',
      now: frame * 40,
    }));
    const admitted = readings.filter(({ text, now }) => gate.admits(text, now));
    expect(admitted.map(({ text }) => text)).toEqual(['A', 'B']);
  });

  it('takes the same code again three seconds after it was first seen', () => {
    const gate = createCodeGate();
    gate.admits('A', 0);
    gate.returned();
    expect(gate.admits('A', 2999)).toBe(false);
    expect(gate.admits('A', 3000)).toBe(true);
  });

  it('never takes the same code while its result holds', () => {
    const gate = createCodeGate();
    gate.admits('A', 0);
    expect(gate.admits('A', 60_000)).toBe(false);
  });

  it('waits three more seconds after a tap, because the code may still be in view', () => {
    const gate = createCodeGate();
    gate.admits('A', 0);
    gate.dismissed(10_000);
    expect(gate.admits('A', 12_999)).toBe(false);
    expect(gate.admits('A', 13_000)).toBe(true);
  });
});
