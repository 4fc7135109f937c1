import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostKept, paidBefore, splitFee } from './qris-fee.ts';

const rupiah = fc.integer({ min: 1000, max: 50_000_000 });
const rate = fc.integer({ min: 0, max: 500 });

describe('what an acquirer keeps', () => {
  test('is at most its share, a rupiah more where that is none', () => {
    expect(mostKept(70, [150_123])).toBe(1051);
    expect(mostKept(70, [100_000])).toBe(700);
    expect(mostKept(70, [150_123, 150_123])).toBe(2102);
    expect(mostKept(0, [150_123])).toBe(0);
  });

  test.each([Math.floor, Math.ceil, Math.round])('tells what was paid, %o', (round) => {
    fc.assert(
      fc.property(rupiah, rate, (paid, fee) => {
        const kept = round((paid * fee) / 10_000);
        const before = paidBefore(paid - kept, fee);
        expect(before).toContain(paid);
        expect(before.every((each) => each >= paid - kept)).toBe(true);
      }),
    );
  });

  test('is split without a rupiah more or less, and never more than a part', () => {
    const payments = fc.array(rupiah, { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(payments, rate, (paid, fee) => {
        const kept = mostKept(fee, paid);
        const parts = splitFee(kept, paid);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(kept);
        expect(parts.every((part, index) => part >= 0 && part <= (paid[index] ?? 0))).toBe(true);
      }),
    );
  });
});
