import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import type { PhotoSending, SaidWithPhotos, Sending } from './use-photo-sending.ts';
import styles from './photos.module.css';

type SendingListProps = { sending: PhotoSending; said: SaidWithPhotos };

/** Photos on their way, each with how far it is or why it failed, and how many have arrived. */
export function SendingList({ sending, said }: SendingListProps) {
  const { photos, arrived, isBusy } = sending;
  return (
    <>
      {photos.length === 0 ? null : (
        <ul>
          {photos.map((photo) => (
            <SendingRow
              key={photo.key}
              photo={photo}
              onRetry={() => sending.retry(photo, said)}
              onGiveUp={() => sending.giveUp(photo.key)}
            />
          ))}
        </ul>
      )}
      <output className="small">
        {isBusy || arrived === 0 ? null : (
          <Plural
            value={arrived}
            one="# foto terkirim. Pengurus akan melihatnya."
            other="# foto terkirim. Pengurus akan melihatnya."
          />
        )}
      </output>
    </>
  );
}

type SendingRowProps = { photo: Sending; onRetry: () => void; onGiveUp: () => void };

function SendingRow({ photo, onRetry, onGiveUp }: SendingRowProps) {
  const { t } = useLingui();
  const { file, share, error } = photo;
  return (
    <li className={classNames('entry', styles['row'])}>
      <div className={styles['words']}>
        <p className={styles['name']}>{file.name}</p>
        {error === null ? (
          <>
            <DerapBar value={share ?? 0} label={t`Mengirim ${file.name}`} />
            <p className="tiny muted">
              {share === null ? <Trans>Menunggu giliran</Trans> : <Trans>Mengirim…</Trans>}
            </p>
          </>
        ) : (
          <p role="alert" className={styles['refusal']}>
            <ErrorText error={error} />
          </p>
        )}
      </div>
      {error === null ? null : (
        <>
          <Button variant="outline" size="s" onClick={onRetry}>
            <Trans>Coba lagi</Trans>
          </Button>
          <IconButton label={t`Buang ${file.name}`} icon={<X />} onClick={onGiveUp} />
        </>
      )}
    </li>
  );
}
