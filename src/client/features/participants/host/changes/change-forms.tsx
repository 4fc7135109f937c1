import {
  attentionMax,
  cancelReasonMax,
  waveMax,
} from '#src/contract/participants/participant-choices.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { ChangeFormProps } from './change-form-props.ts';
import styles from './changes.module.css';

/** To another category, as far as it has places. */
export function CategoryForm(props: ChangeFormProps) {
  const { overview, ids, asOf, isPending, refusal, onSend, onBack } = props;
  const language = useLanguage();
  const { t } = useLingui();
  const [chosen, setChosen] = useState(overview.categories[0]?.id ?? '');
  return (
    <>
      <Stack gap={4} className={styles['fields']}>
        <SelectField
          label={<Trans>Kategori baru</Trans>}
          hint={
            <Trans>
              Yang tidak kebagian tempat atau umurnya di luar batas tetap di kategorinya. Biaya yang
              sudah dipesan tidak berubah.
            </Trans>
          }
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {overview.categories.map(({ id, code, quota, taken }) => {
            const left = formatNumber(quota - taken, language);
            return (
              <option key={id} value={id}>
                {t`${code}, sisa ${left}`}
              </option>
            );
          })}
        </SelectField>
      </Stack>
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button
          variant="primary"
          loading={isPending}
          onClick={() => onSend({ kind: 'category', ids, as_of: asOf, category_id: chosen })}
        >
          <Trans>Pindahkan</Trans>
        </Button>
      </DialogEnding>
    </>
  );
}

type TextKind = 'wave' | 'attention' | 'cancel';

/** A change that is one line of text: a wave, a mark, or why they are cancelled. */
export function TextForm({
  kind,
  ids,
  asOf: as_of,
  isPending,
  refusal,
  onSend,
  onBack,
}: ChangeFormProps & { kind: TextKind }) {
  const words = useTextWords()[kind];
  const form = useTypedForm({
    start: { text: '' },
    read: (draft) => {
      const text = draft.text.trim();
      return {
        content: toChange(kind, text),
        faults: faultsOf({ text: kind === 'cancel' && text === '' && 'required' }),
      };
    },
    save: { mutate: (change) => onSend({ ...change, ids, as_of }), isPending },
  });

  return (
    <TypedFormFrame form={form} gap={4}>
      <TextField
        label={words.label}
        hint={words.hint}
        error={form.faults.text && <Trans>Tulis alasannya.</Trans>}
        {...form.text('text')}
        maxLength={words.max}
        autoComplete="off"
      />
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button
          type="submit"
          variant={kind === 'cancel' ? 'danger' : 'primary'}
          loading={isPending}
        >
          {words.action}
        </Button>
      </DialogEnding>
    </TypedFormFrame>
  );
}

function toChange(kind: TextKind, text: string) {
  if (kind === 'cancel') return { kind, reason: text };
  return kind === 'wave' ? { kind, wave: text || null } : { kind, attention: text || null };
}

function useTextWords() {
  return {
    wave: {
      label: <Trans>Wave</Trans>,
      hint: <Trans>Kosongkan untuk tanpa wave.</Trans>,
      action: <Trans>Simpan wave</Trans>,
      max: waveMax,
    },
    attention: {
      label: <Trans>Catatan untuk petugas</Trans>,
      hint: <Trans>Tampil saat tiketnya dipindai. Kosongkan untuk menghapus tanda.</Trans>,
      action: <Trans>Simpan tanda</Trans>,
      max: attentionMax,
    },
    cancel: {
      label: <Trans>Alasan</Trans>,
      hint: (
        <Trans>
          Tempat mereka kembali ke kuota dan tiketnya tidak berlaku. Ini tidak bisa diurungkan.
        </Trans>
      ),
      action: <Trans>Batalkan pendaftaran</Trans>,
      max: cancelReasonMax,
    },
  };
}
