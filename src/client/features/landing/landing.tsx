import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Main } from '#src/client/ui/main.tsx';
import { Hero } from './hero.tsx';
import { Numbers } from './numbers.tsx';
import { SectionLink, LandingSection } from './landing-section.tsx';

type LandingProps = {
  /** The next races, as their vertical shows them. */
  races: ReactNode;
  /** The stops after them, in the same row. */
  moreSections: ReactNode;
  /** What closes the page. */
  bands: ReactNode;
};

/** Home: the idea, then what is next. A course line runs down the gutter and rings each heading. */
export function Landing({ races, moreSections, bands }: LandingProps) {
  return (
    <Main width="full">
      <Hero />
      <Numbers />
      <div>
        <LandingSection
          heading={<Trans>Lomba berikutnya</Trans>}
          more={<SectionLink to="/race" label={<Trans>Semua lomba</Trans>} />}
        >
          {races}
        </LandingSection>
        {moreSections}
      </div>
      {bands}
    </Main>
  );
}
