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
    expect(toInitials('dr Sari Dewi, Sp.A')).toBe('SD');
    expect(toInitials('Muh Ali Akbar')).toBe('AA');
    expect(toInitials('Jo')).toBe('J');
  });

  it('skips the number of a demo account, if there is a name beside it', () => {
    expect(toInitials('Demo Pelari 01')).toBe('DP');
    expect(toInitials('7 11')).toBe('71');
  });

  it('handles extra spaces and an empty name', () => {
    expect(toInitials('  Wulan   Nareswari ')).toBe('WN');
    expect(toInitials(' ')).toBe('');
  });
});
