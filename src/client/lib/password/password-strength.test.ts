import { describe, expect, it } from 'vitest';
import { ratePassword } from './password-strength.ts';

describe('ratePassword', () => {
  it('rates fewer than eight characters as short, counting characters and not code units', () => {
    expect(ratePassword('lari123')).toBe('short');
    expect(ratePassword('🏃🏃🏃🏃🏃🏃🏃')).toBe('short');
  });

  it('rates repetition as weak however long it is', () => {
    expect(ratePassword('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe('weak');
    expect(ratePassword('12121212')).toBe('weak');
    expect(ratePassword('kelapake')).toBe('weak');
  });

  it('rates what the server refuses as weak', () => {
    expect(ratePassword('lari1234')).toBe('weak');
    expect(ratePassword('Indonesia1945')).toBe('weak');
  });

  it('rates a short mix between weak and a long phrase', () => {
    expect(ratePassword('merapi42')).toBe('fair');
    expect(ratePassword('pagi di lereng merapi')).toBe('good');
  });

  it('never rates a password lower for one more character', () => {
    const order = ['short', 'weak', 'fair', 'good'];
    const phrase = 'Lari pagi, 5 km!';
    const ratings = Array.from(phrase, (_, end) =>
      order.indexOf(ratePassword(phrase.slice(0, end))),
    );
    expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
  });
});
