import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Main } from '#src/client/ui/main.tsx';
import { Hero } from './hero.tsx';
import { Numbers } from './numbers.tsx';
import { More, Stop } from './stop.tsx';

type LandingProps = {
  /** The next races, as their vertical shows them. */
  races: ReactNode;
  /** The stops after them, in the same row. */
  furtherStops: ReactNode;
  /** What closes the page. */
  bands: ReactNode;
};

/** Home: the idea, then what is next. A course line runs down the gutter and rings each heading. */
export function Landing({ races, furtherStops, bands }: LandingProps) {
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
        {furtherStops}
      </div>
      {bands}
    </Main>
  );
}
