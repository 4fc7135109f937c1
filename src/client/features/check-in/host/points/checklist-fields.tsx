import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { pointMost } from '#src/contract/check-in-points/point-choices.ts';
import type { PointContent } from '#src/contract/check-in-points/points.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import styles from './points.module.css';

type Item = PointContent['checklist'][number];

type ChecklistFieldsProps = {
  items: readonly Item[];
  isChecked: boolean;
  onChange: (items: Item[]) => void;
};

/** As many as a scan can name. */
const maxItems = 20;

/** What staff tick before they admit a runner, in both languages. */
export function ChecklistFields({ items, isChecked, onChange }: ChecklistFieldsProps) {
  const { t } = useLingui();
  const setLabel = (id: string, label: Partial<Item['label']>) =>
    onChange(
      items.map((item) =>
        item.id === id ? { ...item, label: { ...item.label, ...label } } : item,
      ),
    );
  return (
    <fieldset className={styles['boxes']}>
      <legend>
        <Trans>Yang harus dicek petugas</Trans>
      </legend>
      {items.map(({ id, label }) => (
        <div key={id} className={styles['item']}>
          <TextField
            label={t`Yang dicek`}
            value={label.id}
            maxLength={pointMost.check}
            error={isChecked && label.id.trim() === '' ? t`Tulis apa yang dicek.` : undefined}
            onChange={({ target }) => setLabel(id, { id: target.value })}
          />
          <TextField
            label={t`Dalam bahasa Inggris`}
            optional
            value={label.en ?? ''}
            maxLength={pointMost.check}
            onChange={({ target }) => setLabel(id, { en: target.value })}
          />
          <IconButton
            label={t`Hapus: ${label.id}`}
            icon={<Trash2 />}
            onClick={() => onChange(items.filter((item) => item.id !== id))}
          />
        </div>
      ))}
      {items.length >= maxItems ? null : (
        <Button
          variant="outline"
          size="s"
          onClick={() => onChange([...items, { id: crypto.randomUUID(), label: { id: '' } }])}
        >
          <Plus />
          <Trans>Tambah yang dicek</Trans>
        </Button>
      )}
    </fieldset>
  );
}
