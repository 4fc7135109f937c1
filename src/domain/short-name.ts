/**
 * A person's name for the public: the first word and the last one's initial, `Rani S.`; a single word stays, and so does
 * a number at the end, as demo accounts have.
 */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length < 2) return first;
  if (/^\d+$/.test(last)) return words.join(' ');
  return `${first} ${/^./u.exec(last)?.[0].toUpperCase() ?? ''}.`;
}
