import { Trans, useLingui } from '@lingui/react/macro';
import { bibNameMost } from '#src/contract/choices.ts';
import { birthDateLimits } from '#src/domain/registration/age.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { JoinReplies } from './join-replies.tsx';
import { HealthFields } from './health-fields.tsx';
import { useJoinEvent } from '../form/join-event.ts';
import type { JoinPath, JoinValues } from '../form/join-fields.ts';
import { raceDayOf } from '../form/join-schema.ts';
import styles from './steps.module.css';

/** Who runs: what is printed on the bib, where to be reached, whom to call, which jersey. */
export function RunnerStep() {
  const { t } = useLingui();
  const event = useJoinEvent();
  return (
    <>
      <RunnerField
        path="runner.legal_name"
        autoComplete="name"
        hint={
          event.kind === 'race'
            ? t`Atau seperti di paspor; diperiksa saat pengambilan race pack.`
            : t`Atau seperti di paspor.`
        }
      />
      <RunnerField
        path="runner.bib_name"
        autoComplete="off"
        maxLength={bibNameMost}
        hint={
          event.kind === 'race'
            ? t`Yang dicetak di BIB, paling banyak 14 karakter.`
            : t`Yang tampil besar di tiketmu, paling banyak 14 karakter.`
        }
      />
      <SexField />
      <RunnerField
        path="runner.birth_date"
        {...birthDateLimits(raceDayOf(event, undefined))}
        type="date"
        autoComplete="bday"
      />
      <RunnerField path="runner.phone" type="tel" inputMode="tel" autoComplete="tel" />
      <RunnerField path="runner.city" autoComplete="address-level2" />
      {event.jersey_sizes.length === 0 ? null : <JerseyField sizes={event.jersey_sizes} />}
      <h3 className={styles['part']}>
        <Trans>Kontak darurat</Trans>
      </h3>
      <RunnerField
        path="runner.emergency_name"
        autoComplete="off"
        hint={t`Seseorang yang tidak ikut lari hari itu.`}
      />
      <RunnerField path="runner.emergency_phone" type="tel" inputMode="tel" autoComplete="off" />
      <HealthFields />
      <JoinReplies />
    </>
  );
}

type RunnerFieldProps = { path: JoinPath } & Omit<
  Parameters<typeof TextField>[0],
  'label' | 'error' | 'id' | 'name' | 'ref'
>;

function RunnerField({ path, ...rest }: RunnerFieldProps) {
  return <TextField {...rest} {...useField<JoinValues>(path)} />;
}

function SexField() {
  const { label, error, ...input } = useField<JoinValues>('runner.sex');
  return (
    <SegmentedChoice label={label} error={error} equal>
      <Segment {...input} value="female">
        <Trans>Perempuan</Trans>
      </Segment>
      <Segment {...input} id={`${input.id}-male`} value="male">
        <Trans>Laki-laki</Trans>
      </Segment>
    </SegmentedChoice>
  );
}

function JerseyField({ sizes }: { sizes: readonly string[] }) {
  const { label, error, ...input } = useField<JoinValues>('jersey');
  return (
    <SegmentedChoice label={label} error={error} equal>
      {sizes.map((size, index) => (
        <Segment
          key={size}
          {...input}
          id={index === 0 ? input.id : `${input.id}-${size}`}
          value={size}
        >
          {size}
        </Segment>
      ))}
    </SegmentedChoice>
  );
}
