export type BibBlock = { from: number; quota: number };

const blockStep = 1000;

/**
 * Where the bib numbers of further categories begin: each gets a block of thousands with room for twice its quota, because
 * a cancelled place's number is not given out again. `used` are the blocks there are.
 *
 * @returns the first number of each new block, in the order of `quotas`: 1001, 3001, …
 */
export function placeBibBlocks(used: readonly BibBlock[], quotas: readonly number[]): number[] {
  let next = Math.max(blockStep, ...used.map(endOf));
  return quotas.map((quota) => {
    const from = next + 1;
    next = endOf({ from, quota });
    return from;
  });
}

/** The last number of a block: a multiple of a thousand. */
function endOf({ from, quota }: BibBlock): number {
  return Math.ceil((from - 1 + Math.max(1, 2 * quota)) / blockStep) * blockStep;
}

/** Whether the places that are left still have numbers before the block of another category begins. */
export function fitsBibBlock(
  category: { from: number; next: number; left: number },
  others: readonly Pick<BibBlock, 'from'>[],
): boolean {
  const following = others.map(({ from }) => from).filter((from) => from > category.from);
  return category.next + category.left <= Math.min(...following, Number.POSITIVE_INFINITY);
}
