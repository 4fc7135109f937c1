import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it('takes the first and the last word', () => {
    expect(initialsOf('Sekar Dewi Ayuningtyas')).toBe('SA');
  });

  it('takes one letter of a single name', () => {
    expect(initialsOf('bagas')).toBe('B');
  });

  it('survives extra spaces and an empty name', () => {
    expect(initialsOf('  Wulan   Nareswari ')).toBe('WN');
    expect(initialsOf(' ')).toBe('');
  });
});
