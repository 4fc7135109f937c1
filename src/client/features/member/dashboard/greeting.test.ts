import { describe, expect, it } from 'vitest';
import { getFirstName, greetingAt } from './greeting.ts';

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

describe('firstNameOf', () => {
  it('takes the first word, also of a name that is one word or has spaces around it', () => {
    expect(getFirstName('Sekar Ayuningtyas')).toBe('Sekar');
    expect(getFirstName('Suharto')).toBe('Suharto');
    expect(getFirstName('  Bima  Sakti ')).toBe('Bima');
    expect(getFirstName('')).toBe('');
  });
});
