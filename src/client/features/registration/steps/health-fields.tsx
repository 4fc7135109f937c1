import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { useJoinEvent } from '../join/join-context.ts';
import styles from '../join/join.module.css';
import { emptyValues, hasHealth, type JoinValues } from '../join/join-values.ts';
import { useFieldLabels } from './use-field-labels.ts';
import { useJoinField } from './use-join-field.ts';

/** Optional, and only with a consent of its own; can be taken back as a whole. */
export function HealthFields() {
  const { t } = useLingui();
  const labelOf = useFieldLabels(useJoinEvent());
  const { setValue } = useFormContext<JoinValues>();
  const health = useWatch<JoinValues, 'health'>({ name: 'health' });
  const bloodType = useJoinField('health.blood_type');
  const conditions = useJoinField('health.conditions');
  const consent = useJoinField('health.consent');
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
      <SegmentedChoice label={labelOf('health.blood_type')} error={bloodType.error}>
        {['A', 'B', 'AB', 'O'].map((type, index) => (
          <Segment
            key={type}
            {...bloodType.input}
            id={index === 0 ? bloodType.input.id : `${bloodType.input.id}-${type}`}
            value={type}
          >
            {type}
          </Segment>
        ))}
        <Segment {...bloodType.input} id={`${bloodType.input.id}-unknown`} value="unknown">
          <Trans>Belum tahu</Trans>
        </Segment>
      </SegmentedChoice>
      <TextArea
        label={labelOf('health.conditions')}
        error={conditions.error}
        placeholder={t`Misal: asma, alergi lebah`}
        rows={2}
        {...conditions.input}
      />
      {hasHealth(health) ? (
        <>
          <Checkbox error={consent.error} {...consent.input}>
            <Trans>Saya setuju data kesehatan ini dipakai tim medis untuk event ini.</Trans>
          </Checkbox>
          <Button
            variant="quiet"
            size="s"
            onClick={() => setValue('health', emptyValues.health, { shouldValidate: true })}
          >
            <Trans>Kosongkan data kesehatan</Trans>
          </Button>
        </>
      ) : null}
    </section>
  );
}
