import { Trans } from '@lingui/react/macro';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import corporateStyles from './corporate-band.module.css';
import joinStyles from './join-band.module.css';

/** The end of the landing page: a band for companies, and one for everybody. */
export function ClosingBands() {
  return (
    <>
      <CorporateBand />
      <JoinBand />
    </>
  );
}

/** For companies. */
function CorporateBand() {
  return (
    <section className={classNames('on-ink', corporateStyles['band'])}>
      <div className={classNames('wrap', corporateStyles['inside'])}>
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

/** Invites visitors to create an account; members get a link to their dashboard. */
function JoinBand() {
  const { signedIn } = useSession();
  return (
    <section className={joinStyles['band']}>
      <div className={classNames('wrap', joinStyles['inside'])}>
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
          <ButtonLink to="/dashboard" size="l" className={joinStyles['action']}>
            <Trans>Ke dasbor</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/register" size="l" className={joinStyles['action']}>
            <Trans>Buat akun</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
