import type { Kysely } from 'kysely';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { previewBibs } from '#src/contract/participants/participant-changes.ts';
import {
  bibBatch,
  type BibOrder,
  bibsShown,
} from '#src/contract/participants/participant-choices.ts';
import { batchMoves } from '#src/domain/participants/bibs/bib-moves.ts';
import { planBibs } from '#src/domain/participants/bibs/plan-bibs.ts';
import type { Database } from '#src/server/db/schema.ts';
import { inBibOrder } from './bib-order.ts';
import { listOtherBibs, listParticipantsOf } from '#src/server/core/places/participant-changes.ts';

type Wanted = {
  eventId: string;
  ids: readonly string[];
  from: number;
  to: number;
  order: BibOrder;
};

/** Who would get which number of a range, and the batches in which that is stored. */
export async function lookAtBibs(
  db: Kysely<Database>,
  { eventId, ids, order, ...range }: Wanted,
): Promise<ResponseOf<typeof previewBibs>> {
  const rows = await listParticipantsOf(db, { eventId, ids });
  const confirmed = inBibOrder(
    rows.filter(({ state }) => state === 'confirmed'),
    order,
  );
  const others = await listOtherBibs(db, { eventId, ids: confirmed.map(({ id }) => id) });
  const { given, left } = planBibs(confirmed, range, others);
  const bibs = new Map(given.map(({ id, bib }) => [id, bib]));
  const plan = confirmed.flatMap(({ id, holder, bib: earlier }) => {
    const bib = bibs.get(id);
    return bib === undefined ? [] : [{ id, legal_name: holder.legal_name, bib, earlier }];
  });
  const unchanged = plan.filter(({ bib, earlier }) => bib === earlier).length;
  const [first, last] = [given[0], given.at(-1)];
  return {
    first: plan.slice(0, bibsShown),
    given: plan.length,
    range: first === undefined || last === undefined ? null : { from: first.bib, to: last.bib },
    renumbered: plan.filter(({ earlier }) => earlier !== null).length - unchanged,
    unchanged,
    not_confirmed: rows.length - confirmed.length,
    left: left.length,
    batches: batchMoves(
      plan.map(({ id, bib, earlier }) => ({ id, bib, earlier })),
      bibBatch,
    ),
  };
}
