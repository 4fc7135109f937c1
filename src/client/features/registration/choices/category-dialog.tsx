import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { OwnCategory } from '#src/contract/registration/own-category.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { changeCategoryMutationOptions } from './category-queries.ts';
import styles from './choices.module.css';

type CategoryDialogProps = { id: string; own: OwnCategory; onClose: () => void };
type Other = OwnCategory['others'][number];

/** Chooses another of the race's categories: what each costs, what becomes of the sum, and why some cannot be chosen. */
export function CategoryDialog({ id, own, onClose }: CategoryDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const headingId = useId();
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const change = useMutation(changeCategoryMutationOptions(useQueryClient(), id));
  const consequence = useConsequence(own);

  function save(event: FormEvent): void {
    event.preventDefault();
    const category = own.others.find((one) => one.id === chosen && one.refusal === null);
    setMissing(category === undefined);
    if (category === undefined) return;
    const name = localText(category.name, language);
    change.mutate(
      { category_id: category.id, total: category.total },
      {
        onSuccess() {
          showToastLater({ type: 'success', title: t`Kategorimu sekarang ${name}` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={save} noValidate>
        <Heading below={3} id={headingId}>
          <Trans>Ganti kategori</Trans>
        </Heading>
        <RadioCardGroup
          label={
            <VisuallyHidden>
              <Trans>Kategori baru</Trans>
            </VisuallyHidden>
          }
          error={isMissing ? <Trans>Pilih kategori barunya dulu.</Trans> : undefined}
        >
          {own.others.map((category) => (
            <RadioCard
              key={category.id}
              id={`category-${category.id}`}
              name="category"
              value={category.id}
              checked={category.id === chosen && category.refusal === null}
              disabled={category.refusal !== null}
              onChange={() => {
                setChosen(category.id);
                setMissing(false);
              }}
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
        <p className={`small muted ${styles['note']}`}>
          <Trans>
            Kode tiketmu tetap sama. BIB dan wave mengikuti kategori barunya, dan tempatmu yang lama
            jadi milik pelari lain.
          </Trans>
        </p>
        <DialogEnding
          refusal={change.error === null ? null : <ErrorText error={change.error} />}
          onBack={onClose}
        >
          <Button type="submit" variant="primary" loading={change.isPending}>
            <Trans>Ganti kategori</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
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
