import { describe, expect, it } from 'vitest';
import { toInitials } from './initials.ts';

describe('toInitials', () => {
  it('takes the first and the last word', () => {
    expect(toInitials('Sekar Dewi Ayuningtyas')).toBe('SA');
  });

  it('takes one letter of a single name', () => {
    expect(toInitials('bagas')).toBe('B');
  });

  it('skips titles, initials and degrees, if there is a name beside them', () => {
    expect(toInitials('M. Rizky')).toBe('R');
    expect(toInitials('Ir. Budi Santoso, M.T.')).toBe('BS');
    expect(toInitials('A. B.')).toBe('AB');
    expect(toInitials('Jo')).toBe('J');
  });

  it('handles extra spaces and an empty name', () => {
    expect(toInitials('  Wulan   Nareswari ')).toBe('WN');
    expect(toInitials(' ')).toBe('');
  });
});
