import { Trans } from '@lingui/react/macro';
import { classNames } from '#src/client/ui/class-names.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import styles from './join-band.module.css';

/** The last word of the landing page: an account for visitors, their own page for members. */
export function JoinBand() {
  const { signedIn } = useSession();
  return (
    <section className={styles['band']}>
      <div className={classNames('wrap', styles['inside'])}>
        <div>
          <h2>
            <Trans>Isi datamu sekali, ikut di mana saja.</Trans>
          </h2>
          <p>
            <Trans>
              Satu akun untuk semua lomba dan lari bareng. Berikutnya tinggal pilih kategori.
            </Trans>
          </p>
        </div>
        {signedIn ? (
          <ButtonLink to="/dashboard" size="l" className={styles['action']}>
            <Trans>Ke dasbor</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/register" size="l" className={styles['action']}>
            <Trans>Buat akun</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
