import { Trans } from '@lingui/react/macro';
import { Activity, GraduationCap, Languages, Salad, ScanLine, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { LandingSection, SectionLink } from './landing-section.tsx';
import { LinkList, LinkListItem } from './link-list.tsx';

type MoreSectionsProps = {
  /** Content of other verticals, rendered by them. */
  groupRuns: ReactNode;
  communities: ReactNode;
  products: ReactNode;
  reviews: ReactNode;
};

/** The sections of the landing page after the next races. */
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

/** What runners and staff need on race day. */
function RaceDayLinks() {
  return (
    <LinkList>
      <LinkListItem to="/ticket" icon={<Ticket />} title={<Trans>Tiket di HP</Trans>}>
        <Trans>Kode QR, nomor BIB, dan wave kamu. Terbuka juga tanpa sinyal.</Trans>
      </LinkListItem>
      <LinkListItem to="/scanner" icon={<ScanLine />} title={<Trans>Pindai tiket</Trans>}>
        <Trans>Untuk petugas: HP apa saja jadi pemindai, tetap jalan tanpa internet.</Trans>
      </LinkListItem>
      <LinkListItem to="/settings" icon={<Languages />} title={<Trans>Bahasa dan tampilan</Trans>}>
        <Trans>Bahasa Indonesia atau English, terang atau gelap.</Trans>
      </LinkListItem>
    </LinkList>
  );
}

/** Derap's services for runners. */
function ServiceLinks() {
  return (
    <LinkList>
      <LinkListItem to="/physiotherapy" icon={<Activity />} title={<Trans>Fisioterapi</Trans>}>
        <Trans>Analisis gaya lari, pemulihan cedera, dan latihan yang pas buatmu.</Trans>
      </LinkListItem>
      <LinkListItem
        to="/training-certification"
        icon={<GraduationCap />}
        title={<Trans>Pelatihan dan sertifikasi</Trans>}
      >
        <Trans>Kelas untuk pelatih lari dan tim medis lomba.</Trans>
      </LinkListItem>
      <LinkListItem
        to="/health-nutrition"
        icon={<Salad />}
        title={<Trans>Kesehatan dan gizi</Trans>}
      >
        <Trans>Makan, minum, dan berat badan yang mendukung larimu.</Trans>
      </LinkListItem>
    </LinkList>
  );
}
