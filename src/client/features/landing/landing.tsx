import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import { Main } from '#src/client/ui/main.tsx';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import { CorporateBand } from './corporate-band.tsx';
import { Hero } from './hero.tsx';
import { JoinBand } from './join-band.tsx';
import { Numbers } from './numbers.tsx';
import { RaceDayLinks } from './race-day-links.tsx';
import { ServiceLinks } from './service-links.tsx';
import styles from './landing.module.css';

type LandingProps = {
  /** Parts that other verticals bring, each as it shows itself. */
  races: ReactNode;
  runs: ReactNode;
  communities: ReactNode;
  products: ReactNode;
  reviews: ReactNode;
};

/** Home: the idea, then what is next. A course line runs down the gutter and rings each heading. */
export function Landing({ races, runs, communities, products, reviews }: LandingProps) {
  return (
    <Main width="full">
      <Hero />
      <Numbers />
      <div>
        <Stop
          heading={<Trans>Lomba berikutnya</Trans>}
          more={<More to="/race" words={<Trans>Semua lomba</Trans>} />}
        >
          {races}
        </Stop>
        <Stop
          heading={<Trans>Lari bareng di dekatmu</Trans>}
          more={<More to="/event" words={<Trans>Semua lari bareng</Trans>} />}
        >
          {runs}
        </Stop>
        <Stop
          heading={<Trans>Komunitas lari</Trans>}
          more={<More to="/community" words={<Trans>Semua komunitas</Trans>} />}
        >
          {communities}
        </Stop>
        <Stop
          heading={<Trans>Toko pelari</Trans>}
          more={<More to="/shop" words={<Trans>Ke toko</Trans>} />}
        >
          {products}
        </Stop>
        <Stop heading={<Trans>Jaga badan, naik kelas</Trans>}>
          <ServiceLinks />
        </Stop>
        <Stop
          heading={<Trans>Kata pelari</Trans>}
          more={<More to="/review" words={<Trans>Semua ulasan</Trans>} />}
        >
          {reviews}
        </Stop>
        <Stop heading={<Trans>Siap di hari lomba</Trans>}>
          <RaceDayLinks />
        </Stop>
      </div>
      <CorporateBand />
      <JoinBand />
    </Main>
  );
}

type MoreProps = {
  to: '/race' | '/event' | '/community' | '/shop' | '/review';
  words: ReactNode;
};

function More({ to, words }: MoreProps) {
  return (
    <MoreLink to={to}>
      {words}
      <ChevronRight />
    </MoreLink>
  );
}

type StopProps = { heading: ReactNode; more?: ReactNode; children: ReactNode };

function Stop({ heading, more, children }: StopProps) {
  return (
    <Section heading={heading} more={more} className={classNames('wrap', styles['stop'])}>
      {children}
    </Section>
  );
}
