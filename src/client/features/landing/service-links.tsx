import { Trans } from '@lingui/react/macro';
import { Activity, GraduationCap, Salad } from 'lucide-react';
import { LinkList, LinkListItem } from './link-list.tsx';

/** What keeps a runner running. */
export function ServiceLinks() {
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
