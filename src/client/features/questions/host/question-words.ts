import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuestionKind } from '#src/contract/questions/question-choices.ts';
import type { Question } from '#src/contract/questions/questions.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';

/** What each kind of question is called. */
export function useKindNames(): Record<QuestionKind, string> {
  const { t } = useLingui();
  return {
    text: t`Teks`,
    choice: t({ message: 'Pilihan', context: 'kind of question' }),
    number: t({ message: 'Angka', context: 'kind of question' }),
    yes_no: t`Ya atau tidak`,
    file: t`Berkas: foto atau PDF`,
  };
}

/** A question's facts in one line. */
export function useQuestionFacts({ categories }: Pick<EventOverview, 'categories'>) {
  const { t } = useLingui();
  const kinds = useKindNames();

  function codes({ category_ids: ids }: Question): string {
    if (ids === null) return t`semua kategori`;
    return categories
      .filter(({ id }) => ids.includes(id))
      .map(({ code }) => code)
      .join(', ');
  }

  return (question: Question): string => {
    const replied = t`${plural(question.replies, { one: '# jawaban', other: '# jawaban' })}`;
    return [
      kinds[question.kind],
      codes(question),
      question.is_required ? t`wajib` : t`opsional`,
      question.for_staff ? t`dilihat petugas` : '',
      replied,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** What is wrong with a field of a question. */
export function useQuestionFaultText(): (fault: string | undefined) => string | undefined {
  const { t } = useLingui();
  const words: Record<string, string> = {
    required: t`Isi dulu.`,
    too_short: t`Isi dulu.`,
    too_long: t`Terlalu panjang. Ringkas sedikit.`,
    too_few: t`Beri paling sedikit dua pilihan.`,
    too_many: t`Sudah ada 20 pertanyaan. Hentikan satu dulu.`,
    empty: t`Pilih minimal satu kategori.`,
    unknown: t`Kategori itu tidak ada lagi. Pilih lagi.`,
  };
  return (fault) =>
    fault === undefined
      ? undefined
      : (words[fault] ?? t`Isian ini belum bisa dipakai. Periksa lagi.`);
}
