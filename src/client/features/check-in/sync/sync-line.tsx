import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CloudOff, CloudUpload } from 'lucide-react';
import { useOnline } from '#src/client/lib/device/online.ts';
import styles from './sync-line.module.css';
import { sendNow } from './syncer.ts';

/** How many scans are unsent, or that the phone is offline, with the way to exchange them. Nothing when online with all scans sent. */
export function SyncLine({ unsent, eventId }: { unsent: number; eventId: string }) {
  const isOnline = useOnline();
  if (isOnline && unsent === 0) return null;
  return (
    <div className={styles['line']} aria-live="polite">
      {isOnline ? <CloudUpload aria-hidden="true" /> : <CloudOff aria-hidden="true" />}
      <span className="rest">
        {isOnline ? null : (
          <>
            <b>
              <Trans>Offline.</Trans>
            </b>{' '}
          </>
        )}
        {unsent === 0 ? (
          <Trans>Terus pindai, hasilnya disimpan di HP ini.</Trans>
        ) : (
          <Plural value={unsent} other="# hasil pindai antre, terkirim otomatis." />
        )}
      </span>
      {isOnline ? (
        <button type="button" className={styles['send']} onClick={sendNow}>
          <Trans>Kirim</Trans>
        </button>
      ) : (
        <Link
          to="/scanner/$eventId"
          params={{ eventId }}
          hash="exchange"
          className={styles['send']}
        >
          <Trans>Tukar</Trans>
        </Link>
      )}
    </div>
  );
}
