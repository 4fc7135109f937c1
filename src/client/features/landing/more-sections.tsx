import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RaceDayLinks } from './race-day-links.tsx';
import { ServiceLinks } from './service-links.tsx';
import { SectionLink, LandingSection } from './landing-section.tsx';

type MoreSectionsProps = {
  /** Parts that other verticals bring, each as it shows itself. */
  groupRuns: ReactNode;
  communities: ReactNode;
  products: ReactNode;
  reviews: ReactNode;
};

/** The stops of the landing page after the next races. */
export function MoreSections({ groupRuns, communities, products, reviews }: MoreSectionsProps) {
  return (
    <>
      <LandingSection
        heading={<Trans>Lari bareng di dekatmu</Trans>}
        more={<SectionLink to="/event" label={<Trans>Semua lari bareng</Trans>} />}
      >
        {groupRuns}
      </LandingSection>
      <LandingSection
        heading={<Trans>Komunitas lari</Trans>}
        more={<SectionLink to="/community" label={<Trans>Semua komunitas</Trans>} />}
      >
        {communities}
      </LandingSection>
      <LandingSection
        heading={<Trans>Toko pelari</Trans>}
        more={<SectionLink to="/shop" label={<Trans>Ke toko</Trans>} />}
      >
        {products}
      </LandingSection>
      <LandingSection heading={<Trans>Jaga badan, naik kelas</Trans>}>
        <ServiceLinks />
      </LandingSection>
      <LandingSection
        heading={<Trans>Kata pelari</Trans>}
        more={<SectionLink to="/review" label={<Trans>Semua ulasan</Trans>} />}
      >
        {reviews}
      </LandingSection>
      <LandingSection heading={<Trans>Siap di hari lomba</Trans>}>
        <RaceDayLinks />
      </LandingSection>
    </>
  );
}
