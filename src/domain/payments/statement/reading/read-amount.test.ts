import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount, readSide } from './read-amount.ts';

describe('an amount', () => {
  test.each([
    ['350087', 350_087, null],
    ['350.087', 350_087, null],
    ['350,087', 350_087, null],
    ['1.234.567,00', 1_234_567, null],
    ['1,234,567.00', 1_234_567, null],
    ['1234567.89', 1_234_567, null],
    ['.00', 0, null],
    ['0.00', 0, null],
    ['Rp 350.087,00', 350_087, null],
    ['Rp. 350.087,-', 350_087, null],
    ['IDR 350,087.00', 350_087, null],
    ['350,087.00 CR', 350_087, 'in'],
    ['350.087,00 DB', 350_087, 'out'],
    ["'350.087 K", 350_087, 'in'],
    ['+350.087', 350_087, 'in'],
    ['-Rp350.087', 350_087, 'out'],
    ['Rp -350.087', 350_087, 'out'],
    ['350.087-', 350_087, 'out'],
    ['(350,087.00)', 350_087, 'out'],
  ] as const)('“%s” is %d rupiah, %s', (text, rupiah, side) => {
    expect(readAmount(text)).toEqual({ rupiah, side });
  });

  test.each(['', '-', 'Saldo', '1.23.456', '1,2,3', '12,3456', '350.087 XX', '9'.repeat(20)])(
    '“%s” is none',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );

  test('is read as either way of writing it has it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_147_483_647 }), (rupiah) => {
        const id = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2 }).format(rupiah);
        const en = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(rupiah);
        for (const text of [String(rupiah), `${rupiah}.00`, id, en, `${en} CR`]) {
          expect(readAmount(text)?.rupiah).toBe(rupiah);
        }
      }),
    );
  });
});

test('a word names a side', () => {
  expect(['CR', ' kredit ', 'D', 'debet', 'QRIS', 'constructor'].map(readSide)).toEqual([
    'in',
    'in',
    'out',
    'out',
    null,
    null,
  ]);
});
