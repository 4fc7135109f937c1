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
  const left = new Set<Numbered>();
  const others = new Set(taken);
  for (;;) {
    const plan = give(
      runners.filter((runner) => !left.has(runner)),
      range,
      others,
    );
    if (plan.left.length === 0) return { given: plan.given, left: [...left].map(({ id }) => id) };
    for (const runner of plan.left) {
      left.add(runner);
      if (runner.bib !== null) others.add(runner.bib);
    }
  }
}

/**
 * Who of `runners` cannot have the number that is `wanted` for them, because somebody else has it. They keep the `present`
 * one, and that may keep the next from getting theirs.
 */
export function listKept(
  runners: readonly { id: string; wanted: number | null; present: number | null }[],
  taken: ReadonlySet<number>,
): Set<string> {
  const kept = new Set<string>();
  const others = new Set(taken);
  for (;;) {
    const blocked = runners.filter(
      ({ id, wanted }) => !kept.has(id) && wanted !== null && others.has(wanted),
    );
    if (blocked.length === 0) return kept;
    for (const { id, present } of blocked) {
      kept.add(id);
      if (present !== null) others.add(present);
    }
  }
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
