import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { useEnrolmentErrorText } from './enrolment-errors.ts';
import { enrolPhone } from './enrol-phone.ts';
import { isNameTaken, PhoneNameField } from './phone-name-field.tsx';
import { PrepareSteps } from './prepare-steps.tsx';
import styles from './prepare-phone.module.css';
import { RosterMismatchError } from '../roster/roster-download.ts';
import { type PrepareTarget, usePreparation } from './use-preparation.ts';

type PreparePhoneProps = {
  target: PrepareTarget | null;
  onClose: () => void;
};

/** Dialog that prepares this phone for race day: enrol, check, download. */
export function PreparePhone({ target, onClose }: PreparePhoneProps) {
  const headingId = useId();
  return (
    <Dialog open={target !== null} onClose={onClose} labelledBy={headingId}>
      {target === null ? null : (
        <PrepareForm target={target} headingId={headingId} onClose={onClose} />
      )}
    </Dialog>
  );
}

type PrepareFormProps = PreparePhoneProps & { target: PrepareTarget; headingId: string };

function PrepareForm({ target, headingId, onClose }: PrepareFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const errorText = useEnrolmentErrorText();
  const [label, setLabel] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  const { progress, start } = usePreparation(target);
  const isReady = progress.phase === 'ready';
  const isWorking = progress.phase === 'working';

  function prepare(): void {
    const isEnrolled = target.device !== null || progress.device !== null;
    const name = label.trim();
    if (!isEnrolled && name === '') setNameMissing(true);
    else start(() => enrolPhone({ eventId: target.eventId, label: name }));
  }

  return (
    <Stack gap={4}>
      <div>
        <h2 id={headingId}>
          {isReady ? <Trans>Siap dipakai tanpa sinyal</Trans> : <Trans>Siapkan HP ini</Trans>}
        </h2>
        <p className="muted" lang={toLang(target.title, language)}>
          {localText(target.title, language)}
        </p>
      </div>
      {target.device === null && progress.device === null ? (
        <PhoneNameField
          value={label}
          disabled={isWorking}
          isMissing={isNameMissing}
          error={progress.error}
          onChange={(name) => {
            setLabel(name);
            setNameMissing(false);
          }}
        />
      ) : null}
      <PrepareSteps progress={progress} />
      {progress.error === null || isNameTaken(progress.error) ? null : (
        <p role="alert" className="error">
          {progress.error instanceof RosterMismatchError
            ? t`Daftar yang diterima belum sama dengan di server. Coba lagi.`
            : errorText(progress.error)}
        </p>
      )}
      <Row gap={3} className={styles['buttons']}>
        {isReady ? (
          <ButtonLink to="/scanner/$eventId" params={{ eventId: target.eventId }} variant="primary">
            <Trans>Mulai pindai</Trans>
            <ArrowRight />
          </ButtonLink>
        ) : (
          <Button variant="primary" loading={isWorking} onClick={prepare}>
            {progress.error === null ? <Trans>Siapkan</Trans> : <Trans>Coba lagi</Trans>}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {isReady ? <Trans>Selesai</Trans> : <Trans>Nanti saja</Trans>}
        </Button>
      </Row>
    </Stack>
  );
}
