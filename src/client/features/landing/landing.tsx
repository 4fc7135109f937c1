import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Main } from '#src/client/ui/main.tsx';
import { Hero } from './hero.tsx';
import { Numbers } from './numbers.tsx';
import { SectionLink, LandingSection } from './landing-section.tsx';

type LandingProps = {
  /** The next races, rendered by their vertical. */
  races: ReactNode;
  /** The sections after the races, on the same course line. */
  moreSections: ReactNode;
  /** The bands at the end. */
  bands: ReactNode;
};

/** The home page. A course line runs down the gutter, with a ring at each heading. */
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
