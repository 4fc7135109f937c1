/** One runner's change of number; `earlier` is what they have before it, and null is none. */
export type BibMove = { id: string; earlier: number | null; bib: number | null };

/**
 * Cuts a plan of new numbers, none of them twice, into batches that can be stored one by one: in each, nobody gets a number
 * that somebody has still after it. Runners move in the order in which numbers get free; where they would wait for each
 * other in a circle that is longer than a batch, one of them has no number until a later batch. Who keeps theirs is left
 * out.
 *
 * @param size Moves of a batch; at most one more is added to it.
 */
export function batchMoves(plan: readonly BibMove[], size: number): BibMove[][] {
  const moves = inTurn(plan.filter(({ earlier, bib }) => earlier !== bib));
  const batches: BibMove[][] = [];
  for (let from = 0; from < moves.length; from += size) {
    batches.push(moves.slice(from, from + size));
  }
  const placed = batches.flatMap((batch, at) => batch.map((move) => ({ move, batch, at })));
  const holders = byEarlier(placed.map(({ move, at }) => ({ ...move, at })));
  const parked = new Set<string>();
  for (const { move, batch, at } of placed) {
    const holder = move.bib === null ? undefined : holders.get(move.bib);
    if (holder === undefined || holder.at <= at) continue;
    parked.add(holder.id);
    batch.push({ id: holder.id, earlier: holder.earlier, bib: null });
  }
  return batches.map((batch) =>
    batch.map((move) =>
      parked.has(move.id) && move.bib !== null ? { ...move, earlier: null } : move,
    ),
  );
}

/** Each after the one who has the number that they get, except once in each circle. */
function inTurn(plan: readonly BibMove[]): BibMove[] {
  const holders = byEarlier(plan);
  const ordered = new Set<BibMove>();
  for (const first of plan) {
    const chain = new Set<BibMove>();
    let move: BibMove | undefined = first;
    while (move !== undefined && !ordered.has(move) && !chain.has(move)) {
      chain.add(move);
      move = move.bib === null ? undefined : holders.get(move.bib);
    }
    for (const each of [...chain].toReversed()) ordered.add(each);
  }
  return [...ordered];
}

function byEarlier<Move extends BibMove>(moves: readonly Move[]): Map<number, Move> {
  return new Map(
    moves.flatMap((move) => (move.earlier === null ? [] : [[move.earlier, move] as const])),
  );
}
