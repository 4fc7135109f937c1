import fc from 'fast-check';
import type { ExchangedScan } from '#src/domain/check-in/exchange/exchanged-scan.ts';
import { makeId } from '#src/domain/ids/id.ts';

/** Ids of records. */
export const arbitraryId = fc
  .uint8Array({ minLength: 12, maxLength: 12 })
  .map((random) => makeId(random));

const arbitraryIndex = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

/** Any scan that a phone may hand over, whatever its clock says. */
export function arbitraryScan(points: readonly string[]): fc.Arbitrary<ExchangedScan> {
  const shared = {
    id: fc.uuid(),
    seq: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
    pointId: fc.constantFrom(...points),
    index: arbitraryIndex,
    correctedAt: fc.integer({ min: -(10 ** 12), max: 10 ** 14 }),
    uncertaintyMs: fc.integer({ min: 0, max: 2 ** 31 - 2 }),
  };
  return fc.oneof(
    fc.record({
      ...shared,
      action: fc.constantFrom('admit', 'override'),
      voids: fc.constant(null),
      voidScope: fc.constant(null),
    }),
    fc.record({
      ...shared,
      action: fc.constant('void' as const),
      voids: fc.uuid(),
      voidScope: fc.constantFrom('any', 'own'),
    }),
  );
}

/** Scans of one phone, each with an id of its own. */
export const arbitraryScans = fc
  .uniqueArray(arbitraryId, { minLength: 1, maxLength: 40 })
  .chain((points) =>
    fc.uniqueArray(arbitraryScan(points), { selector: ({ id }) => id, maxLength: 130 }),
  );
