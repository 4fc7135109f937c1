import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { ErrorText } from '../api/error-text.ts';
import { useHomePath } from '../session/session.ts';
import { useBackOnline, useOnline } from '../device/online.ts';
import styles from './state-screen.module.css';

/** Shown where a screen's data could not be had: says why, offers to try again, and does so when the network is back. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOnline = useOnline();
  useBackOnline(() => void router.invalidate());
  return (
    <Main width="full" className={styles['screen']}>
      <h1>
        {isOnline ? (
          <Trans>Halaman ini belum bisa dibuka</Trans>
        ) : (
          <Trans>Kamu sedang offline</Trans>
        )}
      </h1>
      <p className={styles['note']} role="alert">
        {isOnline ? (
          <ErrorText error={error} />
        ) : (
          <Trans>Halaman ini belum tersimpan di HP ini. Coba lagi saat ada sambungan.</Trans>
        )}
      </p>
      <Row gap={2} className={styles['actions']}>
        <Button
          variant="primary"
          size="l"
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          <Trans>Coba lagi</Trans>
        </Button>
        <ButtonLink to={useHomePath()} variant="outline" size="l">
          <Trans>Ke beranda</Trans>
        </ButtonLink>
      </Row>
    </Main>
  );
}
