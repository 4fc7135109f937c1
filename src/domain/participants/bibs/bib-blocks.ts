export type BibBlock = { from: number; quota: number };

const blockStep = 1000;

/**
 * First bib numbers for new categories. Each gets a block of thousands with room for twice its quota, because the number
 * of a cancelled registration is not reused. `used` are the existing blocks.
 *
 * @returns the first number of each new block, in the order of `quotas`: 1001, 3001, …
 */
export function placeBibBlocks(used: readonly BibBlock[], quotas: readonly number[]): number[] {
  let next = Math.max(blockStep, ...used.map(lastBib));
  return quotas.map((quota) => {
    const from = next + 1;
    next = lastBib({ from, quota });
    return from;
  });
}

/** The last number of a block, a multiple of 1000. */
function lastBib({ from, quota }: BibBlock): number {
  return Math.ceil((from - 1 + Math.max(1, 2 * quota)) / blockStep) * blockStep;
}

/** Whether the remaining places fit before the next category's block. */
export function fitsBibBlock(
  category: { from: number; next: number; left: number },
  others: readonly Pick<BibBlock, 'from'>[],
): boolean {
  const following = others.map(({ from }) => from).filter((from) => from > category.from);
  return category.next + category.left <= Math.min(...following, Number.POSITIVE_INFINITY);
}
