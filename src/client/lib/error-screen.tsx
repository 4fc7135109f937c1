import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useErrorText } from './errors.ts';
import { useOnline } from './online.ts';
import styles from './state-screen.module.css';

/** Shown where a screen's data could not be had: says why and offers to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOnline = useOnline();
  const textOf = useErrorText();
  return (
    <main id="isi" className={styles['screen']}>
      <h1>
        {isOnline ? (
          <Trans>Halaman ini belum bisa dibuka</Trans>
        ) : (
          <Trans>Kamu sedang offline</Trans>
        )}
      </h1>
      <p className={styles['note']} role="alert">
        {textOf(error)}
      </p>
      <div className={styles['actions']}>
        <button
          type="button"
          className={styles['primary']}
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          <Trans>Coba lagi</Trans>
        </button>
      </div>
    </main>
  );
}
