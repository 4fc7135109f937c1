import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { DeviceRole } from '#src/contract/check-in.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useEnrolmentErrorText } from '../prepare/enrolment-errors.ts';
import { isNameTaken, PhoneNameField } from '../prepare/phone-name-field.tsx';
import { PrepareSteps } from '../prepare/prepare-steps.tsx';
import { type PrepareTarget, usePreparation } from '../prepare/use-preparation.ts';
import { enrolPhoneByPass, type OpenedPass } from './enrol-by-pass.ts';
import styles from './pass-dialog.module.css';

/** The PIN as it stands on the card, with a blank in it. */
const typedPinMost = 7;

type PassFormProps = { code: string; pass: OpenedPass; onReady: (device: ScanDevice) => void };

/** PIN and name, then the self-check and the download as on a host’s phone. A warning never blocks, a missing list does. */
export function PassForm({ code, pass, onReady }: PassFormProps) {
  const { t } = useLingui();
  const errorText = useEnrolmentErrorText();
  const [target] = useState<PrepareTarget>(() => ({
    eventId: pass.event.id,
    title: pass.event.title,
    device: null,
  }));
  const { progress, start } = usePreparation(target);
  const { phase, device, error } = progress;
  const isWorking = phase === 'working';
  const isEnrolled = device !== null;
  const form = useTypedForm({
    start: { pin: '', label: '' },
    read: (typed) => {
      const pin = typed.pin.replace(/\D/g, '');
      const label = typed.label.trim();
      return {
        content: { code, pin, label },
        faults: faultsOf({
          pin: !isEnrolled && pin.length !== 6 && 'invalid',
          label: !isEnrolled && label === '' && 'required',
        }),
      };
    },
    save: {
      isPending: isWorking,
      mutate: (wanted) =>
        start(() => (device === null ? enrolPhoneByPass(wanted) : Promise.resolve(device))),
    },
  });
  const { draft, faults, edit } = form;
  const isPinTyped = isEnrolled || form.content.pin.length === 6;
  useEffect(() => {
    if (phase === 'ready' && device !== null) onReady(device);
  }, [phase, device, onReady]);

  return (
    <TypedFormFrame form={form} gap={5} className={styles['form']}>
      <div>
        <PlaceHeading pass={pass} />
        <p className="muted">
          <RoleLine role={pass.role} />
        </p>
      </div>
      <Stack as="ol" gap={5} className={styles['line']}>
        <li className={classNames(isPinTyped && styles['lit'])}>
          <TextField
            label={t`PIN di kartu`}
            className={styles['pin']}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={typedPinMost}
            value={draft.pin}
            disabled={isWorking || isEnrolled}
            error={
              faults.pin ? (
                t`PIN-nya 6 angka.`
              ) : isWrongPin(error) ? (
                <WrongPin error={error} />
              ) : null
            }
            onChange={({ target: field }) => edit({ pin: field.value })}
          />
        </li>
        <li className={classNames(form.content.label !== '' && styles['lit'])}>
          <PhoneNameField
            value={draft.label}
            disabled={isWorking || isEnrolled}
            isMissing={faults.label !== undefined}
            error={error}
            free={pass.free_name}
            onChange={(label) => edit({ label })}
          />
        </li>
        <li className={classNames(phase === 'ready' && styles['lit'])}>
          <section aria-labelledby="pass-checks" className={styles['checks']}>
            <h2 id="pass-checks">
              <Trans>Cek HP</Trans>
            </h2>
            <PrepareSteps progress={progress} />
          </section>
        </li>
      </Stack>
      {error === null || isNameTaken(error) || isWrongPin(error) ? null : (
        <p role="alert" className="error">
          {errorText(error)}
        </p>
      )}
      <div className={styles['end']}>
        <Button type="submit" variant="primary" size="l" block loading={isWorking}>
          {isWorking ? (
            <Trans>Menyiapkan</Trans>
          ) : phase === 'failed' ? (
            <Trans>Coba lagi</Trans>
          ) : (
            <Trans>Siapkan HP ini</Trans>
          )}
        </Button>
      </div>
    </TypedFormFrame>
  );
}

/** Where the phone will be used: the largest words of the screen. */
function PlaceHeading({ pass: { points } }: { pass: OpenedPass }) {
  const language = useLanguage();
  return (
    <p className={styles['place']}>
      {points === null ? (
        <Trans>Semua titik</Trans>
      ) : (
        points.map(({ name }) => localText(name, language)).join(', ')
      )}
    </p>
  );
}

function RoleLine({ role }: { role: DeviceRole }) {
  switch (role) {
    case 'steward':
      return <Trans>Kamu petugas. Tidak perlu akun.</Trans>;
    case 'supervisor':
      return <Trans>Kamu koordinator. Tidak perlu akun.</Trans>;
    case 'viewer':
      return <Trans>Kamu pemantau: hanya melihat angka. Tidak perlu akun.</Trans>;
    case 'medical':
      return <Trans>Kamu petugas medis. Tidak perlu akun.</Trans>;
  }
}

function WrongPin({ error }: { error: ApiError }) {
  const errorText = useEnrolmentErrorText();
  const left = error.problem?.guesses_left;
  return (
    <>
      {errorText(error)}{' '}
      {left === undefined ? null : <Plural value={left} other="Sisa # percobaan." />}
    </>
  );
}

function isWrongPin(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem?.code === 'wrong_pin';
}
