import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import { Main } from '#src/client/ui/main.tsx';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import { Hero } from './hero.tsx';
import { JoinBand } from './join-band.tsx';
import { RaceDayLinks } from './race-day-links.tsx';
import styles from './landing.module.css';

type LandingProps = {
  /** The next races and the next group runs, as their own vertical shows them. */
  races: ReactNode;
  runs: ReactNode;
};

/** Home: the idea, then what is next. A course line runs down the gutter and rings each heading. */
export function Landing({ races, runs }: LandingProps) {
  return (
    <Main width="full">
      <Hero />
      <div>
        <Stop
          heading={<Trans>Lomba berikutnya</Trans>}
          more={
            <MoreLink to="/race">
              <Trans>Semua lomba</Trans>
              <ChevronRight />
            </MoreLink>
          }
        >
          {races}
        </Stop>
        <Stop
          heading={<Trans>Lari bareng berikutnya</Trans>}
          more={
            <MoreLink to="/event">
              <Trans>Semua lari bareng</Trans>
              <ChevronRight />
            </MoreLink>
          }
        >
          {runs}
        </Stop>
        <Stop heading={<Trans>Siap di hari lomba</Trans>}>
          <RaceDayLinks />
        </Stop>
      </div>
      <JoinBand />
    </Main>
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
