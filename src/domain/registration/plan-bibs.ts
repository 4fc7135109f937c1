export type BibRange = { from: number; to: number };

export type BibPlan = {
  /** Who gets which number, in the order given. */
  given: { id: string; bib: number }[];
  /** For whom no number of the range is left; they keep what they have. */
  left: string[];
};

type Numbered = { id: string; bib: number | null };

/**
 * Gives each of `runners` the next number of a range that nobody else has. `taken` are the numbers of everybody who is
 * not among them; those keep theirs, also after they cancelled.
 */
export function planBibs(
  runners: readonly Numbered[],
  range: BibRange,
  taken: ReadonlySet<number>,
): BibPlan {
  const left: Numbered[] = [];
  for (;;) {
    const others = new Set([...taken, ...numbersOf(left)]);
    const plan = give(
      runners.filter((runner) => !left.includes(runner)),
      range,
      others,
    );
    if (plan.left.length === 0) return { given: plan.given, left: left.map(({ id }) => id) };
    left.push(...plan.left);
  }
}

/**
 * Gives numbers back. Who cannot have theirs, because somebody else got it meanwhile, keeps the present one, and that may
 * keep the next from getting theirs.
 */
export function returnBibs(
  runners: readonly { id: string; before: number | null; after: number | null }[],
  taken: ReadonlySet<number>,
): { given: Numbered[]; kept: string[] } {
  const kept = new Set<string>();
  const others = new Set(taken);
  for (;;) {
    const blocked = runners.filter(
      ({ id, before }) => !kept.has(id) && before !== null && others.has(before),
    );
    if (blocked.length === 0) break;
    for (const { id, after } of blocked) {
      kept.add(id);
      if (after !== null) others.add(after);
    }
  }
  const given = runners
    .filter(({ id }) => !kept.has(id))
    .map(({ id, before }) => ({ id, bib: before }));
  return { given, kept: [...kept] };
}

function give(runners: readonly Numbered[], { from, to }: BibRange, taken: ReadonlySet<number>) {
  const given: { id: string; bib: number }[] = [];
  const left: Numbered[] = [];
  let next = from;
  for (const runner of runners) {
    while (next <= to && taken.has(next)) next += 1;
    if (next > to) left.push(runner);
    else given.push({ id: runner.id, bib: next });
    next += 1;
  }
  return { given, left };
}

function numbersOf(runners: readonly Numbered[]): number[] {
  return runners.flatMap(({ bib }) => bib ?? []);
}
