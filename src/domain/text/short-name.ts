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

/** What a person is called: the first word of their name, or all of it where it has only initials. */
export function callName(name: string): string {
  const [first = '', ...others] = nameWords(name);
  return isName(withoutAbbreviation(first)) ? first : [first, ...others].join(' ');
}

/**
 * A person's public name: what they are called and the initial of the last word, `Rani S.`. A single word is unchanged,
 * and so is a name that ends in a number, as demo accounts have.
 */
export function shortName(name: string): string {
  const words = nameWords(name);
  const [first = '', ...others] = words;
  const last = others.at(-1);
  if (last === undefined) return first;
  if (/^\d+$/.test(last)) return words.join(' ');
  const [initial = ''] = last;
  return `${first} ${initial.toUpperCase()}.`;
}

/** `S.Kom` and `Ph.D`, but not `M.Rizky`, which is no degree. */
function isNoDegree(word: string, index: number): boolean {
  return index === 0 || !/\.\p{L}/u.test(word);
}

/** `M.Rizky` → `Rizky`; an abbreviation alone, at the start of a name, leaves nothing. */
function withoutAbbreviation(word: string): string {
  return word.replace(/^(?:\p{L}{1,4}\.)+(?=\p{L}{2}|$)/u, '');
}

function isName(word: string): boolean {
  return /..|\d/u.test(word) && !titles.has(word.replace('.', '').toLowerCase());
}
