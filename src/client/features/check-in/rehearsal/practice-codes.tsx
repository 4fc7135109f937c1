import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { PracticeRunner } from '#src/domain/check-in/rehearsal/practice-runners.ts';
import { formatTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { QrPicture } from '#src/client/ui/qr-picture.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { PracticeBand } from './practice-band.tsx';
import styles from './rehearsal.module.css';

type PracticeCodesProps = {
  open: boolean;
  runners: readonly PracticeRunner[];
  onClose: () => void;
};

/** The practice tickets, for the camera of another phone. */
export function PracticeCodes({ open, runners, onClose }: PracticeCodesProps) {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Stack gap={3} className={styles['codes']}>
        <PracticeBand />
        <div className={styles['codes-head']}>
          <h2 id={headingId}>
            <Trans>QR latihan</Trans>
          </h2>
          <IconButton label={t`Tutup`} icon={<X />} onClick={onClose} />
        </div>
        <p className="muted small">
          <Trans>Tunjukkan ke HP lain yang sedang latihan. Semua HP acara ini mengenalnya.</Trans>
        </p>
        <ol>
          {runners.map(({ number, code, person: { name } }) => (
            <li key={number}>
              <b className="num">{number}</b>
              <QrPicture text={code} label={t`QR latihan ${number}`} className={styles['qr']} />
              <span>{name}</span>
              <code>{formatTicketCode(code)}</code>
            </li>
          ))}
        </ol>
      </Stack>
    </Dialog>
  );
}
