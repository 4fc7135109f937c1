import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { emptyValues } from '#src/client/lib/forms/fields.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { joinFields, type JoinValues } from '../form/join-fields.ts';
import { hasHealth } from '../form/join-schema.ts';
import styles from './steps.module.css';

const { health: noHealth } = emptyValues(joinFields('race'));

/** Optional, and only with a consent of its own; can be taken back as a whole. */
export function HealthFields() {
  const { t } = useLingui();
  const { setValue } = useFormContext<JoinValues>();
  const health = useWatch<JoinValues, 'health'>({ name: 'health' });
  const { label, error, ...bloodType } = useField<JoinValues>('health.blood_type');
  const { label: _, ...consent } = useField<JoinValues>('health.consent');
  return (
    <section className={styles['health']} aria-labelledby="join-health-heading">
      <h3 id="join-health-heading">
        <Trans>Untuk tim medis</Trans> <span className="muted small">· {t`opsional`}</span>
      </h3>
      <p className="muted small">
        <Trans>
          Disimpan terenkripsi, hanya dibuka tim medis saat event, dan dihapus 30 hari sesudahnya.
        </Trans>
      </p>
      <SegmentedChoice label={label} error={error}>
        {['A', 'B', 'AB', 'O'].map((type, index) => (
          <Segment
            key={type}
            {...bloodType}
            id={index === 0 ? bloodType.id : `${bloodType.id}-${type}`}
            value={type}
          >
            {type}
          </Segment>
        ))}
        <Segment {...bloodType} id={`${bloodType.id}-unknown`} value="unknown">
          <Trans>Belum tahu</Trans>
        </Segment>
      </SegmentedChoice>
      <TextArea
        {...useField<JoinValues>('health.conditions')}
        placeholder={t`Misal: asma, alergi lebah`}
        rows={2}
      />
      {hasHealth(health) ? (
        <>
          <Checkbox {...consent}>
            <Trans>Saya setuju data kesehatan ini dipakai tim medis untuk event ini.</Trans>
          </Checkbox>
          <Button
            variant="quiet"
            size="s"
            onClick={() => setValue('health', noHealth, { shouldValidate: true })}
          >
            <Trans>Kosongkan data kesehatan</Trans>
          </Button>
        </>
      ) : null}
    </section>
  );
}
