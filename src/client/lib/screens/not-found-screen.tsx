import { Trans } from '@lingui/react/macro';
import { useHomePath } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './state-screen.module.css';

/** The 404 screen: for unknown paths, ids of the wrong shape, and what someone may not see. `data`: the problem's code. */
export function NotFoundScreen({ data }: { data?: unknown }) {
  const isHidden = data === 'community_hidden';
  return (
    <Main width="full" className={styles['screen']}>
      <OffCourse />
      <h1>
        {isHidden ? <Trans>Komunitas ini disembunyikan</Trans> : <Trans>Kamu keluar jalur</Trans>}
      </h1>
      <p className={styles['note']}>
        {isHidden ? (
          <Trans>Admin Derap menutupnya untuk sementara. Tiketmu tetap berlaku.</Trans>
        ) : (
          <Trans>Halaman ini tidak ada atau sudah pindah. Ikuti garis lagi dari sini.</Trans>
        )}
      </p>
      <Row gap={2} className={styles['actions']}>
        <ButtonLink to={useHomePath()} variant="primary" size="l">
          <Trans>Ke beranda</Trans>
        </ButtonLink>
        <ButtonLink to="/race" variant="outline" size="l">
          <Trans>Cari lomba</Trans>
        </ButtonLink>
      </Row>
    </Main>
  );
}

/** The course line, and where it was left. */
function OffCourse() {
  const course = 'M-30 262H92C130 262 128 224 160 224S196 262 226 262';
  return (
    <svg className={styles['art']} viewBox="0 0 350 330" aria-hidden="true" fill="none">
      <text x="-6" y="196" className={styles['numeral']}>
        404
      </text>
      <path d={course} strokeWidth="12" className={styles['casing']} />
      <path d={course} strokeWidth="6" className={styles['course']} />
      <path
        d="M226 262C262 262 252 300 284 302S330 280 372 286"
        strokeWidth="6"
        strokeDasharray="1 16"
        className={styles['course']}
      />
      <circle cx="226" cy="262" r="12" strokeWidth="6" className={styles['ring']} />
      <path
        d="M226 246v-36l34 10-34 12"
        strokeWidth="4"
        strokeLinejoin="round"
        className={styles['flag']}
      />
    </svg>
  );
}
