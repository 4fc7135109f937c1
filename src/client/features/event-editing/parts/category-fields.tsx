import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { categoryMost } from '#src/contract/races-events/event-choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import { useEditor } from '../editor-context.ts';
import { EditorBoth, EditorNumber, EditorText, EditorWhen } from './editor-fields.tsx';
import styles from '../event-editor.module.css';
import { emptyTier, type EventFormValues } from '../form/event-fields.ts';

type CategoryProps = { index: number; taken: number };

const mostTiers = 5;

/** One category: how far, how many, what it costs, and for a race when it starts and whom it takes. */
export function CategoryFields({ index, taken }: CategoryProps) {
  const { t } = useLingui();
  const { kind } = useEditor();
  const at = `categories.${index}` as const;
  const isRace = kind === 'race';
  const whenEmpty = isRace ? undefined : t`Kosong: tanpa batas.`;
  const quotaHint = taken === 0 ? whenEmpty : t`${taken} sudah terisi.`;
  return (
    <>
      <div className={styles['pair']}>
        <EditorText
          path={`${at}.distance_m`}
          optional={!isRace}
          inputMode="decimal"
          autoComplete="off"
          className="num"
        />
        <EditorNumber path={`${at}.quota`} optional={!isRace} hint={quotaHint} />
      </div>
      <div className={styles['pair']}>
        <EditorText
          path={`${at}.code`}
          maxLength={categoryMost.code}
          optional
          hint={isRace ? t`Di BIB dan daftar: 10K, HM.` : t`Misalnya Pace 6:00.`}
        />
        <EditorBoth path={`${at}.name`} maxLength={categoryMost.name} />
      </div>
      {isRace ? null : <PaceFields index={index} />}
      <PriceFields index={index} />
      {isRace ? <RaceFields index={index} /> : null}
    </>
  );
}

/** How fast a group runs: 6:00 to 6:30 a kilometre. */
function PaceFields({ index }: { index: number }) {
  const at = `categories.${index}.pace` as const;
  const shared = { autoComplete: 'off', className: 'num', placeholder: '6:30' };
  return (
    <div className={styles['pair']}>
      <EditorText path={`${at}.from`} optional {...shared} />
      <EditorText path={`${at}.to`} optional {...shared} />
    </div>
  );
}

function RaceFields({ index }: { index: number }) {
  const { t } = useLingui();
  const at = `categories.${index}` as const;
  return (
    <>
      <EditorNumber
        path={`${at}.cut_off_minutes`}
        optional
        hint={t`COT, dihitung dari flag-off kategori ini.`}
      />
      <EditorWhen path={`${at}.flag_off`} optional hint={t`Kalau start-nya beda dari jam lomba.`} />
      <div className={styles['pair']}>
        <EditorNumber path={`${at}.age_min`} optional />
        <EditorNumber path={`${at}.age_max`} optional />
      </div>
    </>
  );
}

function PriceFields({ index }: { index: number }) {
  const { kind } = useEditor();
  const { setValue } = useFormContext<EventFormValues>();
  const price = useWatch<EventFormValues, `categories.${number}.price`>({
    name: `categories.${index}.price`,
  });
  const [isPaid, setPaid] = useState(kind === 'race' || /[1-9]/.test(price));
  const path = `categories.${index}.price` as const;
  return (
    <>
      {kind === 'race' ? null : (
        <Switch
          label={<Trans>Event berbayar</Trans>}
          note={<Trans>Peserta membayar ke panitia, kamu menandai lunas.</Trans>}
          checked={isPaid}
          onChange={(on) => {
            setPaid(on);
            setValue(path, on ? '' : '0', { shouldDirty: true });
            if (!on) setValue(`categories.${index}.tiers`, [], { shouldDirty: true });
          }}
        />
      )}
      {isPaid ? (
        <>
          <EditorNumber path={path} />
          <TierList index={index} />
        </>
      ) : null}
    </>
  );
}

/** Cheaper prices before the ordinary one, in order. */
function TierList({ index }: { index: number }) {
  const { t } = useLingui();
  const { control } = useFormContext<EventFormValues>();
  const name = `categories.${index}.tiers` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <>
      {fields.map((field, tier) => {
        const number = tier + 1;
        return (
          <fieldset key={field.id} className={styles['tier']}>
            <div className={styles['cardHead']}>
              <span className={styles['tierHead']}>
                <Trans>Harga awal {number}</Trans>
              </span>
              <IconButton
                label={t`Hapus harga awal ${number}`}
                icon={<Trash2 />}
                onClick={() => remove(tier)}
              />
            </div>
            <EditorNumber path={`${name}.${tier}.price`} />
            <EditorNumber path={`${name}.${tier}.until_taken`} optional />
            <EditorWhen path={`${name}.${tier}.until`} optional />
          </fieldset>
        );
      })}
      {fields.length >= mostTiers ? null : (
        <Button
          variant="quiet"
          size="s"
          className={styles['addSmall']}
          onClick={() => append(emptyTier)}
        >
          <Plus />
          <Trans>Tambah harga awal</Trans>
        </Button>
      )}
    </>
  );
}
