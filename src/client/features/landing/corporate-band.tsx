import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './corporate-band.module.css';

/** For those who bring a whole office along. */
export function CorporateBand() {
  return (
    <section className={styles['band']}>
      <div className={classNames('wrap', styles['inside'])}>
        <div>
          <h2>
            <Trans>Kantormu ikut lari?</Trans>
          </h2>
          <p>
            <Trans>
              Lomba internal, program lari 12 minggu, dan pendaftaran kolektif untuk perusahaan.
            </Trans>
          </p>
        </div>
        <ButtonLink to="/corporate" variant="primary" size="l">
          <Trans>Lihat paket korporat</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
