/** Titles that are also written without a dot. */
const titles = new Set(
  'dr drs dra drg drh ir prof h hj haji hajah hajjah kh ust ustadz ustadzah rr muh moh mhd'.split(
    ' ',
  ),
);

/**
 * The words of a person's name without titles, leading initials and degrees: `Ir. Budi Santoso, M.T.` → `Budi`,
 * `Santoso`. All words where nothing else would be left.
 */
export function nameWords(name: string): string[] {
  const all = name.trim().split(/\s+/u);
  const [beforeDegrees = ''] = name.split(',');
  const words = beforeDegrees.trim().split(/\s+/u).filter(isNoDegree);
  for (const [index, word] of words.entries()) {
    const first = withoutAbbreviation(word);
    if (isName(first)) return [first, ...words.slice(index + 1)];
  }
  return all;
}

/** `S.Kom` and `Ph.D`, but not `M.Rizky`, which is no degree. */
function isNoDegree(word: string, index: number): boolean {
  return index === 0 || !/\.\p{L}/u.test(word);
}

/** `M.Rizky` → `Rizky`; an abbreviation alone, at the start of a name, leaves nothing. */
export function withoutAbbreviation(word: string): string {
  return word.replace(/^(?:\p{L}{1,4}\.)+(?=\p{L}{2}|$)/u, '');
}

/** Whether a word is a name, and neither an initial nor a title. */
export function isName(word: string): boolean {
  return /..|\d/u.test(word) && !titles.has(word.replace('.', '').toLowerCase());
}
