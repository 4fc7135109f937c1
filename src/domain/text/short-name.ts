/**
 * A person's public name: the first word and the initial of the last, `Rani S.`. A single word is unchanged, and so is a
 * name that ends in a number, as demo accounts have.
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  if (last === undefined) return first;
  if (/^\d+$/.test(last)) return [first, ...others].join(' ');
  const [initial = ''] = last;
  return `${first} ${initial.toUpperCase()}.`;
}
