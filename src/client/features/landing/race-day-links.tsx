import { Trans } from '@lingui/react/macro';
import { Languages, ScanLine, Ticket } from 'lucide-react';
import { LinkList, LinkListItem } from './link-list.tsx';

/** What one needs on the day itself. */
export function RaceDayLinks() {
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
