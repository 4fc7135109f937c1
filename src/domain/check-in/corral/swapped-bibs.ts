/**
 * The numbers that differ from a typed one by two swapped digits, neighbours first: what was most likely meant when a bib is
 * not found. Without repetitions and without numbers that begin with 0, which no bib does.
 */
export function swappedBibs(typed: string): string[] {
  const digits = Array.from(typed);
  const places = digits.flatMap((_, left) =>
    digits.slice(left + 1).map((_digit, gap) => ({ left, right: left + gap + 1 })),
  );
  const swapped = places
    .toSorted((a, b) => a.right - a.left - (b.right - b.left))
    .map(({ left, right }) =>
      digits.with(left, typed.charAt(right)).with(right, typed.charAt(left)).join(''),
    );
  return [...new Set(swapped)].filter((bib) => bib !== typed && !bib.startsWith('0'));
}
