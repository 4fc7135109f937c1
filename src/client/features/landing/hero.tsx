import { Trans } from '@lingui/react/macro';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './hero.module.css';

// Decorative, so the server's markup is hydrated last.
const HeroArt = deferred(async () => (await import('./hero-art.tsx')).HeroArt);

/** What Derap is, over a picture of a dawn, with two main links. */
export function Hero() {
  return (
    <section className={styles['hero']}>
      <div className={classNames('wrap', styles['text'])}>
        <h1>
          <Trans>Lari bareng, mulai di sini.</Trans>
        </h1>
        <p>
          <Trans>
            Cari lomba, gabung komunitas lari di kotamu, dan simpan tiketmu di HP. Bisa dibuka tanpa
            sinyal.
          </Trans>
        </p>
        <Row gap={3} className={styles['actions']}>
          <ButtonLink to="/race" variant="primary" size="l">
            <Trans>Cari lomba</Trans>
          </ButtonLink>
          <ButtonLink to="/community" variant="outline" size="l" className={styles['second']}>
            <Trans>Lihat komunitas</Trans>
          </ButtonLink>
        </Row>
      </div>
      <div className={styles['art']}>
        <HeroArt />
      </div>
    </section>
  );
}
