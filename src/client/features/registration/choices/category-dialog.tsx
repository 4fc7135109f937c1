import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnCategory } from '#src/contract/registration/own-category.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { changeCategoryMutationOptions } from './category-queries.ts';

type CategoryDialogProps = { id: string; own: OwnCategory; onClose: () => void };
type Other = OwnCategory['others'][number];

/** Chooses another of the race's categories: what each costs, what becomes of the sum, and why some cannot be chosen. */
export function CategoryDialog({ id, own, onClose }: CategoryDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const change = useMutation(changeCategoryMutationOptions(useQueryClient(), id));
  const consequence = useConsequence(own);

  const form = useTypedForm({
    start: { chosen: '' },
    read: ({ chosen }) => {
      const content = own.others.find(({ id: one, refusal }) => one === chosen && refusal === null);
      return { content, faults: faultsOf({ category: content === undefined && 'required' }) };
    },
    save: {
      ...change,
      mutate: (category, then) =>
        category && change.mutate({ category_id: category.id, total: category.total }, then),
    },
    onSaved: (_, category) => {
      const name = category && localText(category.name, language);
      showToastLater({ type: 'success', title: t`Kategorimu sekarang ${name}` });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      heading={<Trans>Ganti kategori</Trans>}
      saveText={<Trans>Ganti kategori</Trans>}
      onClose={onClose}
    >
      <RadioCardGroup
        label={
          <VisuallyHidden>
            <Trans>Kategori baru</Trans>
          </VisuallyHidden>
        }
        error={form.faults.category && <Trans>Pilih kategori barunya dulu.</Trans>}
      >
        {own.others.map((category) => (
          <RadioCard
            key={category.id}
            id={`category-${category.id}`}
            name="category"
            value={category.id}
            checked={category === form.content}
            disabled={category.refusal !== null}
            onChange={() => form.edit({ chosen: category.id })}
            lang={toLang(category.name, language)}
            title={localText(category.name, language)}
            note={<span lang={language}>{consequence(category)}</span>}
            aside={
              <b className="num" lang={language}>
                {formatRupiah(category.price, language) ?? t`Gratis`}
              </b>
            }
          />
        ))}
      </RadioCardGroup>
      <p className="small muted">
        <Trans>
          Kode tiketmu tetap sama. BIB dan wave mengikuti kategori barunya, dan tempatmu yang lama
          jadi milik pelari lain.
        </Trans>
      </p>
    </FormDialog>
  );
}

/** What changing to a category means for the money, or why it cannot be chosen. */
function useConsequence(own: OwnCategory) {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ refusal, total, price }: Other): string => {
    switch (refusal) {
      case 'sold_out':
        return t`Kuota penuh`;
      case 'age_not_allowed':
        return t`Umurmu pada hari lomba di luar batasnya`;
      case 'dearer':
        return t`Lebih mahal: minta panitia memindahkanmu`;
      case 'free':
        return t`Gratis: lepas tempat ini, lalu daftar lagi`;
      case 'tied':
        return t`Kode promo atau tambahanmu tidak berlaku di sini`;
      case null: {
        if (total !== own.total) {
          const sum = formatRupiah(total, language) ?? t`Gratis`;
          return t`Tagihanmu jadi ${sum}`;
        }
        if (price < (own.price ?? 0)) return t`Selisihnya tidak dikembalikan`;
        return t`Tanpa biaya tambahan`;
      }
    }
  };
}
