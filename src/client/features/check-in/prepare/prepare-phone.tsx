import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useErrorText } from '#src/client/lib/api/errors.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
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
  const errorText = useErrorText();
  const [label, setLabel] = useState(target.device?.device.label ?? 'HP-01');
  const { progress, start } = usePreparation(target);
  const isReady = progress.phase === 'ready';
  const isWorking = progress.phase === 'working';

  return (
    <div className={styles['prepare']}>
      <div>
        <h2 id={headingId}>
          {isReady ? <Trans>Siap dipakai tanpa sinyal</Trans> : <Trans>Siapkan HP ini</Trans>}
        </h2>
        <p className="muted" lang={toLang(target.title, language)}>
          {localText(target.title, language)}
        </p>
      </div>
      {target.device === null && progress.device === null ? (
        <TextField
          label={t`Nama HP ini`}
          hint={t`Terlihat di layar petugas lain, misalnya "Loket 3".`}
          value={label}
          maxLength={40}
          disabled={isWorking}
          onChange={({ target: field }) => setLabel(field.value)}
        />
      ) : null}
      <PrepareSteps progress={progress} />
      {progress.error === null ? null : (
        <p role="alert" className={styles['error']}>
          {progress.error instanceof RosterMismatchError
            ? t`Daftar yang diterima belum sama dengan di server. Coba lagi.`
            : errorText(progress.error)}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={onClose}>
          {isReady ? <Trans>Selesai</Trans> : <Trans>Nanti saja</Trans>}
        </Button>
        {isReady ? (
          <ButtonLink to="/scanner/$eventId" params={{ eventId: target.eventId }} variant="primary">
            <Trans>Mulai pindai</Trans>
            <ArrowRight />
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            loading={isWorking}
            onClick={() => start(label.trim() === '' ? 'HP-01' : label.trim())}
          >
            {progress.error === null ? <Trans>Siapkan</Trans> : <Trans>Coba lagi</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}
