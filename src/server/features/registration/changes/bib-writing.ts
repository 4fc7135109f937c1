import { listKept } from '#src/domain/registration/plan-bibs.ts';
import { clearBibs, listOtherBibs, type ChangedRow } from './change-repository.ts';
import { changeSealed, type ChangeTarget } from './change-target.ts';

type Wanted = { row: ChangedRow; bib: number | null };

/**
 * Gives locked participants the numbers that they should have, unless somebody else has them: those are named, and keep
 * what they have. Numbers may change hands among them.
 */
export async function writeBibs(
  target: ChangeTarget,
  wanted: readonly Wanted[],
): Promise<{ given: Wanted[]; kept: Set<string> }> {
  const { trx, event } = target;
  const others = await listOtherBibs(trx, {
    eventId: event.id,
    ids: wanted.map(({ row }) => row.id),
  });
  const kept = listKept(
    wanted.map(({ row, bib }) => ({ id: row.id, wanted: bib, present: row.bib })),
    others,
  );
  const given = wanted.filter(({ row }) => !kept.has(row.id));
  await clearBibs(
    trx,
    given.map(({ row }) => row.id),
  );
  for (const { row, bib } of given) {
    if (row.bib !== bib) await changeSealed(target, row, { bib });
  }
  return { given, kept };
}
