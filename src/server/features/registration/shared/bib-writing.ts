import { listKept } from '#src/domain/participants/bibs/plan-bibs.ts';
import { clearBibs, writeNumbered } from '#src/server/core/places/participants.ts';
import { listOtherBibs, type ChangedRow } from '#src/server/core/places/participant-changes.ts';
import { sealChanged, type ChangeTarget } from './change-target.ts';

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
    given.filter(({ row, bib }) => row.bib !== bib).map(({ row }) => row.id),
  );
  const sealed = [];
  for (const { row, bib } of given) {
    if (row.bib === bib) continue;
    sealed.push({ id: row.id, bib, ...(await sealChanged(target, row, { bib })) });
  }
  await writeNumbered(trx, { rows: sealed, now: target.now });
  return { given, kept };
}
