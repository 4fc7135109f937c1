/**
 * A person's name for the public: the first word and the last one's initial, `Rani S.`; a single word stays, and so does
 * a number at the end, as demo accounts have.
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  if (last === undefined) return first;
  if (/^\d+$/.test(last)) return [first, ...others].join(' ');
  const [initial = ''] = last;
  return `${first} ${initial.toUpperCase()}.`;
}
