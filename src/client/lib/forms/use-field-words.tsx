import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ProblemText } from '../api/error-text.ts';
import { type Fields, type Reasons, walkPath } from './fields.ts';

export type FieldWords = {
  /** The label of the field at a path, with the entry that it belongs to. */
  labelOf: (path: string) => string;
  /** What is wrong with it and what would be right; undefined when nothing is. */
  errorOf: (path: string, reason: string | undefined) => ReactNode;
};

/** The words of a form's fields in the reader's language. `shared` are reasons with the same words at every field. */
export function useFieldWords(fields: Fields, shared: Reasons = {}): FieldWords {
  const { i18n } = useLingui();

  function labelOf(path: string): string {
    const parts = walkPath(fields, path);
    const label = parts.findLast(({ field }) => field.label !== undefined)?.field.label;
    let words = label === undefined ? path : i18n._(label);
    for (const { field, index } of parts.toReversed()) {
      if (index !== null && field.entryLabel) words = i18n._(field.entryLabel(index + 1, words));
    }
    return words;
  }

  function errorOf(path: string, reason: string | undefined): ReactNode {
    if (reason === undefined) return undefined;
    const own = walkPath(fields, path).at(-1)?.field.reasons ?? {};
    const words =
      own[reason] ??
      shared[reason] ??
      always[reason] ??
      own['other'] ??
      common[reason] ??
      shared['other'] ??
      common.other;
    return 'problem' in words ? <ProblemText code={words.problem} /> : i18n._(words);
  }

  return { labelOf, errorOf };
}

const always: Reasons = {
  unseen_characters: msg`Ada tanda yang tidak terlihat di sini. Hapus isiannya, lalu ketik ulang.`,
};

const common: Reasons & { other: ReturnType<typeof msg> } = {
  required: msg`Bagian ini perlu diisi.`,
  too_long: msg`Terlalu panjang. Ringkas sedikit.`,
  other: msg`Isian ini belum bisa dipakai. Periksa lagi.`,
};
