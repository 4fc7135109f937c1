export type Part = [id: string, value: string];

/** The account template of QRIS, with an invented merchant id. */
export const qrisTemplate: Part[] = [
  ['00', 'ID.CO.QRIS.WWW'],
  ['02', 'ID1020000000001'],
  ['03', 'UMI'],
];

/** A static QRIS of an invented merchant, with some of its parts replaced (or left out, by null). */
export function makeQris(changes: Record<string, string | null> = {}): string {
  const parts: Record<string, string | null> = {
    '00': '01',
    '01': '11',
    '51': writeParts(qrisTemplate),
    '52': '7997',
    '53': '360',
    '58': 'ID',
    '59': 'KOMUNITAS DEMO',
    '60': 'SLEMAN',
    ...changes,
  };
  // Objects with number-like keys sort by them, as real codes do.
  const given = Object.entries(parts).flatMap(([id, value]): Part[] =>
    value === null ? [] : [[id, value]],
  );
  return sealQris(writeParts(given.toSorted(([one], [other]) => one.localeCompare(other))));
}

/** Data objects as text. */
export function writeParts(parts: readonly Part[]): string {
  return parts
    .map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`)
    .join('');
}

/** A code's text with its checksum. */
export function sealQris(text: string): string {
  return `${text}6304${divideOut(`${text}6304`)}`;
}

/** The checksum by long division of polynomials, bit by bit as text: another way than the code's. */
export function divideOut(text: string): string {
  const bits = [...Buffer.from(text)].flatMap((byte) =>
    byte.toString(2).padStart(8, '0').split(''),
  );
  const message = [...bits.map(Number), ...Array<number>(16).fill(0)];
  // Starting with ones is the same as inverting the first sixteen bits.
  for (let at = 0; at < 16; at += 1) message[at] = 1 - (message[at] ?? 0);
  const divisor = Array.from('10001000000100001', Number);
  for (let at = 0; at < bits.length; at += 1) {
    if (message[at] !== 1) continue;
    for (const [step, bit] of divisor.entries()) {
      message[at + step] = (message[at + step] ?? 0) ^ bit;
    }
  }
  const rest = Number.parseInt(message.slice(bits.length).join(''), 2);
  return rest.toString(16).toUpperCase().padStart(4, '0');
}

/** A code read by the standard's own words, from the left, by a regular expression. */
export function readByStandard(text: string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const [, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    if (id === '') throw new Error(`No object begins at ${rest}`);
    parts.push([id, rest.substring(4, 4 + Number(length))]);
    rest = rest.substring(4 + Number(length));
  }
  return parts;
}
