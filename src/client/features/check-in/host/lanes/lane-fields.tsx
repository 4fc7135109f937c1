import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Trash2 } from 'lucide-react';
import type { PointLanes } from '#src/contract/check-in-points/lanes.ts';
import { pointMost } from '#src/contract/check-in-points/point-choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Chip } from '#src/client/ui/chip.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { LaneDraft } from './lane-draft.ts';
import styles from './lanes.module.css';

type LaneFieldsProps = {
  draft: LaneDraft;
  /** From 1, in the order of the list. */
  number: number;
  view: PointLanes;
  error: string | null;
  onChange: (change: Partial<LaneDraft>) => void;
  onRemove: () => void;
};

const kinds = ['bibs', 'categories', 'others'] as const;

/** One lane: its name, who belongs to it, and its phone. */
export function LaneFields({ draft, number, view, error, onChange, onRemove }: LaneFieldsProps) {
  const { t } = useLingui();
  const words = { bibs: t`Nomor BIB`, categories: t`Kategori`, others: t`Pelari lainnya` };
  const phone = view.phones.find(({ id }) => id === draft.deviceId);
  return (
    <fieldset className={styles['lane']}>
      <legend>
        <Trans>Barisan ke-{number}</Trans>
      </legend>
      <TextField
        label={t`Nama barisan`}
        value={draft.name}
        maxLength={pointMost.lane}
        error={error ?? undefined}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Row as="fieldset" gap={2} aria-label={t`Untuk siapa`}>
        {kinds.map((kind) => (
          <Chip key={kind} pressed={draft.kind === kind} onClick={() => onChange({ kind })}>
            {words[kind]}
          </Chip>
        ))}
      </Row>
      {draft.kind === 'bibs' ? (
        <div className={styles['range']}>
          <TextField
            label={t`Dari BIB`}
            inputMode="numeric"
            value={draft.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            label={t`Sampai BIB`}
            inputMode="numeric"
            value={draft.to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
      ) : null}
      {draft.kind === 'categories' ? (
        <Row as="fieldset" gap={2} aria-label={t`Kategori`}>
          {view.categories.map(({ id, code }) => {
            const isOn = draft.categoryIds.includes(id);
            const others = draft.categoryIds.filter((each) => each !== id);
            return (
              <Chip
                key={id}
                pressed={isOn}
                onClick={() => onChange({ categoryIds: isOn ? others : [...others, id] })}
              >
                {isOn ? <Check /> : null}
                {code}
              </Chip>
            );
          })}
        </Row>
      ) : null}
      <SelectField
        label={t`HP`}
        hint={
          phone === undefined
            ? t`Tanpa HP, pelari barisan ini ditolak di semua HP lain.`
            : draft.id === null
              ? undefined
              : phone.has_lanes
                ? t`HP ini sudah menerima pembagian ini.`
                : t`HP ini belum menerima pembagian ini. Sambungkan sebentar.`
        }
        value={phone === undefined ? '' : draft.deviceId}
        onChange={({ target }) => onChange({ deviceId: target.value })}
      >
        <option value="">{t`Belum ada HP`}</option>
        {view.phones.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button variant="quiet" size="s" onClick={onRemove}>
        <Trash2 />
        <Trans>Hapus barisan</Trans>
      </Button>
    </fieldset>
  );
}
