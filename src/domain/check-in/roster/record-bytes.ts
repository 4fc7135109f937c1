/** What staff see of a runner; stored encrypted in the sealed box (check-in §4). */
export type SealedRecord = {
  name: string;
  bib: string | null;
  sex: 'female' | 'male';
  /** In whole years on race day. */
  age: number;
  jersey: string | null;
  /** Display names of the items to hand out. */
  items: string[];
  /** Shown to staff before they admit the runner. */
  note: string | null;
};

/** The first byte: which form follows. JSON, the form before it, begins with `{`. */
const compactForm = 1;
const flags = { female: 1, bib: 2, jersey: 4, note: 8 };
const maxAge = 255;

/**
 * A record in as few bytes as it takes, because 40,000 of them go to each phone: form, flags, age (0 to 255), then name,
 * bib, jersey, note and items, each as its length and UTF-8.
 */
export function toRecordBytes(record: SealedRecord): Uint8Array {
  const { name, bib, sex, age, jersey, items, note } = record;
  const given =
    (sex === 'female' ? flags.female : 0) |
    (bib === null ? 0 : flags.bib) |
    (jersey === null ? 0 : flags.jersey) |
    (note === null ? 0 : flags.note);
  const head = [compactForm, given, Math.max(0, Math.min(maxAge, age))];
  const texts = [name, bib, jersey, note, ...items].filter((text) => text !== null);
  return Uint8Array.from([...head, ...texts.flatMap(toTextBytes)]);
}

/** Reads `toRecordBytes`; null for anything else. */
export function fromRecordBytes(bytes: Uint8Array): SealedRecord | null {
  const [form, given, age] = bytes;
  if (form !== compactForm || given === undefined || age === undefined) return null;
  const [name, ...texts] = readTexts(bytes.subarray(3)) ?? [];
  const fields = (['bib', 'jersey', 'note'] as const).filter(
    (field) => (given & flags[field]) !== 0,
  );
  if (name === undefined || texts.length < fields.length) return null;
  const values = new Map(fields.map((field, place) => [field, texts[place]]));
  return {
    name,
    bib: values.get('bib') ?? null,
    sex: (given & flags.female) === 0 ? 'male' : 'female',
    age,
    jersey: values.get('jersey') ?? null,
    note: values.get('note') ?? null,
    items: texts.slice(fields.length),
  };
}

function toTextBytes(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [...toLengthBytes(bytes.length), ...bytes];
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function toLengthBytes(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...toLengthBytes(length >> 7)];
}

function readTexts(bytes: Uint8Array): string[] | null {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    let length = 0;
    for (let shift = 0, more = true; more; shift += 7, at += 1) {
      const byte = bytes[at];
      if (byte === undefined) return null;
      length += (byte & 0x7f) * 2 ** shift;
      more = byte >= 0x80;
    }
    if (at + length > bytes.length) return null;
    texts.push(new TextDecoder().decode(bytes.subarray(at, at + length)));
    at += length;
  }
  return texts;
}
