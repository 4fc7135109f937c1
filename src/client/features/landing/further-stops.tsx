import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RaceDayLinks } from './race-day-links.tsx';
import { ServiceLinks } from './service-links.tsx';
import { More, Stop } from './stop.tsx';

type FurtherStopsProps = {
  /** Parts that other verticals bring, each as it shows itself. */
  runs: ReactNode;
  communities: ReactNode;
  products: ReactNode;
  reviews: ReactNode;
};

/** The stops of the landing page after the next races. */
export function FurtherStops({ runs, communities, products, reviews }: FurtherStopsProps) {
  return (
    <>
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
    </>
  );
}
