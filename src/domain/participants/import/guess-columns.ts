import { foldSearchText, withoutInvisible } from '#src/domain/text/search-words.ts';

/** Forms have whole sentences for heads. */
const longestKey = 4000;

/** What a row of a file may say of a participant, in the order in which hosts are asked. */
export const importFields = [
  'legal_name',
  'category',
  'sex',
  'birth_date',
  'phone',
  'email',
  'jersey',
  'city',
  'bib_name',
  'bib',
  'emergency_name',
  'emergency_phone',
  'status',
  'payment',
] as const;
export type ImportField = (typeof importFields)[number];

/** The column of each field, from 0; null where the file has none. */
export type ColumnMapping = Record<ImportField, number | null>;

/**
 * Heads as forms and registration platforms write them, in Indonesian and English, folded. The first pattern that any head
 * fits takes it; fields are asked in this order, so that `Nama di BIB` and `Nama kontak darurat` are no names of runners.
 */
const patterns: readonly (readonly [ImportField, readonly RegExp[]])[] = [
  [
    'emergency_phone',
    [
      /(?:darurat|emergency).*\b(?:no|nomor|hp|telp|telepon|phone|number|wa|whatsapp)\b/,
      /\b(?:no|nomor|hp|telp|telepon|phone|number|wa|whatsapp)\b.*(?:darurat|emergency)/,
    ],
  ],
  ['emergency_name', [/darurat|emergency/]],
  ['bib_name', [/(?:nama|name).*\bbib\b/, /\bbib\b.*(?:nama|name)/]],
  ['bib', [/\bbib\b/, /^(?:no|nomor) (?:peserta|dada)$/, /race number/]],
  [
    'payment',
    [/status.*(?:bayar|pembayaran)/, /payment status/, /^(?:paid|lunas|pembayaran|payment|bayar)$/],
  ],
  [
    'status',
    [
      /status.*(?:peserta|pendaftaran|registrasi|tiket|pesanan)/,
      /(?:registration|ticket|order|attendee) status/,
      /^(?:status|state)$/,
    ],
  ],
  [
    'birth_date',
    [/(?:tanggal|tgl).*lahir/, /birth ?(?:date|day)|date of birth|^dob$/, /\blahir\b/],
  ],
  ['sex', [/jenis kelamin|^jk$|\bgender\b|\bsex\b|^l p$|kelamin/]],
  ['jersey', [/jersey|ukuran.*(?:kaos|baju)|(?:shirt|tee|kaos).*(?:size)?/, /^(?:size|ukuran)$/]],
  ['category', [/kategori|category|\bjarak\b|\bdistance\b|\btiket\b|ticket (?:type|name)/]],
  ['email', [/\be ?mail\b/]],
  ['phone', [/whats ?app|\bwa\b|\bhp\b|handphone|telepon|telp|phone|mobile/]],
  ['city', [/domisili|\bkota\b|\bcity\b|kabupaten/, /^alamat$|^address$/]],
  [
    'legal_name',
    [
      /nama (?:lengkap|sesuai|peserta|pelari)|full name|legal name|(?:participant|runner).*name/,
      /^(?:nama|name)$/,
      /\b(?:nama|name)\b/,
    ],
  ],
];

/** Guesses which column holds what, by the heads of a file; each column is taken once. */
export function guessColumns(heads: readonly string[]): ColumnMapping {
  const folded = heads.map((head) => foldSearchText(withoutInvisible(head)));
  const taken = new Set<number>();
  const mapping = emptyMapping();
  for (const [field, ways] of patterns) {
    for (const way of ways) {
      const column = folded.findIndex((head, index) => !taken.has(index) && way.test(head));
      if (column === -1) continue;
      mapping[field] = column;
      taken.add(column);
      break;
    }
  }
  return mapping;
}

/** The heads of a file as a key for what was mapped before: the same columns in the same order. */
export function headsKey(heads: readonly string[]): string {
  return heads.map(foldSearchText).join('|').slice(0, longestKey);
}

/**
 * A mapping that was stored, as far as it still fits a file with these heads; null where it is none. Fields that it does not
 * know, because they came later, are guessed.
 */
export function parseMapping(stored: unknown, heads: readonly string[]): ColumnMapping | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known = new Map<string, unknown>(Object.entries(stored));
  const guessed = guessColumns(heads.map((head, index) => (isTaken(index) ? '' : head)));
  const mapping = emptyMapping();
  for (const field of importFields) {
    const column = known.has(field) ? known.get(field) : guessed[field];
    if (typeof column === 'number' && column < heads.length) mapping[field] = column;
  }
  return mapping;

  function isTaken(index: number): boolean {
    return [...known.values()].includes(index);
  }
}

function emptyMapping(): ColumnMapping {
  // Each field has its column.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(importFields.map((field) => [field, null])) as ColumnMapping;
}
