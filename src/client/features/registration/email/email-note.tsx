import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailWarning } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmAgain } from '#src/client/lib/screens/confirm-again.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { emailQueryOptions } from '../queries.ts';
import styles from './email-note.module.css';

type EmailNoteProps = {
  /** Of the attempt to register that waits for the address to be confirmed; null while none does. */
  waiting: number | null;
  /** The waiting attempt can be made again. */
  onConfirmed?: () => void;
};

/**
 * Paid places need a confirmed address. Until it is: which address, the link again, and that the form goes on by itself,
 * wherever the link is opened. Asks again and again while the page is seen, ever less often.
 */
export function EmailNote({ waiting, onConfirmed }: EmailNoteProps) {
  const isOnline = useOnline();
  const { data } = useQuery({
    ...emailQueryOptions(),
    refetchInterval: ({ state }) =>
      isOnline && state.data?.email_confirmed !== true ? nextAskMs(state.dataUpdateCount) : false,
  });
  const isConfirmed = data?.email_confirmed === true;
  const isWaiting = waiting !== null;
  const [wasMissing, setWasMissing] = useState(false);
  if (data?.email_confirmed === false && !wasMissing) setWasMissing(true);

  const goOn = useEffectEvent(() => onConfirmed?.());
  useEffect(() => {
    if (isWaiting && isConfirmed) goOn();
  }, [isWaiting, isConfirmed]);

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waiting !== null) box.current?.focus();
  }, [waiting]);

  if (isConfirmed) return wasMissing ? <Confirmed /> : null;
  if (data === undefined && !isWaiting) return null;
  const address = <b>{data?.email}</b>;
  return (
    <div ref={box} className={styles['note']} tabIndex={-1}>
      <MailWarning />
      <div>
        {isWaiting ? (
          <Words title={<Trans>Tinggal konfirmasi email</Trans>}>
            <Trans>
              Buka tautan di surat ke {address}, di HP ini atau perangkat lain. Pendaftaranmu
              terkirim sendiri begitu email dikonfirmasi; biarkan halaman ini terbuka.
            </Trans>
          </Words>
        ) : (
          <Words title={<Trans>Lomba berbayar butuh email yang dikonfirmasi</Trans>}>
            <Trans>
              Buka tautan di surat ke {address}. Isi saja dulu formulirnya; halaman ini lanjut
              sendiri begitu email dikonfirmasi.
            </Trans>
          </Words>
        )}
        {isOnline ? (
          <ConfirmAgain />
        ) : (
          <p>
            <Trans>Kamu sedang offline. Kami periksa lagi begitu tersambung.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

function Words({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <p>{children}</p>
    </>
  );
}

function Confirmed() {
  return (
    <output className={classNames(styles['note'], styles['confirmed'])}>
      <MailCheck />
      <span>
        <Trans>Email dikonfirmasi. Tempat berbayar bisa kamu ambil.</Trans>
      </span>
    </output>
  );
}

const firstAskMs = 5_000;
const longestAskMs = 30_000;

/** Half a second longer with every answer. */
function nextAskMs(answers: number): number {
  return Math.min(firstAskMs + answers * 500, longestAskMs);
}
