import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxGroup } from '#src/client/ui/checkbox-group.tsx';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { zoneLabel } from '#src/domain/time/zone.ts';
import { CategoryBoxes } from '#src/client/features/event-console/shared/category-boxes.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { PromoDraft, PromoFaults } from './promo-draft.ts';
import { usePromoFaultText } from './promo-words.ts';
import styles from './promo.module.css';

type PromoFieldsProps = Pick<EventOverview, 'event' | 'categories'> & {
  draft: PromoDraft;
  faults: PromoFaults;
  onChange: (change: Partial<PromoDraft>) => void;
};

/** What a code gives, when and for which categories: the same for one code and for many. */
export function PromoFields({ event, categories, draft, faults, onChange }: PromoFieldsProps) {
  const { t } = useLingui();
  const faultText = usePromoFaultText();
  const zone = zoneLabel(event.zone);
  return (
    <>
      <SegmentedChoice label={t`Jenis potongan`} equal>
        <Segment
          name="kind"
          value="percent"
          checked={draft.kind === 'percent'}
          onChange={() => onChange({ kind: 'percent' })}
        >
          <Trans>Persen</Trans>
        </Segment>
        <Segment
          name="kind"
          value="amount"
          checked={draft.kind === 'amount'}
          onChange={() => onChange({ kind: 'amount' })}
        >
          <Trans>Rupiah</Trans>
        </Segment>
      </SegmentedChoice>
      <TextField
        label={draft.kind === 'percent' ? t`Potongan (%)` : t`Potongan (Rp)`}
        hint={
          draft.kind === 'percent'
            ? t`100% berarti gratis: tempatnya langsung terkonfirmasi.`
            : t`Paling banyak sebesar harganya.`
        }
        inputMode="numeric"
        autoComplete="off"
        value={draft.value}
        error={faultText(faults.value)}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <div className={styles['pair']}>
        <TextField
          type="datetime-local"
          label={t`Mulai (${zone})`}
          optional
          value={draft.from}
          error={faultText(faults.from)}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          type="datetime-local"
          label={t`Sampai (${zone})`}
          optional
          value={draft.until}
          error={faultText(faults.until)}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
      <CheckboxGroup legend={<Trans>Untuk kategori</Trans>} error={faultText(faults.category_ids)}>
        <CategoryBoxes
          categories={categories}
          chosen={draft.categoryIds}
          onChange={(categoryIds) => onChange({ categoryIds })}
        />
      </CheckboxGroup>
    </>
  );
}
