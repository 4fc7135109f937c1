import { describe, expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

describe('greetingAt', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [10, 'morning'],
    [11, 'midday'],
    [14, 'midday'],
    [15, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [0, 'evening'],
  ])('at %d o’clock it is %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting);
  });
});
