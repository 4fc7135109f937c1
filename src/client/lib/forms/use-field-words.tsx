import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ProblemText } from '../api/error-text.ts';
import { type Fields, type Reasons, walkPath } from './fields.ts';

export type FieldWords = {
  /** The label of the field at a path. */
  labelOf: (path: string) => string;
  /** The same with the entries that it belongs to, for the list of errors: `Kategori 2: Kuota`. */
  fullLabelOf: (path: string) => string;
  /** What is wrong with it and what would be right; undefined when nothing is. */
  errorOf: (path: string, reason: string | undefined) => ReactNode;
};

/** The words of a form's fields in the reader's language. `shared` are reasons with the same words at every field. */
export function useFieldWords(fields: Fields, shared: Reasons = {}): FieldWords {
  const { i18n } = useLingui();

  function labelOf(path: string): string {
    const parts = walkPath(fields, path);
    const label = parts.findLast(({ field }) => field.label !== undefined)?.field.label;
    return typeof label === 'object' ? i18n._(label) : (label ?? path);
  }

  function fullLabelOf(path: string): string {
    return walkPath(fields, path).reduceRight(
      (label, { field: { entryLabel }, index }) =>
        index === null || entryLabel === undefined ? label : i18n._(entryLabel(index + 1, label)),
      labelOf(path),
    );
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

  return { labelOf, fullLabelOf, errorOf };
}

const always: Reasons = {
  unseen_characters: msg`Ada tanda yang tidak terlihat di sini. Hapus isiannya, lalu ketik ulang.`,
};

const common: Reasons & { other: ReturnType<typeof msg> } = {
  too_long: msg`Terlalu panjang. Ringkas sedikit.`,
  other: msg`Isian ini belum bisa dipakai. Periksa lagi.`,
};
