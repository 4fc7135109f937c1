type Pieces = { choice: string | null; count: number };

/** What pieces of an add-on are called: `2× Kaus finisher (L)`. */
export function addOnName(name: string, { choice, count }: Pieces): string {
  const what = choice === null ? name : `${name} (${choice})`;
  return count === 1 ? what : `${count}× ${what}`;
}

/** The same for several in a sentence. */
export function addOnNames<A extends Pieces & { name: unknown }>(
  addOns: readonly A[],
  toText: (name: A['name']) => string,
): string {
  return addOns.map((each) => addOnName(toText(each.name), each)).join('; ');
}
